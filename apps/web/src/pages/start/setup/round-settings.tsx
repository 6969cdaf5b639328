import { useWords } from '../../../messages/say.js';
import type { Format } from './proposals.js';
import { setupWords } from './words.js';

/** Formats that are paired on results: how many rounds they have must be said. */
const pairedOnResults: readonly Format[] = ['SWISS', 'AUSTRALIAN_DRAW', 'KING_OF_THE_HILL'];
const engines = ['CLUB', 'DUTCH'] as const;
const usualRounds = 5;
const mostRounds = 30;

/** How many rounds are played, and of a Swiss how they are paired; nothing where the format has a plan of its own. */
export function RoundSettings({ format }: { readonly format: Format }) {
  const say = useWords(setupWords);
  if (!pairedOnResults.includes(format)) return null;
  return (
    <>
      <p>
        <label htmlFor="rounds">{say('rounds')}</label>
        <input
          {...{ id: 'rounds', name: 'rounds', type: 'number', min: 1, max: mostRounds, step: 1 }}
          required
          defaultValue={usualRounds}
        />
      </p>
      {format === 'SWISS' && (
        <p>
          <label htmlFor="engine">{say('engine')}</label>
          <select id="engine" name="engine" defaultValue="CLUB">
            {engines.map((each) => (
              <option key={each} value={each}>
                {say(`engine-${each}`)}
              </option>
            ))}
          </select>
        </p>
      )}
    </>
  );
}

/** What was typed of the rounds; null where the format asks for nothing. */
export const roundsIn = (typed: FormData) => ({
  rounds: typed.has('rounds') ? Number(typed.get('rounds')) : null,
  engine: engines.find((each) => each === typed.get('engine')) ?? null,
});
