import { useWords } from '../../messages/say.js';
import type { OfferedFormat } from './offered-formats.js';
import planWords from './words.json' with { type: 'json' };

const usual = { groups: 4, qualifiers: 2 };
const most = { groups: 16, qualifiers: 8 };

/** What is agreed of a tournament in stages; nothing in other formats. */
export function StagesSettings({ offered }: { readonly offered: OfferedFormat }) {
  const say = useWords(planWords);
  if (!offered.stages) return null;
  return (
    <>
      {(['groups', 'qualifiers'] as const).map((each) => (
        <p key={each}>
          <label htmlFor={each}>{say(each)}</label>
          <input id={each} name={each} type="number" min={1} max={most[each]} defaultValue={usual[each]} />
        </p>
      ))}
      <p>
        <label htmlFor="final-stage">{say('final-stage')}</label>
        <select id="final-stage" name="finalStage" defaultValue={offered.finalStages[0]}>
          {offered.finalStages.map((each) => (
            <option key={each} value={each}>
              {say(`final-${each}`)}
            </option>
          ))}
        </select>
      </p>
    </>
  );
}
