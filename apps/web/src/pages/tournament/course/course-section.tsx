import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../messages/say.js';
import { Fetching } from '../../../shell/states.js';
import tournamentWords from '../words.json' with { type: 'json' };
import type { CourseProps } from './course.js';

const CourseChart = lazy(async () => ({ default: (await import('./course-chart.js')).CourseChart }));

/** The ranks round by round, drawn and as a table, once somebody wants them: the server folds the standings of every round for it. */
export function CourseSection(props: CourseProps) {
  const say = useWords(tournamentWords);
  const [isWanted, setWanted] = useState(false);
  // Of rounds to come, paired in advance, there is nothing to draw.
  const rounds = props.rounds.filter(
    ({ round, matches }) =>
      round > 0 &&
      matches.some(
        ({ sheet, status }) => status === 'FINISHED' || sheet.sides.some(({ count }) => count !== 0),
      ),
  );
  if (rounds.length < 2) return null;
  return (
    <section aria-labelledby="course" className={isWanted ? '' : 'screen'}>
      <h2 id="course">{say('course')}</h2>
      {isWanted ? (
        <Suspense fallback={<Fetching />}>
          <CourseChart {...props} rounds={rounds} />
        </Suspense>
      ) : (
        <button type="button" className="plain" onClick={() => setWanted(true)}>
          {say('draw-course')}
        </button>
      )}
    </section>
  );
}
