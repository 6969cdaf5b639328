import { type FormEvent } from 'react';
import { useTyped } from '../../../data/typed.js';
import { useWords } from '../../../messages/say.js';
import styles from '../desk.module.css';
import type { EntryActProps } from '../entries/leaving.js';
import { NotEntered } from '../entries/not-entered.js';
import { useEntering } from '../entries/use-entering.js';
import deskWords from '../words.json' with { type: 'json' };
import teamWords from './words.json' with { type: 'json' };

/** More players for a team that stands. */
export function MorePlayers({ desk, again, entry, onDone }: EntryActProps) {
  const say = useWords(teamWords);
  const sayDesk = useWords(deskWords);
  const [names, setNames] = useTyped(`players:${entry.id}`, '');
  const [entering, enter] = useEntering(desk.plan.id);
  const isWrong = entering.isTable || entering.refusal !== null;
  const team = entry.name ?? '?';
  const id = `players-${entry.id}`;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const left = await enter(names, entry.id);
    again();
    setNames(left);
    if (left === '') onDone();
  };
  return (
    <form className={styles['inline']} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{say('names-of', { team })}</label>
      <textarea
        id={id}
        rows={3}
        required
        value={names}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => setNames(target.value)}
      />
      <NotEntered id={`${id}-wrong`} entering={entering} />
      <div className="acts">
        <button className="go" disabled={entering.isBusy}>
          {say('enter-players', { team })}
        </button>
        <button type="button" className="plain" onClick={onDone}>
          {sayDesk('leave-it')}
        </button>
      </div>
    </form>
  );
}
