import { useState, type FormEvent } from 'react';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { closeTournamentDocument, reopenTournamentDocument } from '../commands.js';
import { PageLink } from '../../../shell/link.js';
import { openAtDesk, type DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };
import { useDeskCommand } from '../use-desk-command.js';

/** The tournament is closed; with something open only for a reason, which is recorded. A closed one may be opened again. */
export function CloseSection({ desk, again }: DeskProps) {
  return desk.plan.status === 'CLOSED' ? (
    <>
      <Closed desk={desk} />
      <Reopen desk={desk} again={again} />
    </>
  ) : (
    <Close desk={desk} again={again} />
  );
}

/** It is closed: what there is to look at and to print comes before what takes that back. */
function Closed({ desk: { plan } }: Pick<DeskProps, 'desk'>) {
  const say = useWords(deskWords);
  return (
    <section aria-labelledby="close">
      <h2 id="close">{say('task-closed')}</h2>
      <p className="quiet">{say('why-closed')}</p>
      <p className="acts">
        <PageLink className="button go" to={`/t/${plan.slug}`}>
          {say('way-closed')}
        </PageLink>
      </p>
    </section>
  );
}

function Close({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const [reason, setReason] = useState('');
  const [{ status, refusal }, give] = useDeskCommand(closeTournamentDocument, { again });
  const { matches, disputes } = openAtDesk(desk);
  const isForced =
    matches + disputes > 0 || refusal?.code === 'something-open' || refusal?.code === 'force-reason-missing';
  const close = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await give((commandId) => ({
      input: { commandId, tournamentId: desk.plan.id, force: reason.trim() === '' ? null : reason },
    }));
  };
  return (
    <section aria-labelledby="close">
      <h2 id="close">{say('close')}</h2>
      <p className="quiet">{say('close-why')}</p>
      <form className={styles['inline']} onSubmit={(event) => void close(event)}>
        {refusal && <Refused refusal={refusal} what={say('not-closed')} />}
        {isForced && (
          <>
            <label htmlFor="close-why">{say('reason-shown')}</label>
            <input
              id="close-why"
              type="text"
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
        <div className="acts">
          <button className={isForced ? undefined : 'go'} disabled={status === 'sending'}>
            {say(isForced ? 'close-all-the-same' : 'close-it')}
          </button>
        </div>
      </form>
    </section>
  );
}

function Reopen({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const [reason, setReason] = useState('');
  const [{ status, refusal }, give] = useDeskCommand(reopenTournamentDocument, { again });
  const reopen = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await give((commandId) => ({
      input: { commandId, tournamentId: desk.plan.id, reason },
    }));
  };
  return (
    <section aria-labelledby="reopen">
      <h2 id="reopen">{say('reopen')}</h2>
      <p className="quiet">{say('reopen-why')}</p>
      <form className={styles['inline']} onSubmit={(event) => void reopen(event)}>
        <label htmlFor="reopen-why">{say('reason-shown')}</label>
        <input
          id="reopen-why"
          type="text"
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {refusal && <Refused refusal={refusal} what={say('not-reopened')} />}
        <div className="acts">
          <button disabled={status === 'sending'}>{say('reopen-it')}</button>
        </div>
      </form>
    </section>
  );
}
