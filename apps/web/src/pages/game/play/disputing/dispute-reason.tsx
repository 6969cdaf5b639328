import { useId, type FormEvent } from 'react';
import { useCommand } from '../../../../data/use-command.js';
import { useTyped } from '../../../../data/typed.js';
import { useWords } from '../../../../messages/say.js';
import { Refused } from '../../../../shell/refused.js';
import type { GameHead } from '../../documents.js';
import { disputeGameDocument } from '../documents.js';
import reasonWords from './words.json' with { type: 'json' };

export interface DisputeProps {
  readonly head: GameHead;
  readonly seat: number;
  /** The moment that is looked at: its ply is the one in dispute. */
  readonly ply: number;
}

/** What a player writes who disputes a ply, and what comes of it; fetched once they begin to. */
export function DisputeReason({ head, seat, ply }: DisputeProps) {
  const say = useWords(reasonWords);
  const field = useId();
  const [reason, setReason] = useTyped(`dispute:${head.id}`, '');
  const [state, dispute] = useCommand(disputeGameDocument);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void dispute((commandId) => ({
      input: { commandId, gameId: head.id, ply: Math.max(0, ply - 1), reason, seat },
    })).then((outcome) => outcome && 'done' in outcome && setReason(''));
  };
  return (
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
        <button className="go" disabled={state.status === 'sending' || state.status === 'kept'}>
          {say('dispute-it', { ply: Math.max(1, ply) })}
        </button>
      </div>
      {state.refusal && <Refused refusal={state.refusal} what={say('not-done')} />}
    </form>
  );
}
