import { noContest, type Credited } from '../../credited.js';
import { accepted, type Checked, defined, quoted, refused } from '@fairview/kernel';
import type { SheetGame, SystemGiven } from '../../contract.js';
import { bareGame } from './recorded.js';
import { meet, opponentOf, type Roster } from '../../roster.js';
import { worthOf, type Worth } from './worth.js';

/** What a game of the match is judged by. */
type Match = { readonly given: SystemGiven; readonly roster: Roster; readonly worth: Worth };

type Colours = Pick<Credited, 'black' | 'red'>;

/** The game with its colours by name: black is seat 0. */
function withColours({ seats: [black, red] = [], ...game }: SheetGame): SheetGame {
  return { ...defined({ black, red }), ...game };
}

/** the colours, where they are written, are held by players of the match, of one side each. */
function judgeColours({ black, red }: SheetGame, roster: Roster): Checked<undefined> {
  const named = [black, red].filter((player) => player !== undefined);
  const foreign = named.find((player) => !roster.has(player));
  if (foreign !== undefined) return refused('R-5', 'colour-not-a-player', { player: quoted(foreign) });
  if (black === undefined || red === undefined) return accepted(undefined);
  if (black === red) return refused('R-5', 'colours-of-one-player');
  return roster.get(black) === roster.get(red)
    ? refused('R-5', 'colours-of-one-side', { black: quoted(black), red: quoted(red) })
    : accepted(undefined);
}

/** The holders of both colours, where one is written and the other follows: from two players, or from the winner. */
function completed({ black, red, winner }: SheetGame, roster: Roster): Colours {
  const victor = winner ?? undefined;
  const other = (player: string | undefined): string | undefined =>
    player === undefined
      ? undefined
      : (opponentOf(player, roster) ?? (meet([player, victor], roster) ? victor : undefined));
  const [first, second] = [black ?? other(red), red ?? other(black)];
  return {
    ...defined({ black: first, red: second }),
  };
}

/** nobody wins a game that others of their side, or two others, played. */
function judgeWinner(winner: string, { black, red }: Colours, roster: Roster): Checked<undefined> {
  const named = [black, red].filter((player) => player !== undefined);
  const elsewhere = named.length === 2 || named.some((player) => roster.get(player) === roster.get(winner));
  return elsewhere && !named.includes(winner)
    ? refused('R-5', 'winner-not-at-the-board', { player: quoted(winner) })
    : accepted(undefined);
}

/**
 * Judges a game of the match, bare or by its record: its winner, and their points (TM-1) or why there are none
 * (TM-2). Refused: `winner-missing`, `winner-not-a-player`, `winner-not-at-the-board`, `colour-not-a-player`,
 * `colours-of-one-player`, `colours-of-one-side`, `drawn-and-won` (TM-2), and what `worthOf` (TM-1) and `bareGame`
 * refuse.
 */
export function resultOf(entered: SheetGame, { given, roster, worth }: Match): Checked<Credited> {
  const game = withColours(entered);
  const judged = judgeColours(game, roster);
  if (!judged.ok) return judged;
  const { winner: named } = game;
  if (typeof named === 'string' && !roster.has(named)) {
    return refused('R-5', 'winner-not-a-player', { player: quoted(named) });
  }
  const bare = bareGame(game, { given, roster, positions: worth.positions });
  if (!bare.ok) return bare;
  const { winner, kind, resigned } = bare.value;
  const colours = completed(bare.value, roster);
  if (bare.value.noContest === true) return accepted({ ...noContest, ...colours });
  if (winner === undefined) return refused('R-5', 'winner-missing');
  if (winner === null) {
    if (kind !== undefined || resigned === true) return refused('TM-2', 'drawn-and-won');
    return accepted({ winner, points: 0, how: 'drawn', ...colours });
  }
  const atTheBoard = judgeWinner(winner, colours, roster);
  if (!atTheBoard.ok) return atTheBoard;
  const win = worthOf(bare.value, worth);
  if (!win.ok) return win;
  const side = roster.get(winner);
  return accepted({ winner, ...defined({ side }), ...win.value, ...colours });
}
