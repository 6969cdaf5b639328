import { useId, type FormEvent } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useTyped } from '../../../data/use-typed.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import type { GameHead } from '../documents.js';
import { disputeGameDocument, settleDisputeDocument, withdrawDisputeDocument } from './documents.js';
import styles from './play.module.css';
import playWords from './words.json' with { type: 'json' };

interface DisputeProps {
  readonly head: GameHead;
  readonly seat: number;
  /** The moment that is looked at: its ply is the one in dispute. */
  readonly ply: number;
}

/** Where a player disputes the ply that is looked at, takes that back, or agrees that it is settled. */
export function DisputeForm({ head, seat, ply }: DisputeProps) {
  const say = useWords(playWords);
  const field = useId();
  const [reason, setReason] = useTyped(`dispute:${head.id}`, '');
  const [disputing, dispute] = useCommand(disputeGameDocument);
  const [withdrawing, withdraw] = useCommand(withdrawDisputeDocument);
  const [settling, settle] = useCommand(settleDisputeDocument);
  const open = head.disputes.filter(({ state }) => state === 'OPEN' || state === 'ANSWERED');
  const refusal = disputing.refusal ?? withdrawing.refusal ?? settling.refusal;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void dispute((commandId) => ({
      input: { commandId, gameId: head.id, ply: Math.max(0, ply - 1), reason, seat },
    })).then((outcome) => outcome && 'done' in outcome && setReason(''));
  };
  return (
    <div className={styles['dispute']}>
      {open.map(({ number, seat: by, ply: at }) => (
        <p key={number} className="acts">
          {by === seat && (
            <button
              type="button"
              onClick={() =>
                void withdraw((commandId) => ({
                  input: { commandId, gameId: head.id, dispute: number, seat },
                }))
              }
            >
              {say('withdraw-dispute', { ply: (at ?? 0) + 1 })}
            </button>
          )}
          <button
            type="button"
            onClick={() =>
              void settle((commandId) => ({ input: { commandId, gameId: head.id, dispute: number, seat } }))
            }
          >
            {say('settle-dispute', { ply: (at ?? 0) + 1 })}
          </button>
        </p>
      ))}
      <details key={head.disputes.length}>
        <summary>{say('dispute-this', { ply: Math.max(1, ply) })}</summary>
        <form onSubmit={send}>
          <p>{say(head.status === 'OPEN' ? 'dispute-suspends' : 'dispute-makes-provisional')}</p>
          <label htmlFor={field}>{say('reason')}</label>
          <textarea
            id={field}
            required
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className="acts">
            <button className="go" disabled={disputing.status === 'sending' || disputing.status === 'kept'}>
              {say('dispute-it', { ply: Math.max(1, ply) })}
            </button>
          </div>
        </form>
      </details>
      {refusal && <Refused refusal={refusal} what={say('not-done')} />}
    </div>
  );
}
