import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { Signal } from '../../shell/states.js';
import { sidesName, waitsForRuling, type DeskProps } from './desk.js';
import styles from './desk.module.css';
import { deskWords } from './words.js';

/** The disputes of the matches in which something is open, the oldest first. */
export function DisputesSection({ desk }: DeskProps) {
  const say = useWords(deskWords);
  const { time } = useFormats();
  if (desk.disputes.length === 0) return null;
  const inOrder = [...desk.disputes].sort(
    (one, other) => Date.parse(one.dispute.at) - Date.parse(other.dispute.at),
  );
  return (
    <section aria-labelledby="disputes">
      <h2 id="disputes">{say('disputes')}</h2>
      <table className={styles['disputes']}>
        <caption>{say('oldest-first')}</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{say('game')}</th>
            <th scope="col">{say('raised-by')}</th>
            <th scope="col">{say('state')}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map(({ dispute, match, game, gameId, by }) => (
            <tr
              key={`${gameId}-${dispute.number}`}
              className={waitsForRuling(dispute) ? undefined : styles['done']}
            >
              <th scope="row">
                <PageLink to={`/t/${desk.plan.slug}/disputes/${gameId}-${dispute.number}`}>
                  {say('dispute-of', { match: sidesName(match.sides), game: game ?? 1, ply: dispute.ply })}
                </PageLink>
              </th>
              <td>{say('raised', { by, time: time(dispute.at), reason: dispute.reason })}</td>
              <td className={styles['disputeState']}>
                {waitsForRuling(dispute) && <Signal />}
                {dispute.state === 'RULED' && dispute.ruling
                  ? say('ruled', { ruling: dispute.ruling.ruling, time: time(dispute.ruling.at) })
                  : say(`dispute-${dispute.state}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
