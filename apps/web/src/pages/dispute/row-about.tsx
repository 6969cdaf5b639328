import { playersCalled } from '../../parts/disputes/head.js';
import { matchPointsOf } from '../../parts/results/match-points.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { linesAround, type RowCase } from './case.js';
import styles from './disputes.module.css';
import type { StandingLine } from './evidence-documents.js';
import disputeWords from './words.json' with { type: 'json' };

interface Props {
  readonly about: RowCase;
  readonly standings: readonly StandingLine[];
}

/** The disputed row among its neighbours, and the matches that it counts. */
export function RowAbout({ about, standings }: Props) {
  const say = useWords(disputeWords);
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
              <th scope="col" className="figure">
                {say('points')}
              </th>
              <th scope="col" className="figure">
                {say('spread')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ rank, spread, entry, provisional, ...row }) => (
              <tr key={entry.id} className={entry.id === about.entry ? 'chosen' : undefined}>
                <td className="figure">{rank}</td>
                <th scope="row">{entry.name ?? '?'}</th>
                <td className={provisional ? 'figure provisional' : 'figure'}>
                  {matchPointsOf({ ...row, entry })}
                </td>
                <td className={provisional ? 'figure provisional' : 'figure'}>{formats.signed(spread)}</td>
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
