import { Chart, Wide } from '../../../parts/charts/chart.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { Fetching } from '../../../shell/states.js';
import type { NameOf } from '../names.js';
import tournamentWords from '../words.json' with { type: 'json' };
import { courseOf, type RoundRanks, type CourseProps } from './course.js';
import styles from './course.module.css';
import { useRanks } from './use-ranks.js';

/** More lines than this cannot be distinguished: then there is only the table. */
const mostLines = 32;

/** The ranks round by round: a drawing, and the same as a table. The picked entry is drawn heavier. */
export function CourseChart({ now, rounds, nameOf, picked }: CourseProps) {
  const say = useWords(tournamentWords);
  const numbers = rounds.map(({ round }) => round);
  const { ranks, refusal } = useRanks(now.plan.id, numbers, now.standings.position);
  if (!ranks) return refusal ? <Refused refusal={refusal} what={say('not-read')} /> : <Fetching />;
  const { width, height, columns, lines } = courseOf(ranks);
  const isDrawn = lines.length <= mostLines;
  return (
    <>
      {isDrawn && (
        <Chart
          {...{ title: say('course'), label: say('course-drawn'), width, height }}
          columns={columns.map(({ round, x }) => ({ number: round, x }))}
          lines={lines.map(({ entry, ...line }) => ({
            ...line,
            id: entry,
            name: nameOf(entry),
            isPicked: entry === picked,
          }))}
        />
      )}
      <RankTable ranks={ranks} nameOf={nameOf} />
    </>
  );
}

/** The twin of the drawing: a row an entry, a column a round. */
function RankTable({ ranks, nameOf }: { readonly ranks: readonly RoundRanks[]; readonly nameOf: NameOf }) {
  const say = useWords(tournamentWords);
  const order = ranks.at(-1)?.rows.map(({ entry }) => entry) ?? [];
  const of = ranks.map(({ rows }) => new Map(rows.map((row) => [row.entry, row])));
  return (
    <Wide label={say('course-caption')}>
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
    </Wide>
  );
}
