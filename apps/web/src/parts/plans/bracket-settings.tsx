import { useWords } from '../../messages/say.js';
import type { OfferedFormat } from './offered-formats.js';
import { drawnMatches } from './typed.js';
import planWords from './words.json' with { type: 'json' };

/** What is agreed of a bracket; nothing in other formats. */
export function BracketSettings({ offered }: { readonly offered: OfferedFormat }) {
  const say = useWords(planWords);
  if (!offered.drawnMatches) return null;
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
      {offered.thirdPlace && (
        <label className="pick">
          <input type="checkbox" name="thirdPlace" />
          {say('third-place')}
        </label>
      )}
    </>
  );
}
