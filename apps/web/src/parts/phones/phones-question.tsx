import { useState } from 'react';
import { useWords } from '../../messages/say.js';
import { Coming } from '../../shell/states.js';
import styles from './phones.module.css';
import { Addresses, StartForPhones } from './start-for-phones.js';
import { useNetwork } from './use-network.js';
import phoneWords from './words.json' with { type: 'json' };

/** Asks an organizer, before anybody is entered, whether players will use phones, and says how those reach this server. */
export function PhonesQuestion({ club }: { readonly club: string }) {
  const say = useWords(phoneWords);
  const [isWanted, setWanted] = useState(false);
  const { network, data, failure } = useNetwork(club);
  if (data === undefined && !failure) return <Coming />;
  if (!network) return null;
  if (network.isOpen)
    return (
      <section role="status" className={styles['question']}>
        <p>{say('open')}</p>
        <Addresses network={network} />
      </section>
    );
  return (
    <fieldset className={styles['question']}>
      <legend>{say('ask')}</legend>
      <label className="pick">
        <input type="radio" name="phones" checked={isWanted} onChange={() => setWanted(true)} />
        {say('yes')}
      </label>
      <label className="pick">
        <input type="radio" name="phones" checked={!isWanted} onChange={() => setWanted(false)} />
        {say('no')}
      </label>
      {isWanted && <StartForPhones network={network} />}
    </fieldset>
  );
}
