import { playersCalled } from '../../parts/disputes/head.js';
import { figureOfColumn, type RankingColumn } from '../../parts/standings/columns.js';
import standingsWords from '../../parts/standings/words.json' with { type: 'json' };
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { linesAround, type RowCase } from './case.js';
import styles from './disputes.module.css';
import type { StandingLine } from './evidence-documents.js';
import disputeWords from './words.json' with { type: 'json' };

interface Props {
  readonly about: RowCase;
  readonly standings: readonly StandingLine[];
  /** What ranks in the tournament. */
  readonly columns: readonly RankingColumn[];
}

/** The disputed row among its neighbours, and the matches that it counts. */
export function RowAbout({ about, standings, columns }: Props) {
  const say = useWords(disputeWords);
  const sayColumn = useWords(standingsWords);
  const formats = useFormats();
  const lines = linesAround(standings, about.entry);
  return (
    <>
      <section aria-labelledby="row">
        <h2 id="row">{say('the-row')}</h2>
        <table className={styles['row']}>
          <caption>{say('row-caption')}</caption>
          <thead>
            <tr>
              <th scope="col" className={`figure ${styles['rank']}`}>
                {say('rank')}
              </th>
              <th scope="col">{say('player')}</th>
              {columns.map(({ id }) => (
                <th key={id} scope="col" className="figure">
                  {sayColumn(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ rank, entry, provisional, ...row }) => (
              <tr key={entry.id} className={entry.id === about.entry ? 'chosen' : undefined}>
                <td className="figure">{rank}</td>
                <th scope="row">{entry.name ?? '?'}</th>
                {columns.map((column) => (
                  <td key={column.id} className={provisional ? 'figure provisional' : 'figure'}>
                    {figureOfColumn(row, column, formats)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="row-matches">
        <h2 id="row-matches">{say('row-matches')}</h2>
        <table className={styles['row']}>
          <caption>{say('row-matches-caption')}</caption>
          <thead className="unseen">
            <tr>
              <th scope="col">{say('match')}</th>
              <th scope="col">{say('points')}</th>
            </tr>
          </thead>
          <tbody>
            {about.matches.map(({ id, round, sides, sheet, provisional }) => (
              <tr key={id}>
                <th scope="row">
                  <PageLink to={`/m/${id}`}>
                    {say('match-in-round', {
                      round: round ?? 0,
                      match: formats.sides(sides.map(playersCalled)),
                    })}
                  </PageLink>
                </th>
                <td className={provisional ? 'figure provisional' : 'figure'}>
                  {sheet.sides.map(({ total }) => (total < 0 ? `−${-total}` : total)).join('–')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
