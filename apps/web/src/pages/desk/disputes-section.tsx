import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { readUntilAnswered } from '../../data/reading.js';
import { refusalOf, type Refusal } from '../../data/refusal.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { Empty, Fetching, NotFetched, Signal } from '../../shell/states.js';
import { sidesName, waitsForRuling, type DeskProps, type DisputeOfGame } from './desk.js';
import styles from './desk.module.css';
import { readRuledDisputes } from './ruled-disputes.js';
import { deskWords } from './words.js';

/** The disputes that wait for a ruling, the oldest first; under them, for who asks, those that were answered. */
export function DisputesSection({ desk }: DeskProps) {
  const say = useWords(deskWords);
  const [isAsked, setAsked] = useState(false);
  const waiting = desk.disputes
    .filter(({ dispute }) => waitsForRuling(dispute))
    .sort((one, other) => Date.parse(one.dispute.at) - Date.parse(other.dispute.at));
  return (
    <section aria-labelledby="disputes">
      <h2 id="disputes">{say('disputes')}</h2>
      {waiting.length === 0 ? (
        <Empty>{say('none-waits')}</Empty>
      ) : (
        <DisputeTable caption={say('oldest-first')} disputes={waiting} slug={desk.plan.slug} />
      )}
      {isAsked ? (
        <RuledDisputes desk={desk} />
      ) : (
        <button type="button" className="plain" onClick={() => setAsked(true)}>
          {say('show-ruled')}
        </button>
      )}
    </section>
  );
}

function RuledDisputes({ desk }: Pick<DeskProps, 'desk'>) {
  const say = useWords(deskWords);
  const client = useClient();
  const [ruled, setRuled] = useState<readonly DisputeOfGame[]>();
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [asked, setAsked] = useState(0);
  const { id, slug } = desk.plan;
  useEffect(() => {
    const leaving = new AbortController();
    readUntilAnswered(() => readRuledDisputes(client, id), setFailure, leaving.signal).then(
      (read) => {
        if (!read) return;
        setRuled(read);
        setFailure(null);
      },
      (error: unknown) => setFailure(refusalOf(error)),
    );
    return () => leaving.abort();
    // The desk is read again whenever something has changed: so are these.
  }, [client, id, desk, asked]);
  if (!ruled)
    return failure ? <NotFetched failure={failure} again={() => setAsked(asked + 1)} /> : <Fetching />;
  if (ruled.length === 0) return <Empty>{say('none-ruled')}</Empty>;
  return <DisputeTable caption={say('ruled-caption')} disputes={ruled} slug={slug} />;
}

interface DisputeTableProps {
  readonly caption: string;
  readonly disputes: readonly DisputeOfGame[];
  readonly slug: string;
}

function DisputeTable({ caption, disputes, slug }: DisputeTableProps) {
  const say = useWords(deskWords);
  const { time } = useFormats();
  return (
    <table className={styles['disputes']}>
      <caption>{caption}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{say('game')}</th>
          <th scope="col">{say('raised-by')}</th>
          <th scope="col">{say('state')}</th>
        </tr>
      </thead>
      <tbody>
        {disputes.map(({ dispute, match, game, gameId, by }) => (
          <tr
            key={`${gameId}-${dispute.number}`}
            className={waitsForRuling(dispute) ? undefined : styles['done']}
          >
            <th scope="row">
              <PageLink to={`/t/${slug}/disputes/${gameId}-${dispute.number}`}>
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
  );
}
