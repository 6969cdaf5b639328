import { useId } from 'react';
import { useWords } from '../../messages/say.js';
import type { SlipAddress } from './slip-address.js';
import type { Network } from './use-network.js';
import phoneWords from './words.json' with { type: 'json' };

interface ChoiceProps {
  readonly network: Network | null;
  readonly address: SlipAddress;
  readonly onChosen: (url: string) => void;
}

/** Which address stands on the slips, if the network has several: phones are in one of its parts. */
export function SlipAddressChoice({ network, address, onChosen }: ChoiceProps) {
  const say = useWords(phoneWords);
  const field = useId();
  const addresses = network?.addresses ?? [];
  if (!addresses.some(({ url }) => url === address.url) || addresses.length < 2) return null;
  return (
    <p className="screen">
      <label htmlFor={field}>{say('on-slips')}</label>
      <select id={field} value={address.url} onChange={({ target }) => onChosen(target.value)}>
        {addresses.map(({ url, card, kind }) => (
          <option key={url} value={url}>
            {card === null ? url : `${url} (${say('card', { card, kind })})`}
          </option>
        ))}
      </select>
    </p>
  );
}
