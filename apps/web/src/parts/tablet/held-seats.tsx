import { lazy, Suspense, useState } from 'react';
import { useClient } from 'urql';
import { outcomeOf } from '../../data/command.js';
import { useData } from '../../data/provider.js';
import type { Refusal } from '../../data/refusal.js';
import { fetchFor } from '../../data/seat.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { handOverDocument, type HeldSeat } from './documents.js';
import styles from './tablet.module.css';
import tabletWords from './words.json' with { type: 'json' };

const QrCode = lazy(async () => ({ default: (await import('../drawing/qr-code.js')).QrCode }));

/** The seats of this device: on how many devices each is, and how it is handed over to another. */
export function HeldSeats({ seats }: { readonly seats: readonly HeldSeat[] }) {
  const say = useWords(tabletWords);
  return (
    <ul className={styles['seats']}>
      {seats.map(({ entry, devices }) => (
        <li key={entry.id}>
          <b>{entry.name ?? '?'}</b> {say('on-devices', { devices })}
          <HandOver entry={entry.id} name={entry.name ?? '?'} />
        </li>
      ))}
    </ul>
  );
}

interface Offered {
  readonly code: string;
  readonly until: string;
}

/** Gives a seat to another device: a picture and a code for two minutes; using it once ends this device's seat. */
function HandOver({ entry, name }: { readonly entry: string; readonly name: string }) {
  const say = useWords(tabletWords);
  const { time } = useFormats();
  const client = useClient();
  const { forgetAll } = useData();
  const [offered, setOffered] = useState<Offered | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const offer = async (): Promise<void> => {
    const { data, error } = await client
      .mutation(handOverDocument, {}, { fetch: fetchFor(entry) })
      .toPromise();
    const outcome = outcomeOf(data, error);
    setRefusal('refused' in outcome ? outcome.refused : null);
    if ('refused' in outcome) return;
    const { seatCode: code, expiresAt: until } = outcome.done;
    setOffered({ code, until });
    setTimeout(() => setOffered((now) => (now?.code === code ? null : now)), Date.parse(until) - Date.now());
  };
  if (!offered)
    return (
      <>
        <button type="button" onClick={() => void offer()}>
          {say('hand-over', { name })}
        </button>
        {refusal && <Refused refusal={refusal} what={say('not-handed-over')} />}
      </>
    );
  return (
    <div className={styles['offer']} role="status">
      <Suspense fallback={null}>
        <QrCode of={`${location.origin}/#code=${offered.code}`} name={say('picture-of', { name })} />
      </Suspense>
      <p>{say('scan-it', { name, time: time(offered.until) })}</p>
      <p className={styles['code']}>{offered.code}</p>
      <button type="button" onClick={() => forgetAll(null)}>
        {say('it-is-done')}
      </button>
    </div>
  );
}
