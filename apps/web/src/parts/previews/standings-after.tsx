import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { figureOfColumn, type RankingColumn } from '../standings/columns.js';
import standingsWords from '../standings/words.json' with { type: 'json' };
import { apart, keepsFigures } from './apart.js';
import type { ChangedRow } from './document.js';
import previewWords from './words.json' with { type: 'json' };

interface ChangedStandingsProps {
  readonly rows: readonly ChangedRow[];
  /** What ranks in the tournament. */
  readonly columns: readonly RankingColumn[];
  /** How many rows stay as they are. */
  readonly others: number;
}

/**
 * Rows of the standings as they are and as they would be; nothing if all stay the same. Many rows that only move by places stand
 * behind those whose figures change, for who asks.
 */
export function StandingsAfter({ rows, columns, others }: ChangedStandingsProps) {
  const say = useWords(previewWords);
  if (rows.length === 0) return null;
  const { shown, folded } = apart(rows, keepsFigures(columns));
  return (
    <>
      <Rows rows={shown} columns={columns} caption={say('caption', { count: others })} />
      {folded.length > 0 && (
        <details>
          <summary>{say('moved', { count: folded.length })}</summary>
          <Rows rows={folded} columns={columns} />
        </details>
      )}
    </>
  );
}

interface RowsProps extends Pick<ChangedStandingsProps, 'rows' | 'columns'> {
  readonly caption?: string;
}

function Rows({ rows, columns, caption }: RowsProps) {
  const say = useWords(previewWords);
  const sayColumn = useWords(standingsWords);
  const formats = useFormats();
  const figure = (id: string, before: string, after: string) => (
    <td key={id} className="figure">
      {before === after ? after : <b>{say('change', { before, after })}</b>}
    </td>
  );
  return (
    <table>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{say('player')}</th>
          <th scope="col" className="figure">
            {say('rank')}
          </th>
          {columns.map(({ id }) => (
            <th key={id} scope="col" className="figure">
              {sayColumn(id)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ before, after }) => (
          <tr key={after.entry.id}>
            <th scope="row">
              {after.entry.name ?? '?'}
              {before.provisional !== after.provisional && (
                <span className="quiet"> {say(after.provisional ? 'provisional' : 'settled')}</span>
              )}
            </th>
            {figure('rank', String(before.rank), String(after.rank))}
            {columns.map((column) =>
              figure(
                column.id,
                figureOfColumn(before, column, formats),
                figureOfColumn(after, column, formats),
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
