import { useId, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import type { CommandState } from '../../data/use-command.js';
import { useTyped } from '../../data/typed.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import disputeWords from './words.json' with { type: 'json' };

interface Props {
  /** The consequence. */
  readonly why?: string;
  /** What the field asks for; the reason, if left out. */
  readonly asks?: string;
  readonly label: string;
  /** The text if it was refused. */
  readonly refused: string;
  readonly command: CommandState;
  /** Sends what was written; answers whether it was taken. */
  readonly send: (reason: string) => Promise<boolean>;
}

/** A form with one field, in which somebody says something of a dispute. */
export function StatementForm({ why, asks, label, refused, command, send }: Props) {
  const say = useWords(disputeWords);
  const id = useId();
  const { pathname } = useLocation();
  const [reason, setReason] = useTyped(`statement:${pathname}:${label}`, '');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await send(reason)) setReason('');
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      {why !== undefined && <p>{why}</p>}
      <label htmlFor={id}>{asks ?? say('reason')}</label>
      <textarea
        id={id}
        rows={2}
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {command.refusal && <Refused refusal={command.refusal} what={refused} />}
      <div className="acts">
        <button disabled={command.status === 'sending' || command.status === 'kept'}>{label}</button>
      </div>
    </form>
  );
}
