import { useWords } from '../../../messages/say.js';
import { setupWords } from './words.js';

/** The settings of a match that clubs set most; a blank leaves a setting as the rulebook has it. */
export function MatchSettings() {
  const say = useWords(setupWords);
  return (
    <>
      <p>
        <label htmlFor="target">{say('target')}</label>
        <input id="target" name="target" type="number" min="1" step="1" placeholder={say('target-none')} />
      </p>
      <p>
        <label htmlFor="minutes">{say('limit')}</label>
        <input id="minutes" name="minutes" type="number" min="1" step="1" placeholder={say('limit-none')} />
      </p>
    </>
  );
}

/** What was typed of the settings, as the rulebook names them; null if everything was left blank. */
export function settingsIn(typed: FormData): Readonly<Record<string, unknown>> | null {
  const figure = (name: string): number | null => {
    const text = String(typed.get(name) ?? '').trim();
    return text === '' ? null : Number(text);
  };
  const [target, minutes] = [figure('target'), figure('minutes')];
  if (target === null && minutes === null) return null;
  const settings: Record<string, unknown> = {};
  if (target !== null) settings['target'] = target;
  if (minutes !== null) settings['timeLimit'] = { minutes };
  return settings;
}
