import { boardViewOfApi, picksOf, printedMove } from '../../../games/index.js';
import { useRead } from '../../../data/use-read.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Awaited } from '../../../shell/states.js';
import { CasePicture } from '../case-picture.js';
import type { DisputedGame } from '../documents.js';
import { momentDocument, type CasePly } from '../evidence-documents.js';
import disputeWords from '../words.json' with { type: 'json' };
import styles from './branches.module.css';
import type { BranchSteps } from './use-branches.js';

interface CourseBoardProps {
  readonly game: DisputedGame;
  readonly steps: BranchSteps;
  readonly plies: readonly CasePly[];
  readonly ply: number;
  readonly go: (ply: number) => void;
  readonly heading: string;
  readonly names: readonly string[];
  /** Whether the course was replaced: its plies are struck out. */
  readonly isGone: boolean;
  /** The ply in dispute, from 1, if it is of this course. */
  readonly disputed: number | undefined;
  /** On a phone only one course is shown. */
  readonly isShown: boolean;
}

/** One course on a board of its own: its steps from where both part, and the ply that is shown. */
export function CourseBoard(props: CourseBoardProps) {
  const { game, steps, plies, ply, go, heading, names, isGone, disputed, isShown } = props;
  const say = useWords(disputeWords);
  const { exactTime } = useFormats();
  const { course, from, last } = steps;
  const now = useRead(momentDocument, { game: game.id, course, ply });
  const before = useRead(momentDocument, { game: game.id, course, ply: ply - 1 }, { pause: ply === 0 });
  const moment = now.data?.game?.course?.at;
  const then = before.data?.game?.course?.at;
  const played = plies[ply - 1];
  const seen = moment && boardViewOfApi(moment.view);
  const picks = (then && played && picksOf(boardViewOfApi(then.view), played.move)) || [];
  const gone = isGone ? { count: last - from, first: from + 1, last } : undefined;
  return (
    <section
      className={`${styles['course']} ${isShown ? '' : styles['other']}`}
      aria-label={heading}
      data-course={course}
    >
      <h3>{heading}</h3>
      <p className="quiet">{gone ? say('branch-gone', gone) : say('branch-counts', { from })}</p>
      {moment ? (
        <CasePicture moment={moment} names={names} marks={{ last: picks, disputed: ply === disputed }} />
      ) : (
        <Awaited read={now} />
      )}
      <div className={styles['steps']} role="group" aria-label={say('branch-steps', { heading })}>
        {Array.from({ length: last - from + 1 }, (_, step) => from + step).map((to) => (
          <button
            key={to}
            type="button"
            aria-pressed={to === ply}
            aria-label={to === from ? undefined : say('branch-step', { ply: to })}
            className={isGone && to > from ? styles['was'] : undefined}
            onClick={() => go(to)}
          >
            {to === from ? say('branch-before') : to}
          </button>
        ))}
      </div>
      {played && ply > from && seen && (
        <p className={styles['played']}>
          <span className={isGone ? styles['was'] : styles['is']}>
            {say('branch-ply', {
              ply,
              player: names[played.seat] ?? '?',
              move: printedMove(seen.kind, played.move),
            })}
          </span>{' '}
          {say('branch-recorded', { time: exactTime(played.at) })}
        </p>
      )}
    </section>
  );
}
