import { matchPointsOf } from '../../parts/results/match-points.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import type { ChangedLine } from './case.js';
import styles from './disputes.module.css';
import disputeWords from './words.json' with { type: 'json' };

/** What the ruling has changed in the standings: before and after. */
export function ChangedStandings({
  changed,
  of,
}: {
  readonly changed: readonly ChangedLine[];
  readonly of: number;
}) {
  const say = useWords(disputeWords);
  const { signed } = useFormats();
  const figure = (now: number, before: number, text: string) => (
    <td className="figure">{now === before ? text : <b className={styles['changed']}>{text}</b>}</td>
  );
  return (
    <section aria-labelledby="standings">
      <h2 id="standings">{say('standings')}</h2>
      {changed.length === 0 ? (
        <p role="status">{say('nothing-moved')}</p>
      ) : (
        <table>
          <caption>{say('rest-stays', { count: of - changed.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{say('player')}</th>
              <th scope="col" className="figure">
                {say('rank-was')}
              </th>
              <th scope="col" className="figure">
                {say('points-was')}
              </th>
              <th scope="col" className="figure">
                {say('spread-was')}
              </th>
              <th scope="col" className="figure">
                {say('rank-is')}
              </th>
              <th scope="col" className="figure">
                {say('points-is')}
              </th>
              <th scope="col" className="figure">
                {say('spread-is')}
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ entry, name, was, is }) => (
              <tr key={entry}>
                <th scope="row">{name}</th>
                <td className="figure">{was.rank}</td>
                <td className="figure">{matchPointsOf(was)}</td>
                <td className="figure">{signed(was.spread)}</td>
                {figure(is.rank, was.rank, String(is.rank))}
                {figure(is.matchPoints, was.matchPoints, matchPointsOf(is))}
                {figure(is.spread, was.spread, signed(is.spread))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
