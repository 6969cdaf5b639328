import { useWords } from '../../messages/say.js';
import type { OfferedFormat } from './offered-formats.js';
import planWords from './words.json' with { type: 'json' };

const usualMinutes = 60;

interface ArenaSettingsProps {
  readonly offered: OfferedFormat;
  /** What was agreed; the usual value if nothing was. */
  readonly minutes?: number | undefined;
}

/** For how many minutes an arena pairs; nothing in other formats. */
export function ArenaSettings({ offered, minutes = usualMinutes }: ArenaSettingsProps) {
  const say = useWords(planWords);
  if (offered.mostMinutes === null) return null;
  return (
    <p>
      <label htmlFor="arena-minutes">{say('arena-minutes')}</label>
      <input
        {...{ id: 'arena-minutes', name: 'arenaMinutes', type: 'number', min: 1, step: 1 }}
        max={offered.mostMinutes}
        required
        defaultValue={minutes}
      />
    </p>
  );
}
