import { useWords } from '../../../messages/say.js';
import { Bars } from '../../../parts/review/bars.js';
import { ReviewTable } from '../../../parts/review/review-table.js';
import styles from '../../../parts/review/review.module.css';
import reviewWords from '../../../parts/review/words.json' with { type: 'json' };
import { useReview, type ReviewOfGameProps } from './use-review.js';
import { TurningPoints } from '../../../parts/review/turning-points.js';
import type { BoardKind } from '../../../games/index.js';
import { countingIn, plyAddress } from '../courses/courses.js';
import type { GameHead } from '../documents.js';

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

/** The review of a game as it is printed: its band, the turning points, and the table of all plies. */
export function ReviewOnPaper({ head, kind, names, last }: Omit<ReviewOfGameProps, 'ply' | 'go'>) {
  const say = useWords(reviewWords);
  const found = useReview(head);
  const review = found.status === 'known' ? found.value.review : null;
  if (!review) return null;
  const shown = { review, kind, names, last, ending: head.outcome };
  return (
    <section className="paper" aria-label={say('band')}>
      <h2>{say('band')}</h2>
      <div className={styles['bars']} aria-hidden="true">
        <Bars {...shown} />
      </div>
      <ReviewNote head={head} kind={kind} names={names} />
      <ReviewTable {...shown} />
    </section>
  );
}
