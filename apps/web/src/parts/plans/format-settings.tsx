import { useWords } from '../../messages/say.js';
import type { OfferedFormat } from './offered-formats.js';
import planWords from './words.json' with { type: 'json' };
import { drawnMatches } from './typed.js';

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

const usualStages = { groups: 4, qualifiers: 2 };
const mostStages = { groups: 16, qualifiers: 8 };

/** What is agreed of a tournament in stages; nothing in other formats. */
export function StagesSettings({ offered }: { readonly offered: OfferedFormat }) {
  const say = useWords(planWords);
  if (!offered.stages) return null;
  return (
    <>
      {(['groups', 'qualifiers'] as const).map((each) => (
        <p key={each}>
          <label htmlFor={each}>{say(each)}</label>
          <input
            id={each}
            name={each}
            type="number"
            min={1}
            max={mostStages[each]}
            defaultValue={usualStages[each]}
          />
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
