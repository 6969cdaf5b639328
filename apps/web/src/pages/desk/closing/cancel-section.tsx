import { useState, type FormEvent } from 'react';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import type { DeskProps } from '../desk.js';
import { cancelTournamentDocument } from '../plan/commands.js';
import { useDeskCommand } from '../use-desk-command.js';
import styles from '../desk.module.css';
import { useNamed } from './use-named.js';
import deskWords from '../words.json' with { type: 'json' };

/** The tournament is called off, for a reason that everybody can read, once its name was typed. */
export function CancelSection({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const { id, name } = desk.plan;
  const [isNamed, field] = useNamed('cancel-name', name);
  const [reason, setReason] = useState('');
  const [{ status, refusal }, give] = useDeskCommand(cancelTournamentDocument, { again });
  const cancel = (event: FormEvent): void => {
    event.preventDefault();
    void give((commandId) => ({ input: { commandId, tournamentId: id, reason } }));
  };
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel">{say('cancel-it')}</h2>
      <p className="quiet">{say('cancel-why')}</p>
      <form className={styles['inline']} onSubmit={cancel}>
        {field}
        <label htmlFor="cancel-reason">{say('reason-shown')}</label>
        <input
          id="cancel-reason"
          type="text"
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {refusal && <Refused refusal={refusal} what={say('not-cancelled')} />}
        <div className="acts">
          <button disabled={!isNamed || status === 'sending'}>{say('cancel-it')}</button>
        </div>
      </form>
    </section>
  );
}
