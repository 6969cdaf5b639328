import { useWords } from '../../../messages/say.js';
import { ReviewBand } from '../../../parts/review/band.js';
import { ReviewSteps } from '../../../parts/review/steps.js';
import reviewWords from '../../../parts/review/words.json' with { type: 'json' };
import { mistakesIn } from '../../../parts/review/worth.js';
import { Fetching } from '../../../shell/states.js';
import type { BoardKind } from '../../../games/index.js';
import type { GameHead } from '../documents.js';
import { useKeys, type Steps } from '../use-replay-keys.js';
import { useReview } from './use-review.js';

interface ReviewOfGameProps extends Steps {
  readonly head: GameHead;
  readonly kind: BoardKind;
  readonly names: readonly string[];
}

/** The review of a game under its board, with keys to its mistakes; or why there is none. */
export function ReviewOfGame({ head, kind, names, ply, last, go }: ReviewOfGameProps) {
  const say = useWords(reviewWords);
  const found = useReview(head);
  const review = found.status === 'known' ? found.value.review : null;
  const mistakes = review ? mistakesIn(review) : [];
  const to = (at: number | undefined): void => {
    if (at !== undefined) go(at);
  };
  useKeys({
    m: () => to(mistakes.find((at) => at > ply)),
    M: () => to(mistakes.findLast((at) => at < ply)),
  });
  if (found.status !== 'known') return <Fetching />;
  if (!review) return <p role="status">{say('missing', { why: found.value.reviewMissing })}</p>;
  return <ReviewBand {...{ review, kind, names, ply, last, go }} ending={head.outcome} />;
}

/** What belongs to it below the controls. */
export function ReviewBelow({ head, kind, names, ply, last, go }: ReviewOfGameProps) {
  const found = useReview(head);
  const review = found.status === 'known' ? found.value.review : null;
  return review && <ReviewSteps {...{ review, kind, names, ply, last, go }} ending={head.outcome} />;
}
