import { useWords } from '../../messages/say.js';
import { isSettings } from './typed.js';
import planWords from './words.json' with { type: 'json' };

/** The settings that the form has blanks for, read from all of them. */
function blanksOf(settings: unknown): { readonly target?: number; readonly minutes?: number } {
  if (!isSettings(settings)) return {};
  const { target, timeLimit } = settings;
  const minutes = isSettings(timeLimit) ? timeLimit['minutes'] : undefined;
  return {
    ...(typeof target === 'number' ? { target } : {}),
    ...(typeof minutes === 'number' ? { minutes } : {}),
  };
}

interface MatchSettingsProps {
  readonly system: string;
  readonly settings?: unknown;
}

/** The settings of a match that clubs set most; a blank leaves a setting as the rulebook has it. TM-8 agrees on the points. */
export function MatchSettings({ system, settings }: MatchSettingsProps) {
  const say = useWords(planWords);
  const { target, minutes } = blanksOf(settings);
  const isAgreed = system === 'bonus' || system === 'three-handed';
  const blank = { type: 'number', min: 1, step: 1 } as const;
  return (
    <>
      <p>
        <label htmlFor="target">{say('target')}</label>
        <input
          {...{ ...blank, id: 'target', name: 'target' }}
          defaultValue={target}
          required={isAgreed}
          placeholder={isAgreed ? undefined : say('target-none')}
        />
      </p>
      <p>
        <label htmlFor="minutes">{say('limit')}</label>
        <input
          {...{ ...blank, id: 'minutes', name: 'minutes' }}
          defaultValue={minutes}
          placeholder={say('limit-none')}
        />
      </p>
    </>
  );
}
