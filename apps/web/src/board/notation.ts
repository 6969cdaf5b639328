import { baccaratMove, baccaratPicks } from './baccarat/baccarat-notation.js';
import type { CellId } from './scene.js';
import { scarneyMove, scarneyPicks } from './scarney/scarney-notation.js';
import { scarnecchiaMove, scarnecchiaPicks } from './scarnecchia/scarnecchia-notation.js';
import { skarneyMove, skarneyPicks } from './skarney/skarney-notation.js';
import { teekoMove, teekoPicks } from './teeko/teeko-notation.js';
import type { BoardView } from './view/board-view.js';

const seatWritten = /^P[1-7] /u;

/** A ply as the API and a table take it: records of card and domino games write its seat in front. */
export const withoutSeat = (move: string): string => move.replace(seatWritten, '');

/**
 * What a player picks, in order, to play this ply on this position: cells, and words such as `pass`. Undefined if it
 * cannot be read here.
 */
export function picksOf(before: BoardView, move: string): readonly CellId[] | undefined {
  const text = withoutSeat(move);
  switch (before.kind) {
    case 'teeko':
      return teekoPicks(text);
    case 'scarney':
      return scarneyPicks(before, text);
    case 'skarney':
      return skarneyPicks(text);
    case 'baccarat':
      return baccaratPicks(text);
    case 'scarnecchia':
      return scarnecchiaPicks(text);
  }
}

/** The ply that these picks write on this position; undefined if they write none. The rules say whether it is legal. */
export function moveOf(before: BoardView, picks: readonly CellId[]): string | undefined {
  switch (before.kind) {
    case 'teeko':
      return teekoMove(picks);
    case 'scarney':
      return scarneyMove(before, picks);
    case 'skarney':
      return skarneyMove(picks);
    case 'baccarat':
      return baccaratMove(picks);
    case 'scarnecchia':
      return scarnecchiaMove(picks);
  }
}

/** What may be picked next, of these legal plies, after some picks; and the ply that is whole with them. */
export interface Choices {
  readonly next: readonly CellId[];
  readonly whole: string | undefined;
}

/** The legal plies that begin with these picks. What is picked in any order, as in HighLow, is matched as a set. */
export function choicesAfter(
  before: BoardView,
  legal: readonly string[],
  picked: readonly CellId[],
): Choices {
  const anyOrder = before.kind === 'scarney' && before.phase === 'remove';
  const matching = legal.flatMap((move) => {
    const picks = picksOf(before, move) ?? [];
    const begins = anyOrder
      ? picked.every((pick) => picks.includes(pick))
      : picked.every((pick, at) => picks[at] === pick);
    return begins ? [{ move, picks }] : [];
  });
  const next = matching.flatMap(({ picks }) =>
    anyOrder ? picks.filter((pick) => !picked.includes(pick)) : picks.slice(picked.length, picked.length + 1),
  );
  const whole = matching.find(({ picks }) => picks.length === picked.length && picked.length > 0)?.move;
  return { next: [...new Set(next)], whole };
}
