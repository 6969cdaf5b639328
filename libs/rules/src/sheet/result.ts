import { accepted, quoted, refused, type Checked } from '../game/refusal.js';
import type { SheetGame } from './contract.js';
import { bareGame, type Opponents } from './recorded.js';
import { worthOf, type Worth } from './worth.js';

/** What a game is to the sheet: who of the two is credited with how many points, and for what. */
export type Contest = {
  readonly winner: 0 | 1 | undefined;
  readonly points: number;
  /** The winning position, or `resigned`, `drawn`, `no-contest`. */
  readonly how: string;
};

export const noContest: Contest = { winner: undefined, points: 0, how: 'no-contest' };
const drawn: Contest = { winner: undefined, points: 0, how: 'drawn' };

/** the colours, where they are written, are held by the two players, one each. */
function judgeColours({ black, red }: SheetGame, players: Opponents): Checked<undefined> {
  const named = [black, red].filter((player) => player !== undefined);
  const foreign = named.find((player) => !players.includes(player));
  if (foreign !== undefined) return refused('R-5', 'colour-not-a-player', { player: quoted(foreign) });
  return named.length === 2 && black === red ? refused('R-5', 'colours-of-one-player') : accepted(undefined);
}

/**
 * Judges a game between two players, bare or by its record: its winner, and his points (TM-1) or why there are
 * none (TM-2). Refused: `winner-missing`, `winner-not-a-player`, `colour-not-a-player`, `colours-of-one-player`,
 * `drawn-and-won` (TM-2), and what `worthOf` (TM-1) and `bareGame` refuse.
 */
export function resultOf(given: SheetGame, players: Opponents, worth: Worth): Checked<Contest> {
  const colours = judgeColours(given, players);
  if (!colours.ok) return colours;
  const { winner: named } = given;
  if (typeof named === 'string' && !players.includes(named)) {
    return refused('R-5', 'winner-not-a-player', { player: quoted(named) });
  }
  const bare = bareGame(given, players, worth.positions);
  if (!bare.ok) return bare;
  const { winner, kind, resigned } = bare.value;
  if (bare.value.noContest === true) return accepted(noContest);
  if (winner === undefined) return refused('R-5', 'winner-missing');
  if (winner === null) {
    return kind !== undefined || resigned === true ? refused('TM-2', 'drawn-and-won') : accepted(drawn);
  }
  const win = worthOf(bare.value, worth);
  return win.ok ? accepted({ ...win.value, winner: winner === players[0] ? 0 : 1 }) : win;
}
