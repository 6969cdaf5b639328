import { useWords } from '../../messages/say.js';
import type { CaseProps, PlyCase } from './case.js';
import type { Ruling, Terms } from './terms.js';
import disputeWords from './words.json' with { type: 'json' };

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
