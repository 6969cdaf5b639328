import { useWords } from '../../messages/say.js';
import type { OfferedFormat } from './offered-formats.js';
import planWords from './words.json' with { type: 'json' };

const usualRounds = 5;
const mostByes = 10;

/** The initial values of the form; by default those of a new tournament. */
interface Agreed {
  readonly rounds: number | null;
  readonly cycles: number;
  readonly byesAllowed: number;
  readonly checkIn: boolean;
  readonly roundsInTurn: boolean;
}
const usual: Agreed = { rounds: usualRounds, cycles: 1, byesAllowed: 0, checkIn: false, roundsInTurn: false };

interface RoundSettingsProps {
  /** The format; fields that it does not have are not shown. */
  readonly offered: OfferedFormat;
  readonly agreed?: Agreed;
  /** Whether the rounds are paired already: then their number and their way stand. */
  readonly isPaired?: boolean;
  /** Whether the way of pairing may be chosen: it is agreed once, when the tournament is made. */
  readonly isNew?: boolean;
}

/** The number of rounds and how they are paired, the byes allowed, and whether players check in. */
export function RoundSettings({ offered, agreed = usual, isPaired, isNew }: RoundSettingsProps) {
  const say = useWords(planWords);
  return (
    <>
      {offered.needsRounds && !isPaired && (
        <p>
          <label htmlFor="rounds">{say('rounds')}</label>
          <input
            {...{ id: 'rounds', name: 'rounds', type: 'number', min: 1, step: 1 }}
            max={offered.mostRounds ?? undefined}
            required
            defaultValue={agreed.rounds ?? usualRounds}
          />
        </p>
      )}
      {offered.mostCycles > 1 && !isPaired && (
        <p>
          <label htmlFor="cycles">{say('cycles')}</label>
          <select id="cycles" name="cycles" defaultValue={agreed.cycles}>
            {Array.from({ length: offered.mostCycles }, (_, at) => at + 1).map((times) => (
              <option key={times} value={times}>
                {say('cycles-times', { times })}
              </option>
            ))}
          </select>
        </p>
      )}
      {offered.takesTurns && !isPaired && (
        <label className="pick">
          <input type="checkbox" name="roundsInTurn" defaultChecked={agreed.roundsInTurn} />
          {say('rounds-in-turn')}
        </label>
      )}
      {isNew && offered.engines.length > 1 && (
        <p>
          <label htmlFor="engine">{say('engine')}</label>
          <select id="engine" name="engine" defaultValue={offered.engines[0]}>
            {offered.engines.map((each) => (
              <option key={each} value={each}>
                {say(`engine-${each}`)}
              </option>
            ))}
          </select>
        </p>
      )}
      {offered.takesByes && (
        <p>
          <label htmlFor="byes-allowed">{say('byes-allowed')}</label>
          <input
            {...{ id: 'byes-allowed', name: 'byesAllowed', type: 'number', min: 0, max: mostByes, step: 1 }}
            required
            defaultValue={agreed.byesAllowed}
          />
        </p>
      )}
      {offered.pairedBy !== 'BY_HAND' && offered.pairedBy !== 'LIVE' && (
        <label className="pick">
          <input type="checkbox" name="checkIn" defaultChecked={agreed.checkIn} />
          {say('check-in')}
        </label>
      )}
    </>
  );
}
