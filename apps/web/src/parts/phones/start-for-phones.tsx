import { useWords } from '../../messages/say.js';
import styles from './phones.module.css';
import type { Network } from './use-network.js';
import phoneWords from './words.json' with { type: 'json' };

/** The addresses that phones open, and the network card of each. */
export function Addresses({ network: { addresses } }: { readonly network: Network }) {
  const say = useWords(phoneWords);
  if (addresses.length === 0) return <p>{say('no-network')}</p>;
  return (
    <>
      <ul className={styles['addresses']}>
        {addresses.map(({ url, card, kind }) => (
          <li key={url}>
            <b>{url}</b> {card !== null && <span className="quiet">{say('card', { card, kind })}</span>}
          </li>
        ))}
      </ul>
      {addresses.length > 1 && <p className="quiet">{say('which')}</p>}
    </>
  );
}

/** What to type so that phones reach a server that its own machine alone reaches, and what they then open. */
export function StartForPhones({ network }: { readonly network: Network }) {
  const say = useWords(phoneWords);
  const { line } = network;
  return (
    <>
      <p>{say(line === null ? 'ask-operator' : 'start-again')}</p>
      {line !== null && (
        <pre className={styles['line']}>
          <code>{line}</code>
        </pre>
      )}
      <p>{say('would-open')}</p>
      <Addresses network={network} />
      <p className="quiet">{say('stays')}</p>
    </>
  );
}
