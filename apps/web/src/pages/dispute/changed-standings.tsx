import { apart } from '../../parts/previews/apart.js';
import { figureOfColumn, hasSameFigures, type RankingColumn } from '../../parts/standings/columns.js';
import standingsWords from '../../parts/standings/words.json' with { type: 'json' };
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import type { ChangedLine } from './case.js';
import styles from './disputes.module.css';
import disputeWords from './words.json' with { type: 'json' };

interface ChangedStandingsProps {
  readonly changed: readonly ChangedLine[];
  /** What ranks in the tournament. */
  readonly columns: readonly RankingColumn[];
  readonly of: number;
}

/** What the ruling has changed in the standings: before and after. Many rows that only move by places are behind the others. */
export function ChangedStandings({ changed, columns, of }: ChangedStandingsProps) {
  const say = useWords(disputeWords);
  const { shown, folded } = apart(changed, ({ was, is }) => hasSameFigures(columns, was, is));
  return (
    <section aria-labelledby="standings">
      <h2 id="standings">{say('standings')}</h2>
      {changed.length === 0 ? (
        <p role="status">{say('nothing-moved')}</p>
      ) : (
        <Lines lines={shown} columns={columns} caption={say('rest-stays', { count: of - changed.length })} />
      )}
      {folded.length > 0 && (
        <details>
          <summary>{say('only-moved', { count: folded.length })}</summary>
          <Lines lines={folded} columns={columns} />
        </details>
      )}
    </section>
  );
}

interface LinesProps extends Pick<ChangedStandingsProps, 'columns'> {
  readonly lines: readonly ChangedLine[];
  readonly caption?: string;
}

function Lines({ lines, columns, caption }: LinesProps) {
  const say = useWords(disputeWords);
  const sayColumn = useWords(standingsWords);
  const formats = useFormats();
  const heads = (when: 'figure-was' | 'figure-is') =>
    columns.map(({ id }) => (
      <th key={`${when} ${id}`} scope="col" className="figure">
        {say(when, { figure: sayColumn(id) })}
      </th>
    ));
  const now = (id: string, before: string, text: string) => (
    <td key={id} className="figure">
      {text === before ? text : <b className={styles['changed']}>{text}</b>}
    </td>
  );
  return (
    <table>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{say('player')}</th>
          <th scope="col" className="figure">
            {say('rank-was')}
          </th>
          {heads('figure-was')}
          <th scope="col" className="figure">
            {say('rank-is')}
          </th>
          {heads('figure-is')}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ entry, name, was, is }) => (
          <tr key={entry}>
            <th scope="row">{name}</th>
            <td className="figure">{was.rank}</td>
            {columns.map((column) => (
              <td key={`was ${column.id}`} className="figure">
                {figureOfColumn(was, column, formats)}
              </td>
            ))}
            {now('rank', String(was.rank), String(is.rank))}
            {columns.map((column) =>
              now(column.id, figureOfColumn(was, column, formats), figureOfColumn(is, column, formats)),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
