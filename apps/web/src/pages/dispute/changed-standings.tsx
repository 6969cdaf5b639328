import { apart } from '../../parts/previews/apart.js';
import { matchPointsOf } from '../../parts/results/match-points.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import type { ChangedLine } from './case.js';
import styles from './disputes.module.css';
import disputeWords from './words.json' with { type: 'json' };

const keepsFigures = ({ was, is }: ChangedLine): boolean =>
  was.matchPoints === is.matchPoints && was.spread === is.spread;

interface ChangedStandingsProps {
  readonly changed: readonly ChangedLine[];
  readonly of: number;
}

/** What the ruling has changed in the standings: before and after. Many rows that only move by places are behind the others. */
export function ChangedStandings({ changed, of }: ChangedStandingsProps) {
  const say = useWords(disputeWords);
  const { shown, folded } = apart(changed, keepsFigures);
  return (
    <section aria-labelledby="standings">
      <h2 id="standings">{say('standings')}</h2>
      {changed.length === 0 ? (
        <p role="status">{say('nothing-moved')}</p>
      ) : (
        <Lines lines={shown} caption={say('rest-stays', { count: of - changed.length })} />
      )}
      {folded.length > 0 && (
        <details>
          <summary>{say('only-moved', { count: folded.length })}</summary>
          <Lines lines={folded} />
        </details>
      )}
    </section>
  );
}

function Lines({ lines, caption }: { readonly lines: readonly ChangedLine[]; readonly caption?: string }) {
  const say = useWords(disputeWords);
  const { signed } = useFormats();
  const figure = (now: number, before: number, text: string) => (
    <td className="figure">{now === before ? text : <b className={styles['changed']}>{text}</b>}</td>
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
        {lines.map(({ entry, name, was, is }) => (
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
  );
}
