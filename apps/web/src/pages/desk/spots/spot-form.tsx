import type { FormEvent } from 'react';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import styles from '../desk.module.css';
import type { EntryActProps } from '../entries/leaving.js';
import { useDeskCommand } from '../use-desk-command.js';
import deskWords from '../words.json' with { type: 'json' };
import { agreeSpotDocument, type DeskSpot } from './documents.js';
import { spotSaid, spotsOf } from './spots-of.js';

/** The points that an entry is given before the start: those that are agreed, and others. */
export function SpotForm({ desk, again, entry, onDone }: EntryActProps) {
  const say = useWords(deskWords);
  const { id } = desk.plan;
  const [agreeing, agree] = useDeskCommand(agreeSpotDocument, { again, onDone });
  const [ending, end] = useDeskCommand(agreeSpotDocument, { again });
  const others = desk.entries.filter((other) => other.id !== entry.id && !other.withdrawn);
  const nameOf = (of: string): string => desk.entries.find((each) => each.id === of)?.name ?? '?';
  const give = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const againstId = others.find((other) => other.id === typed.get('against'))?.id ?? null;
    const points = Number(typed.get('points'));
    await agree((commandId) => ({
      input: { commandId, tournamentId: id, entryId: entry.id, againstId, points },
    }));
  };
  const takeBack = async (spot: DeskSpot): Promise<void> => {
    const of = { entryId: spot.entry.id, againstId: spot.against?.id ?? null };
    await end((commandId) => ({ input: { commandId, tournamentId: id, ...of } }));
  };
  return (
    <form className={styles['inline']} onSubmit={(event) => void give(event)}>
      {spotsOf(desk.spots, entry.id).map((spot) => (
        <p key={`${spot.entry.id}:${spot.against?.id ?? ''}`}>
          {spotSaid(spot, entry.id, { say, nameOf })}{' '}
          <button type="button" className="plain" onClick={() => void takeBack(spot)}>
            {say('spot-end')}
          </button>
        </p>
      ))}
      {ending.refusal && <Refused refusal={ending.refusal} what={say('spot-not-ended')} />}
      <p className="quiet">{say('spot-why')}</p>
      <label htmlFor={`spot-points-${entry.id}`}>{say('spot-points')}</label>
      <input id={`spot-points-${entry.id}`} name="points" type="number" min="0" required />
      <label htmlFor={`spot-against-${entry.id}`}>{say('spot-against')}</label>
      <select id={`spot-against-${entry.id}`} name="against">
        <option value="">{say('spot-everybody')}</option>
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {other.name ?? '?'}
          </option>
        ))}
      </select>
      {agreeing.refusal && <Refused refusal={agreeing.refusal} what={say('spot-not-given')} />}
      <div className="acts">
        <button className="go" disabled={agreeing.status === 'sending'}>
          {say('spot-give')}
        </button>
        <button type="button" className="plain" onClick={onDone}>
          {say('leave-it')}
        </button>
      </div>
    </form>
  );
}
