import { lazy, Suspense, useState } from 'react';
import { useCommand } from '../../../../data/use-command.js';
import { useWords } from '../../../../messages/say.js';
import { Refused } from '../../../../shell/refused.js';
import { Coming } from '../../../../shell/states.js';
import { settleDisputeDocument, withdrawDisputeDocument } from '../documents.js';
import styles from '../play.module.css';
import type { DisputeProps } from './dispute-reason.js';
import playWords from '../words.json' with { type: 'json' };

const DisputeReason = lazy(async () => ({ default: (await import('./dispute-reason.js')).DisputeReason }));

/** Where a player disputes the ply that is looked at, takes that back, or agrees that it is settled. */
export function DisputeForm({ head, seat, ply }: DisputeProps) {
  const say = useWords(playWords);
  const [isOpened, setOpened] = useState(false);
  const [withdrawing, withdraw] = useCommand(withdrawDisputeDocument);
  const [settling, settle] = useCommand(settleDisputeDocument);
  const open = head.disputes.filter(({ state }) => state === 'OPEN' || state === 'ANSWERED');
  const refusal = withdrawing.refusal ?? settling.refusal;
  return (
    <div className={styles['disputing']}>
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
      <details key={head.disputes.length} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>{say('dispute-this', { ply: Math.max(1, ply) })}</summary>
        <div className={styles['opened']}>
          {isOpened && (
            <Suspense fallback={<Coming />}>
              <DisputeReason head={head} seat={seat} ply={ply} />
            </Suspense>
          )}
        </div>
      </details>
      {refusal && <Refused refusal={refusal} what={say('not-done')} />}
    </div>
  );
}
