import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { apart } from './apart.js';
import type { ChangedRow } from './document.js';
import { matchPointsOf } from '../results/match-points.js';
import previewWords from './words.json' with { type: 'json' };

type Row = ChangedRow['before'];

const isSame = (one: Row, other: Row): boolean =>
  one.rank === other.rank &&
  one.matchPoints === other.matchPoints &&
  one.spread === other.spread &&
  one.provisional === other.provisional;

/** The rows that look different: a row that differs only in what is not shown looks the same to the reader. */
export const shownOtherwise = (rows: readonly ChangedRow[]): readonly ChangedRow[] =>
  rows.filter(({ before, after }) => !isSame(before, after));

interface ChangedStandingsProps {
  readonly rows: readonly ChangedRow[];
  /** How many rows stay as they are. */
  readonly others: number;
}

const keepsFigures = ({ before, after }: ChangedRow): boolean =>
  isSame({ ...before, rank: after.rank }, after);

/**
 * Rows of the standings as they are and as they would be; nothing if all stay the same. Many rows that only move by places stand
 * behind those whose figures change, for who asks.
 */
export function StandingsAfter({ rows, others }: ChangedStandingsProps) {
  const say = useWords(previewWords);
  if (rows.length === 0) return null;
  const { shown, folded } = apart(rows, keepsFigures);
  return (
    <>
      <Rows rows={shown} caption={say('caption', { count: others })} />
      {folded.length > 0 && (
        <details>
          <summary>{say('moved', { count: folded.length })}</summary>
          <Rows rows={folded} />
        </details>
      )}
    </>
  );
}

interface RowsProps extends Pick<ChangedStandingsProps, 'rows'> {
  readonly caption?: string;
}

function Rows({ rows, caption }: RowsProps) {
  const say = useWords(previewWords);
  const { signed } = useFormats();
  const figure = (before: string, after: string) => (
    <td className="figure">{before === after ? after : <b>{say('change', { before, after })}</b>}</td>
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
          <th scope="col" className="figure">
            {say('points')}
          </th>
          <th scope="col" className="figure">
            {say('spread')}
          </th>
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
            {figure(String(before.rank), String(after.rank))}
            {figure(matchPointsOf(before), matchPointsOf(after))}
            {figure(signed(before.spread), signed(after.spread))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
