import { useWords } from '../../messages/say.js';
import type { OfferedFormat } from './offered-formats.js';
import planWords from './words.json' with { type: 'json' };

interface SpreadCapProps {
  readonly offered: OfferedFormat;
  /** What was agreed; null if all of it counts. */
  readonly cap?: number | null;
}

/** The maximum spread of one match; nothing in formats without such a cap. */
export function SpreadCap({ offered, cap = null }: SpreadCapProps) {
  const say = useWords(planWords);
  if (!offered.capsSpread) return null;
  return (
    <p>
      <label htmlFor="spread-cap">{say('spread-cap')}</label>
      <input
        {...{ id: 'spread-cap', name: 'spreadCap', type: 'number', min: 1, max: 100_000, step: 1 }}
        placeholder={say('spread-cap-none')}
        defaultValue={cap ?? ''}
      />
    </p>
  );
}
