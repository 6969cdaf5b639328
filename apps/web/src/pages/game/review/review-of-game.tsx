import { lazy, Suspense, useCallback, useState } from 'react';
import { useWords } from '../../../messages/say.js';
import { ReviewBand } from '../../../parts/review/band.js';
import { ReviewSteps } from '../../../parts/review/steps.js';
import reviewWords from '../../../parts/review/words.json' with { type: 'json' };
import { mistakesIn } from '../../../parts/review/worth.js';
import { Fetching } from '../../../shell/states.js';
import type { SentPly, GameHead } from '../documents.js';
import { useKeys } from '../use-replay-keys.js';
import type { LineShown } from './followed-line.js';
import { useReview, type ReviewOfGameProps } from './use-review.js';
import { Bars } from '../../../parts/review/bars.js';
import { ReviewTable } from '../../../parts/review/review-table.js';
import styles from '../../../parts/review/review.module.css';
import { TurningPoints } from '../../../parts/review/turning-points.js';
import type { BoardKind } from '../../../games/index.js';
import { countingIn, plyAddress } from '../courses/courses.js';

const FollowedLine = lazy(async () => ({ default: (await import('./followed-line.js')).FollowedLine }));

interface WithLines extends ReviewOfGameProps {
  readonly plies: readonly SentPly[];
  /** Puts a moment of a line on the board; null puts the game back. */
  readonly show: (line: LineShown | null) => void;
}

const none: readonly string[] = [];

/**
 * The review of a game under its board, with keys to its mistakes; or why there is none. A best move that was not played begins a line,
 * which is followed on the board until one goes to another ply of the game.
 */
export function ReviewOfGame({ head, plies, kind, names, ply, last, go, show }: WithLines) {
  const say = useWords(reviewWords);
  const found = useReview(head);
  const review = found.status === 'known' ? found.value.review : null;
  const mistakes = review ? mistakesIn(review) : [];
  const to = (at: number | undefined): void => {
    if (at !== undefined) go(at);
  };
  const [begun, setBegun] = useState({ ply, moves: none });
  const moves = begun.ply === ply ? begun.moves : none;
  const isFollowed = moves.length > 0;
  const follow = useCallback((next: readonly string[]) => setBegun({ ply, moves: next }), [ply]);
  const entry = review?.plies[ply];
  const choose = (move: string): void => {
    if (move === entry?.played) go(ply + 1);
    else follow([move]);
  };
  useKeys({
    m: () => to(mistakes.find((at) => at > ply)),
    M: () => to(mistakes.findLast((at) => at < ply)),
    ...(!isFollowed && entry?.best[0] ? { l: () => choose(entry.best[0]?.move ?? '') } : {}),
  });
  if (found.status !== 'known') return <Fetching />;
  if (!review) return <p role="status">{say('missing', { why: found.value.reviewMissing })}</p>;
  return (
    <>
      <ReviewBand
        {...{ review, kind, names, ply, last, go }}
        ending={head.outcome}
        choose={isFollowed ? undefined : choose}
      />
      {isFollowed && (
        <Suspense fallback={null}>
          <FollowedLine {...{ head, plies, kind, names, ply, moves, follow, show }} />
        </Suspense>
      )}
    </>
  );
}

/** What belongs to it below the controls. */
export function ReviewBelow({ head, kind, names, ply, last, go }: ReviewOfGameProps) {
  const found = useReview(head);
  const review = found.status === 'known' ? found.value.review : null;
  return review && <ReviewSteps {...{ review, kind, names, ply, last, go }} ending={head.outcome} />;
}

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
