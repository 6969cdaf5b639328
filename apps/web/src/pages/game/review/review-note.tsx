import { TurningPoints } from '../../../parts/review/turning-points.js';
import type { BoardKind } from '../../../games/index.js';
import { countingIn, plyAddress } from '../courses/courses.js';
import type { GameHead } from '../documents.js';
import { useReview } from './use-review.js';

interface ReviewNoteProps {
  readonly head: GameHead;
  readonly kind: BoardKind;
  readonly names: readonly string[];
}

/** The accuracy of the seats and the turning points, in the margin. */
export function ReviewNote({ head, kind, names }: ReviewNoteProps) {
  const found = useReview(head);
  const review = found.status === 'known' ? found.value.review : null;
  if (!review) return null;
  const { courses } = head;
  return (
    <TurningPoints
      {...{ review, kind, names }}
      address={(at) => plyAddress(courses, countingIn(courses), at)}
    />
  );
}
