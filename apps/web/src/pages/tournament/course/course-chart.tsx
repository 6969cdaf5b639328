import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { Fetching } from '../../../shell/states.js';
import type { NameOf } from '../names.js';
import { tournamentWords } from '../words.js';
import { courseOf, strokesOf, type CourseLine, type RoundRanks } from './course.js';
import type { CourseProps } from './course-props.js';
import styles from './course.module.css';
import { useRanks } from './use-ranks.js';

/** More lines than this cannot be told apart: then the table stands alone. */
const mostLines = 32;

/** The ranks round by round: a drawing, and the same as a table. Who is picked out is drawn heavier. */
export function CourseChart({ now, rounds, nameOf, picked }: CourseProps) {
  const say = useWords(tournamentWords);
  const numbers = rounds.map(({ round }) => round);
  const { ranks, refusal } = useRanks(now.plan.id, numbers, now.standings.position);
  if (!ranks) return refusal ? <Refused refusal={refusal} what={say('not-read')} /> : <Fetching />;
  const course = courseOf(ranks);
  const isDrawn = course.lines.length <= mostLines;
  return (
    <>
      {isDrawn && (
        <div className={styles['wide']} role="group" aria-label={say('course')} tabIndex={0}>
          <svg
            className={styles['chart']}
            width={course.width}
            height={course.height}
            role="img"
            aria-label={say('course-drawn')}
          >
            {course.columns.map(({ round, x }) => (
              <g key={round}>
                <text className={styles['round']} x={x} y={14} textAnchor="middle">
                  {round}
                </text>
                <path className={styles['column']} d={`M${x} 22V${course.height}`} />
              </g>
            ))}
            {course.lines.map((line) => (
              <Line key={line.entry} {...{ line, nameOf }} isPicked={line.entry === picked} />
            ))}
          </svg>
        </div>
      )}
      <RankTable ranks={ranks} nameOf={nameOf} />
    </>
  );
}

function Line({
  line: { entry, spots, nameY },
  nameOf,
  isPicked,
}: {
  readonly line: CourseLine;
  readonly nameOf: NameOf;
  readonly isPicked: boolean;
}) {
  const last = spots.at(-1);
  if (!last) return null;
  return (
    <g className={isPicked ? styles['picked'] : undefined}>
      {strokesOf(spots).map(({ from, to, isDashed }) => (
        <path
          key={to.x}
          className={isDashed ? styles['dashed'] : styles['stroke']}
          d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
        />
      ))}
      {spots.map(({ x, y }) => (
        <circle key={x} className={styles['spot']} cx={x} cy={y} r={2.5} />
      ))}
      <text className={styles['name']} x={last.x + 12} y={nameY + 4.5}>
        {nameOf(entry)}
      </text>
    </g>
  );
}

/** The twin of the drawing: a row an entry, a column a round. */
function RankTable({ ranks, nameOf }: { readonly ranks: readonly RoundRanks[]; readonly nameOf: NameOf }) {
  const say = useWords(tournamentWords);
  const order = ranks.at(-1)?.rows.map(({ entry }) => entry) ?? [];
  const of = ranks.map(({ rows }) => new Map(rows.map((row) => [row.entry, row])));
  return (
    <div className={styles['wide']} role="group" aria-label={say('course-caption')} tabIndex={0}>
      <table className={styles['ranks']}>
        <caption>{say('course-caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('player')}</th>
            {ranks.map(({ round }) => (
              <th key={round} scope="col" className="figure">
                <span aria-hidden="true">{round}</span>
                <span className="unseen">{say('round', { round })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((entry) => (
            <tr key={entry}>
              <th scope="row">{nameOf(entry)}</th>
              {of.map((rows, at) => (
                <td key={ranks[at]?.round} className="figure">
                  <span className={rows.get(entry)?.provisional ? 'provisional' : undefined}>
                    {rows.get(entry)?.rank}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
