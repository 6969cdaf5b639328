import {
  accepted,
  type Checked,
  defined,
  isObject,
  type Json,
  own,
  quoted,
  refused,
  type Refused,
} from '@fairview/kernel';
import type { GameRecord } from '../record/form.js';
import type { FinishedGame, SheetGame, SheetTerms, SystemGiven } from './contract.js';
import type { SheetResult } from './sheet-result.js';
import type { Ledger } from './ledger.js';
import { readGameByPoints, writeGameByPoints } from './record-by-points.js';
import { playedOut, type Finished } from './replayed.js';
import { noContest, type Credited } from './credited.js';
import { opponentOf } from './roster.js';
import type { Players, Scoring } from './scoring.js';
import { canSit } from './seating.js';

/** What differs from one system to the other where games are entered by their own points. */
export type ByPoints<Terms extends SheetTerms = SheetTerms> = Omit<
  Scoring<Terms>,
  'judge' | 'readGame' | 'writeGame'
> & {
  /** How many sit at a game of these players. */
  seats(players: Players): number;
  judgeVariant?(variant: Json, players: Players): Refused | undefined;
  /** Of these players those who can sit down, where not everybody stays to the end (BC-18). */
  stillIn?(players: Players, ledger: Ledger): Players;
  /** Refuses a record that was played, by these players by seat, for something else than was due. */
  judgeDue?(record: GameRecord, seats: readonly string[], ledger: Ledger): Refused | undefined;
  /** What a game brings that is no no contest. */
  credit(game: SheetGame, players: Players, ledger: Ledger): Checked<Credited>;
};

/** What a record says, and what may be written beside it. */
const saidByRecord = [
  ...['winner', 'active', 'score', 'scores', 'led', 'dealer'],
  ...['nets', 'netsByRound', 'left', 'house'],
] as const satisfies readonly (keyof SheetResult)[];

/** The players by seat: as written beside the record, or as it names them, or as they follow from who won or was active. */
function seated(
  { seats, winner, active }: SheetGame,
  { record, outcome }: Finished,
  players: Players,
  size: number,
): readonly string[] | undefined {
  const { roster } = players;
  const opponent = (player: string) => opponentOf(player, roster) ?? '';
  const alone = roster.size === 1 ? [...roster.keys()] : [];
  const byActive = active === undefined ? [] : [active, opponent(active)];
  const victor = typeof winner === 'string' && outcome.winners.length === 1 ? winner : undefined;
  const byWinner = victor === undefined ? [] : [victor, opponent(victor)];
  const known = [
    seats ?? record.seats,
    alone,
    byActive,
    outcome.winners[0] === 1 ? byWinner.reverse() : byWinner,
  ];
  return known.find((line) => canSit(line, players, size));
}

/** What is written beside a record must not contradict it. */
function contradiction(written: SheetGame, bare: SheetResult): Refused | undefined {
  const key = saidByRecord.find(
    (each) =>
      written[each] !== undefined &&
      bare[each] !== undefined &&
      JSON.stringify(written[each]) !== JSON.stringify(bare[each]),
  );
  return key === undefined ? undefined : refused('R-5', 'record-says-otherwise', { key });
}

/** A match as it stands: its players, those who can sit at its next game, and its ledger. */
type Match = {
  readonly given: SystemGiven;
  readonly players: Players;
  readonly sitting: Players;
  readonly ledger: Ledger;
};

/** A game that carries its record, as the bare game that the record tells of. */
function bareGame(
  entered: SheetGame,
  { given, players, sitting, ledger }: Match,
  system: ByPoints,
): Checked<SheetGame> {
  const { record, ...written } = entered;
  if (record === undefined) return accepted(entered);
  const finished = playedOut(record, given, (variant) => system.judgeVariant?.(variant, players));
  if (!finished.ok) return finished;
  if (written.noContest === true) return accepted(written);
  if (!finished.value) return refused('R-7', 'game-unfinished');
  const seats = seated(written, finished.value, sitting, system.seats(sitting));
  if (!seats) return refused('R-5', 'seats-not-of-the-match');
  const { outcome, record: played } = finished.value;
  const otherwise = system.judgeDue?.(played, seats, ledger);
  if (otherwise) return otherwise;
  const { setup, moves, ended } = played;
  const finish: FinishedGame = { outcome, seats, setup, moves, ...defined({ ended }) };
  if (written.resigned === true && (ended === undefined || ended.by === 'agreement'))
    return refused('R-5', 'record-says-otherwise', { key: 'resigned' });
  const bare = system.describeOutcome(finish, players);
  return contradiction(written, bare) ?? accepted({ ...written, ...bare, seats });
}

/** who is said to have led or dealt plays in the match. */
function openerOf({ led, dealer }: SheetGame, { roster }: Players): Checked<Pick<Credited, 'opener'>> {
  const opener = led ?? dealer;
  if (opener === undefined) return accepted({});
  return roster.has(opener)
    ? accepted({ opener })
    : refused('R-5', 'opener-not-a-player', { player: quoted(opener) });
}

/** The player at the seat whose number, from 1, stands under a key of the setup. */
export function playerAt({ setup = null, seats }: FinishedGame, key: string): string | undefined {
  const seat = isObject(setup) ? own(setup, key) : undefined;
  return typeof seat === 'number' ? seats[seat - 1] : undefined;
}

/**
 * Scoring by the points of the games. Refused of a game: players at its seats who cannot sit there
 * (`seats-not-of-the-match`, R-5), what is written beside a record and is not what it says (`record-says-otherwise`,
 * R-5), an unfinished record (`game-unfinished`, R-7), and what `playedOut` and the system refuse.
 */
export const byPoints = <Terms extends SheetTerms>(
  given: SystemGiven,
  system: ByPoints<Terms>,
): Scoring<Terms> => ({
  ...system,
  readGame: readGameByPoints,
  writeGame: writeGameByPoints,
  judge: (game, players, ledger) => {
    const { seats } = game;
    const sitting = system.stillIn?.(players, ledger) ?? players;
    if (seats && !canSit(seats, sitting, system.seats(sitting)))
      return refused('R-5', 'seats-not-of-the-match');
    const bare = bareGame(game, { given, players, sitting, ledger }, system);
    if (!bare.ok) return bare;
    const opener = openerOf(bare.value, players);
    if (!opener.ok) return opener;
    const result =
      bare.value.noContest === true ? accepted(noContest) : system.credit(bare.value, players, ledger);
    return result.ok
      ? accepted({
          ...result.value,
          ...opener.value,
          ...(bare.value.seats ? { seats: bare.value.seats } : {}),
        })
      : result;
  },
});

/** The place of the winner's side. Refused: `winner-missing`, `winner-not-a-player`. */
export function sideOfWinner(winner: string | null | undefined, { roster }: Players): Checked<number> {
  if (winner == null) return refused('R-5', 'winner-missing');
  const side = roster.get(winner);
  return side === undefined
    ? refused('R-5', 'winner-not-a-player', { player: quoted(winner) })
    : accepted(side);
}

/** A figure by seat as a figure by side: that of the first seat of each. */
export const bySides = (
  figures: readonly number[],
  seats: readonly string[],
  { sides }: Players,
): readonly number[] =>
  sides.map(({ players }) => figures[seats.findIndex((player) => players.includes(player))] ?? 0);

/** A game that was ended around the table and comes to nothing. */
export const noContestResult: SheetResult = { winner: null, noContest: true };

/** Whether a game was lost by resignation or on time. */
export const wasLost = ({ ended }: FinishedGame): boolean =>
  ended?.by === 'resignation' || ended?.by === 'clock';
