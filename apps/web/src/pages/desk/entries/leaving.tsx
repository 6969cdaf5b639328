import { useState } from 'react';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import type { DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import type { DeskEntry } from '../figures.js';
import { useDeskCommand } from '../use-desk-command.js';
import deskWords from '../words.json' with { type: 'json' };
import { renameEntryDocument, returnEntryDocument, withdrawEntryDocument } from './commands.js';

export interface EntryActProps extends DeskProps {
  readonly entry: DeskEntry;
  readonly onDone: () => void;
}

/** Another name for an entry. */
export function Rename({ desk, again, entry, onDone }: EntryActProps) {
  const say = useWords(deskWords);
  const [name, setName] = useState(entry.name ?? '');
  const [{ status, refusal }, give] = useDeskCommand(renameEntryDocument, { again, onDone });
  return (
    <form
      className={styles['inline']}
      onSubmit={(event) => {
        event.preventDefault();
        void give((commandId) => ({
          input: { commandId, tournamentId: desk.plan.id, entryId: entry.id, name },
        }));
      }}
    >
      <label htmlFor={`name-${entry.id}`}>{say('new-name')}</label>
      <input
        id={`name-${entry.id}`}
        type="text"
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {refusal && <Refused refusal={refusal} what={say('not-renamed')} />}
      <div className="acts">
        <button className="go" disabled={status === 'sending'}>
          {say('rename-it')}
        </button>
        <button type="button" className="plain" onClick={onDone}>
          {say('leave-it')}
        </button>
      </div>
    </form>
  );
}

/** An entry leaves, once what that does was read. */
export function Withdraw({ desk, again, entry, onDone }: EntryActProps) {
  const say = useWords(deskWords);
  const [{ status, refusal }, give] = useDeskCommand(withdrawEntryDocument, { again, onDone });
  return (
    <div className={styles['inline']}>
      <p>
        {say(desk.plan.status === 'ENTERING' ? 'withdraw-before' : 'withdraw-later', { name: entry.name })}
      </p>
      {refusal && <Refused refusal={refusal} what={say('not-withdrawn')} />}
      <div className="acts">
        <button
          type="button"
          className="go"
          disabled={status === 'sending'}
          onClick={() =>
            void give((commandId) => ({
              input: { commandId, tournamentId: desk.plan.id, entryId: entry.id },
            }))
          }
        >
          {say('withdraw-it', { name: entry.name })}
        </button>
        <button type="button" className="plain" onClick={onDone}>
          {say('leave-it')}
        </button>
      </div>
    </div>
  );
}

/** An entry that was withdrawn comes back, once what that does was read. */
export function Return({ desk, again, entry, onDone }: EntryActProps) {
  const say = useWords(deskWords);
  const [{ status, refusal }, give] = useDeskCommand(returnEntryDocument, { again, onDone });
  const takeBack = async (): Promise<void> => {
    await give((commandId) => ({
      input: { commandId, tournamentId: desk.plan.id, entryId: entry.id },
    }));
  };
  return (
    <div className={styles['inline']}>
      <p>{say('return-why', { name: entry.name })}</p>
      {refusal && <Refused refusal={refusal} what={say('not-returned')} />}
      <div className="acts">
        <button type="button" className="go" disabled={status === 'sending'} onClick={() => void takeBack()}>
          {say('return-it', { name: entry.name })}
        </button>
        <button type="button" className="plain" onClick={onDone}>
          {say('leave-it')}
        </button>
      </div>
    </div>
  );
}
