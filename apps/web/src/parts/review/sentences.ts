import { printedMove, type BoardKind } from '../../games/index.js';
import { useWords } from '../../messages/say.js';
import type { ReviewedPly } from './documents.js';
import type { Worth } from './worth.js';
import reviewWords from './words.json' with { type: 'json' };

/** What a review says of a moment, and of a ply that gave something away. */
export interface ReviewSentences {
  /** `Ann wins in 7, by 4 points.` */
  worth(worth: Worth | null, isTotal: boolean): string;
  /** `12–16 keeps the win; 13–14 gave it away.`; null if the ply gave nothing away. */
  mistake(entry: ReviewedPly | undefined): string | null;
}

/** The sentences of a review of a game of this kind, between players of these names. */
export function useReviewSentences(kind: BoardKind, names: readonly string[]): ReviewSentences {
  const say = useWords(reviewWords);
  const worth = (at: Worth | null, isTotal: boolean): string => {
    if (!at) return say('not-reviewed');
    const { winner, points, plies } = at;
    if (isTotal) return say('total', { points });
    if (winner === null) return say('draw');
    const who = names[winner] ?? '';
    return plies === 0 ? say('won', { who, points }) : say('wins', { who, points, plies: plies ?? 0 });
  };
  const mistake = (entry: ReviewedPly | undefined): string | null => {
    if (!entry?.lost || entry.points === null || entry.played === null) return null;
    const { value, lost, points } = entry;
    const keeping = value === lost.value ? entry.bestByPoints : entry.best;
    const [first, ...others] = keeping;
    const best = say('this', { best: printedMove(kind, first?.move ?? ''), others: others.length });
    const played = printedMove(kind, entry.played);
    if (value === null) return say('gave-total', { best, played, points, left: lost.points });
    if (value !== lost.value) return say(value === 'WIN' ? 'gave-win' : 'gave-draw', { best, played });
    const figures = { best, played, points: Math.abs(points), left: Math.abs(lost.points) };
    return say(value === 'WIN' ? 'gave-points' : 'lost-points', figures);
  };
  return { worth, mistake };
}
