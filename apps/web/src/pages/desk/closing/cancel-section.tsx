import { useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import type { DeskProps, Desk } from '../desk.js';
import { cancelTournamentDocument, deleteTournamentDocument } from '../plan/commands.js';
import { useDeskCommand } from '../use-desk-command.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };
import { useNavigate } from 'react-router';
import { useCommand } from '../../../data/use-command.js';

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

/** A field for the name of the tournament, before something that nobody should do by mistake. @returns whether its name is typed, and the field */
function useNamed(id: string, name: string): readonly [boolean, ReactNode] {
  const say = useWords(deskWords);
  const [typed, setTyped] = useState('');
  const field = (
    <>
      <label htmlFor={id}>{say('type-name', { name })}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </>
  );
  return [typed.trim() === name, field];
}

/** A tournament in which nothing is paired leaves every list; the club's page comes next. */
export function DeleteSection({ desk }: { readonly desk: Desk }) {
  const say = useWords(deskWords);
  const navigate = useNavigate();
  const { id, club, name } = desk.plan;
  const [isNamed, field] = useNamed('delete-name', name);
  const [{ status, refusal }, send] = useCommand(deleteTournamentDocument);
  const remove = async (): Promise<void> => {
    const outcome = await send((commandId) => ({ input: { commandId, tournamentId: id } }));
    if (outcome && 'done' in outcome) await navigate(`/c/${club.slug}`);
  };
  return (
    <section aria-labelledby="delete">
      <h2 id="delete">{say('delete-it')}</h2>
      <p className="quiet">{say('delete-why')}</p>
      <form
        className={styles['inline']}
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        {field}
        {refusal && <Refused refusal={refusal} what={say('not-deleted')} />}
        <div className="acts">
          <button disabled={!isNamed || status === 'sending'}>{say('delete-it')}</button>
        </div>
      </form>
    </section>
  );
}
