import { type FormEvent } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useTyped } from '../../../data/typed.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { pairRoundsDocument } from './commands.js';
import type { Desk } from '../desk.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };
import { pairsOf, toBePaired, withAt, withThoseHere } from './seats.js';

/** The organizer sets the pairs: choosing somebody exchanges two, so that everybody sits once. */
export function ByHandForm({ desk, onDone }: { readonly desk: Desk; readonly onDone: () => void }) {
  const say = useWords(deskWords);
  const players = toBePaired(desk);
  const names = new Map(desk.entries.map(({ id, name }) => [id, name ?? '?']));
  const [chosen, setChosen] = useTyped(`by-hand:${desk.plan.id}`, players);
  const seats = withThoseHere(chosen, players);
  const [{ status, refusal }, send] = useCommand(pairRoundsDocument);
  const pair = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const pairs = pairsOf(seats).map((each) => [...each]);
    const outcome = await send((commandId) => ({
      input: { commandId, tournamentId: desk.plan.id, byLot: false, pairs },
    }));
    if (!outcome || 'refused' in outcome) return;
    setChosen(players);
    onDone();
  };
  const seat = (at: number) => (
    <select
      aria-label={say(at % 2 === 0 ? 'first-at' : 'second-at', { table: Math.floor(at / 2) + 1 })}
      value={seats[at]}
      onChange={({ target }) => setChosen(withAt(seats, at, target.value))}
    >
      {players.map((id) => (
        <option key={id} value={id}>
          {names.get(id)}
        </option>
      ))}
    </select>
  );
  const alone = seats.length % 2 === 1 ? seats.length - 1 : null;
  return (
    <form onSubmit={(event) => void pair(event)}>
      <ol className={styles['byHand']}>
        {pairsOf(seats).map((_, table) => (
          <li key={table}>
            <span>{table + 1}</span> {seat(2 * table)} {seat(2 * table + 1)}
          </li>
        ))}
      </ol>
      {alone !== null && (
        <p>
          {say('alone')} {seat(alone)}
        </p>
      )}
      {refusal && <Refused refusal={refusal} what={say('not-paired')} />}
      <div className="acts">
        <button className="go" disabled={status === 'sending' || seats.length < 2}>
          {say('pair-so')}
        </button>
      </div>
    </form>
  );
}
