import { useWords } from '../../messages/say.js';
import type { OfferedFormat } from './offered-formats.js';
import planWords from './words.json' with { type: 'json' };

const fewest = 2;
const usual = 4;

interface TeamSettingsProps {
  readonly offered: OfferedFormat;
  /** The one number that the way of scoring takes. */
  readonly only?: number | null;
  readonly agreed?: number | null;
}

/** How many of a team play in a match; nothing if single players meet. */
export function TeamSettings({ offered, only, agreed }: TeamSettingsProps) {
  const say = useWords(planWords);
  if (offered.mostBoards === null) return null;
  return (
    <p>
      <label htmlFor="boards">{say('boards')}</label>
      <input
        {...{ id: 'boards', name: 'boards', type: 'number', step: 1, required: true }}
        {...{ min: only ?? fewest, max: only ?? offered.mostBoards, defaultValue: only ?? agreed ?? usual }}
      />
    </p>
  );
}
