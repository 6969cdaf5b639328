import { boardOf, picksOf } from '../../games/index.js';
import type { Moment } from './moment.js';

/** Where the piece that moved could have gone, of the legal moves before; undefined if nothing was moved on a board. */
export function openMoves(
  { view, moves }: Pick<Moment, 'view' | 'moves'>,
  move: string,
): { readonly from: string; readonly to: readonly string[] } | undefined {
  const [from, to] = picksOf(view, move) ?? [];
  if (
    !boardOf(view.kind).onCircles ||
    moves === null ||
    from === undefined ||
    to === undefined ||
    from.startsWith('hand:')
  )
    return undefined;
  const picks = moves.map((each) => picksOf(view, each) ?? []);
  return { from, to: picks.flatMap(([start, end]) => (start === from && end !== undefined ? [end] : [])) };
}
