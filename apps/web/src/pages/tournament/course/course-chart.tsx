import { Chart, Wide } from '../../../parts/charts/chart.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { Fetching } from '../../../shell/states.js';
import type { NameOf } from '../names.js';
import tournamentWords from '../words.json' with { type: 'json' };
import { courseOf, type RoundRanks, type CourseProps } from './course.js';
import styles from './course.module.css';
import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { refusalOf, type Refusal } from '../../../data/refusal.js';
import { readUntilAnswered } from '../../../data/until-answered.js';
import { ranksDocument } from '../documents.js';
import { tournamentAsker } from '../read-standings.js';

/** The ranks after each of these rounds, requested one after the other; again when the tournament has changed. */
function useRanks(
  id: string,
  rounds: readonly number[],
  position: number,
): { readonly ranks: readonly RoundRanks[] | null; readonly refusal: Refusal | null } {
  const client = useClient();
  const [ranks, setRanks] = useState<readonly RoundRanks[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const wanted = rounds.join(',');
  useEffect(() => {
    const leaving = new AbortController();
    const ask = tournamentAsker(client);
    const read = async (): Promise<readonly RoundRanks[]> => {
      const all: RoundRanks[] = [];
      for (const round of wanted.split(',').map(Number)) {
        const found = await ask(ranksDocument, { id, asOf: { round } });
        const { entries = [], ranks: then = [], questions = [] } = found?.tournament?.figures.standings ?? {};
        const rowOf = (entry: string, at: number) => ({
          entry,
          rank: then[at] ?? 0,
          provisional: (questions[at] ?? []).length > 0,
        });
        all.push({ round, rows: entries.map(rowOf) });
      }
      return all;
    };
    readUntilAnswered(read, setRefusal, leaving.signal).then(
      (all) => {
        if (!all) return;
        setRanks(all);
        setRefusal(null);
      },
      (error: unknown) => setRefusal(refusalOf(error)),
    );
    return () => leaving.abort();
  }, [client, id, wanted, position]);
  return { ranks, refusal };
}

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
