import { type FormEvent } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useTyped } from '../../data/typed.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { openHandsDocument } from './commands.js';
import type { CaseProps, PlyCase } from './case.js';
import disputeWords from './words.json' with { type: 'json' };

/** The hands are opened to arbiters for a reason that every seat sees; the page warns before that. */
export function HandsForm({ shown, again }: CaseProps<PlyCase>) {
  const say = useWords(disputeWords);
  const [reason, setReason] = useTyped(`hands:${shown.about.game.id}`, '');
  const [{ status, refusal }, send] = useCommand(openHandsDocument);
  if (shown.about.game.handsOpen) return <p>{say('hands-are-open')}</p>;
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await send((commandId) => ({
      input: { commandId, gameId: shown.about.game.id, reason },
    }));
    if (!outcome || 'refused' in outcome) return;
    setReason('');
    again();
  };
  return (
    <form onSubmit={(event) => void open(event)}>
      <p>{say('hands-warning')}</p>
      <label htmlFor="hands-why">{say('reason')}</label>
      <input
        id="hands-why"
        type="text"
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {refusal && <Refused refusal={refusal} what={say('not-opened')} />}
      <div className="acts">
        <button disabled={status === 'sending'}>{say('open-hands')}</button>
      </div>
    </form>
  );
}
