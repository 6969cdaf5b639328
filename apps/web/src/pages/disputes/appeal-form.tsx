import { useState, type FormEvent } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { appealRulingDocument } from './documents.js';
import type { CaseProps } from './case.js';
import { disputeWords } from './words.js';

/** A player asks, once, that the ruling be put right. */
export function AppealForm({ shown, again }: CaseProps) {
  const say = useWords(disputeWords);
  const [reason, setReason] = useState('');
  const [{ status, refusal }, send] = useCommand(appealRulingDocument);
  const appeal = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { game, dispute } = shown;
    const outcome = await send((commandId) => ({
      input: { commandId, gameId: game.id, dispute: dispute.number, reason },
    }));
    if (outcome && 'done' in outcome) again();
  };
  return (
    <form onSubmit={(event) => void appeal(event)}>
      <p>{say('appeal-why')}</p>
      <label htmlFor="appeal-reason">{say('reason')}</label>
      <input
        id="appeal-reason"
        type="text"
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {refusal && <Refused refusal={refusal} what={say('not-appealed')} />}
      <div className="acts">
        <button disabled={status === 'sending'}>{say('appeal-it')}</button>
      </div>
    </form>
  );
}
