import { useWords } from '../../messages/say.js';
import type { CaseProps, PlyCase } from './case.js';
import disputeWords from './words.json' with { type: 'json' };
import type { VariablesOf } from '../../data/graphql.js';
import type { issueRulingDocument } from './commands.js';

/** The rulings on games: others are on sheets and rows. */
export type Ruling = Exclude<VariablesOf<typeof issueRulingDocument>['input']['ruling'], 'CORRECT' | 'LIFT'>;

/** The values of the fields of a ruling. */
export interface Terms {
  readonly seat: string;
  readonly ply: string;
  readonly seconds: string;
}

/** The fields of a ruling besides its kind: only those of its kind. */
export function termsOf(ruling: Ruling, { seat, ply, seconds }: Terms) {
  const time = seconds === '' ? {} : { seconds: Number(seconds) };
  if (ruling === 'AWARD') return { seat: Number(seat) };
  if (ruling === 'PLAY_ON') return { ply: Number(ply), ...time };
  if (ruling === 'ADJUST_CLOCKS') return { clocks: [{ seat: Number(seat), seconds: Number(seconds) }] };
  return {};
}

interface RulingTermsProps extends Pick<CaseProps<PlyCase>, 'shown'> {
  readonly ruling: Ruling;
  readonly terms: Terms;
  readonly change: (terms: Terms) => void;
}

/** The fields that a kind of ruling asks for. */
export function RulingTerms({ ruling, shown, terms, change }: RulingTermsProps) {
  const say = useWords(disputeWords);
  const asksSeat = ruling === 'AWARD' || ruling === 'ADJUST_CLOCKS';
  const asksSeconds = ruling === 'PLAY_ON' || ruling === 'ADJUST_CLOCKS';
  return (
    <>
      {asksSeat && (
        <>
          <label htmlFor="ruling-seat">{say('which-seat')}</label>
          <select
            id="ruling-seat"
            value={terms.seat}
            onChange={({ target }) => change({ ...terms, seat: target.value })}
          >
            {shown.about.game.seats.map(({ seat, entry }) => (
              <option key={seat} value={seat}>
                {entry?.name ?? seat}
              </option>
            ))}
          </select>
        </>
      )}
      {ruling === 'PLAY_ON' && (
        <>
          <label htmlFor="ruling-ply">{say('after-plies')}</label>
          <input
            id="ruling-ply"
            type="number"
            min={0}
            required
            value={terms.ply}
            onChange={({ target }) => change({ ...terms, ply: target.value })}
          />
        </>
      )}
      {asksSeconds && (
        <>
          <label htmlFor="ruling-seconds">{say(ruling === 'PLAY_ON' ? 'seconds-if-over' : 'seconds')}</label>
          <input
            id="ruling-seconds"
            type="number"
            min={1}
            required={ruling === 'ADJUST_CLOCKS'}
            value={terms.seconds}
            onChange={({ target }) => change({ ...terms, seconds: target.value })}
          />
        </>
      )}
    </>
  );
}
