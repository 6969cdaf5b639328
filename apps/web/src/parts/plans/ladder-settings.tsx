import { useWords } from '../../messages/say.js';
import type { OfferedFormat } from './offered-formats.js';
import { climbs } from './typed.js';
import planWords from './words.json' with { type: 'json' };

const usual = { challengeRange: 3, answerDays: 7, playDays: 14 };
const most = { challengeRange: 50, answerDays: 60, playDays: 180 };

/** The rules of a ladder; nothing in other formats. */
export function LadderSettings({ offered }: { readonly offered: OfferedFormat }) {
  const say = useWords(planWords);
  if (!offered.ladder) return null;
  return (
    <>
      {(['challengeRange', 'answerDays', 'playDays'] as const).map((each) => (
        <p key={each}>
          <label htmlFor={each}>{say(each)}</label>
          <input
            id={each}
            name={each}
            type="number"
            min={1}
            max={most[each]}
            defaultValue={usual[each]}
            required
          />
        </p>
      ))}
      <p>
        <label htmlFor="decayDays">{say('decayDays')}</label>
        <input
          id="decayDays"
          name="decayDays"
          type="number"
          min={1}
          max={365}
          placeholder={say('decay-never')}
        />
      </p>
      <p>
        <label htmlFor="climb">{say('climb')}</label>
        <select id="climb" name="climb" defaultValue="SWAP">
          {climbs.map((each) => (
            <option key={each} value={each}>
              {say(`climb-${each}`)}
            </option>
          ))}
        </select>
      </p>
    </>
  );
}
