import { useWords } from '../../../messages/say.js';
import { brackets, type Format } from './proposals.js';
import { setupWords } from './words.js';

const drawnMatches = ['AGAIN', 'BETTER_NUMBER'] as const;

/** What is agreed of a bracket; nothing in other formats. */
export function BracketSettings({ format }: { readonly format: Format }) {
  const say = useWords(setupWords);
  if (!brackets.some((each) => each === format)) return null;
  return (
    <>
      <p>
        <label htmlFor="drawn-matches">{say('drawn-matches')}</label>
        <select id="drawn-matches" name="drawnMatches" defaultValue="AGAIN">
          {drawnMatches.map((each) => (
            <option key={each} value={each}>
              {say(`drawn-${each}`)}
            </option>
          ))}
        </select>
      </p>
      {format === 'SINGLE_ELIMINATION' && (
        <label className="pick">
          <input type="checkbox" name="thirdPlace" />
          {say('third-place')}
        </label>
      )}
    </>
  );
}

/** What was chosen of a bracket; null in other formats. */
export const bracketIn = (typed: FormData) => {
  const drawn = drawnMatches.find((each) => each === typed.get('drawnMatches'));
  return drawn ? { drawnMatches: drawn, thirdPlace: typed.has('thirdPlace') } : null;
};
