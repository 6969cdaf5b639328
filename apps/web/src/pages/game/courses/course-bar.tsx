import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { useReasons } from '../../../parts/reasons/use-reasons.js';
import { Link } from '../../../shell/link.js';
import styles from '../game.module.css';
import gameWords from '../words.json' with { type: 'json' };
import { plyAddress, sharedPlies, type GameCourse } from './courses.js';

interface CourseBarProps {
  readonly courses: readonly GameCourse[];
  readonly shown: number;
  readonly ply: number;
}

/** The courses of a game that was ruled on, each a link to the same ply; and what became of the one that is shown. */
export function CourseBar({ courses, shown, ply }: CourseBarProps) {
  const say = useWords(gameWords);
  const { quoted } = useReasons();
  const { time } = useFormats();
  const called = ({ number, counts }: GameCourse): string =>
    courses.length > 2
      ? say('course-number', { number })
      : say(counts ? 'course-replacing' : 'course-as-played');
  const replaced = courses.find(({ number }) => number === shown)?.replaced ?? null;
  const why = replaced?.ruling?.reason ?? replaced?.reason ?? null;
  return (
    <nav className={styles['courses']} aria-label={say('courses')}>
      <p>
        {courses.map((course) => (
          <Link
            key={course.number}
            replace
            to={{ search: plyAddress(courses, course.number, Math.min(ply, course.ply)) }}
            aria-current={course.number === shown ? 'true' : undefined}
          >
            {called(course)}
          </Link>
        ))}
      </p>
      {replaced && (
        <p>
          {say('course-was-replaced', {
            ply: sharedPlies(courses, shown, replaced.course),
            time: time(replaced.at),
          })}{' '}
          {why !== null && quoted(why)}
        </p>
      )}
    </nav>
  );
}
