import { useNavigate } from 'react-router';
import { useCommand } from '../../../data/use-command.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import styles from '../desk.module.css';
import { ReasonForm } from '../reason-form.js';
import { useDeskCommand } from '../use-desk-command.js';
import deskWords from '../words.json' with { type: 'json' };
import { cancelTournamentDocument, deleteTournamentDocument } from '../plan/commands.js';
import type { PlanActProps } from '../plan/edit-form.js';

/** The tournament is called off, for a reason that everybody can read. */
export function CancelForm({ desk, again, onDone }: PlanActProps) {
  const say = useWords(deskWords);
  const [state, give] = useDeskCommand(cancelTournamentDocument, { again, onDone });
  const cancel = (reason: string): void =>
    void give((commandId) => ({ input: { commandId, tournamentId: desk.plan.id, reason } }));
  return (
    <>
      <p>{say('cancel-why')}</p>
      <ReasonForm
        id="cancel-reason"
        label={say('reason-shown')}
        act={say('cancel-it')}
        failed={say('not-cancelled')}
        leave={say('keep-it')}
        onGiven={cancel}
        onLeft={onDone}
        {...{ state }}
      />
    </>
  );
}

/** A tournament in which nothing is paired leaves every list; the club's page comes next. */
export function DeleteForm({ desk, onDone }: PlanActProps) {
  const say = useWords(deskWords);
  const navigate = useNavigate();
  const { id, club } = desk.plan;
  const [{ status, refusal }, send] = useCommand(deleteTournamentDocument);
  const remove = async (): Promise<void> => {
    const outcome = await send((commandId) => ({ input: { commandId, tournamentId: id } }));
    if (outcome && 'done' in outcome) await navigate(`/c/${club.slug}`);
  };
  return (
    <div className={styles['inline']}>
      <p>{say('delete-why')}</p>
      {refusal && <Refused refusal={refusal} what={say('not-deleted')} />}
      <div className="acts">
        <button type="button" className="go" disabled={status === 'sending'} onClick={() => void remove()}>
          {say('delete-it')}
        </button>
        <button type="button" className="plain" onClick={onDone}>
          {say('keep-it')}
        </button>
      </div>
    </div>
  );
}
