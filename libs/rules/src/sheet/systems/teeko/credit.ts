import { accepted, defined, type Checked } from '@fairview/kernel';
import type { SheetGame } from '../../contract.js';
import { noContest, type Credited } from '../../credited.js';
import type { Roster } from '../../sides.js';
import type { NoContest, ResultFigures } from '../../sheet-result.js';
import { completed, judgeColours, judgePlayer, judgeWinner } from './colours.js';
import type { TeekoResult } from './result.js';
import { worthOf, type Worth } from './worth.js';

/** The winner, if there is one. */
const winnerOf = (result: TeekoResult | NoContest): string | undefined =>
  result.kind === 'win' || result.kind === 'resignation' ? result.winner : undefined;

/** The winner of a game, and the winning position. */
export const figuresOfGame = (result: TeekoResult): Partial<ResultFigures> => ({
  winner: winnerOf(result) ?? null,
  kind: result.kind === 'win' ? result.position : null,
  resigned: result.kind === 'resignation',
});

/**
 * The credits of a game of the match: the winner's points (TM-1), or why there are none (TM-2). Refused:
 * `winner-not-a-player`, `winner-not-at-the-board`, `colour-not-a-player`, `colours-of-one-player`, `colours-of-one-side`
 * and what `worthOf` (TM-1) refuses.
 */
export function creditGame(
  { result, seats: [first, second] = [], black = first, red = second }: SheetGame<TeekoResult | NoContest>,
  { roster, worth }: { readonly roster: Roster; readonly worth: Worth },
): Checked<Credited> {
  const written = defined({ black, red });
  const judged = judgeColours(written, roster);
  if (!judged.ok) return judged;
  const winner = winnerOf(result);
  const known = winner === undefined ? judged : judgePlayer(winner, roster);
  if (!known.ok) return known;
  const colours = completed(written, winner, roster);
  if (result.kind === 'noContest') return accepted({ ...noContest, ...colours });
  if (result.kind === 'draw') return accepted({ winner: null, points: 0, how: 'drawn', ...colours });
  const atTheBoard = judgeWinner(result.winner, colours, roster);
  if (!atTheBoard.ok) return atTheBoard;
  const win = worthOf(result, worth);
  if (!win.ok) return win;
  const side = roster.get(result.winner);
  return accepted({ winner: result.winner, ...defined({ side }), ...win.value, ...colours });
}
