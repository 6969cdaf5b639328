import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { CommandState } from '../../data/use-command.js';
import { useTyped } from '../../data/typed.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { Refused } from '../../shell/refused.js';
import disputingWords from './words.json' with { type: 'json' };

interface Props {
  /** The consequence, shown before it is done. */
  readonly why: string;
  /** What is disputed: names the form. */
  readonly about: string;
  /** What the button says. */
  readonly label: string;
  readonly command: CommandState;
  /** The tournament, as addresses name it. */
  readonly tournament: string;
  readonly onLeft: () => void;
  /** Sends it; answers the id of the dispute, or null if nothing was disputed. */
  readonly send: (reason: string) => Promise<string | null>;
  /** The fields before the reason. */
  readonly children?: ReactNode;
}

/** A form that disputes something: the consequence, the reason, and then the way to the page of the dispute. */
export function RaiseForm({ why, about, label, command, tournament, onLeft, send, children }: Props) {
  const say = useWords(disputingWords);
  const id = useId();
  const [reason, setReason] = useTyped(`raise:${about}`, '');
  const [raised, setRaised] = useState<string | null>(null);
  const raise = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const dispute = await send(reason);
    if (dispute !== null) setReason('');
    setRaised(dispute);
  };
  if (raised !== null)
    return (
      <p role="status">
        {say('raised-now')} <PageLink to={`/t/${tournament}/disputes/${raised}`}>{say('to-case')}</PageLink>
      </p>
    );
  return (
    <form onSubmit={(event) => void raise(event)}>
      <p className="quiet">{why}</p>
      {children}
      <label htmlFor={id}>{say('reason')}</label>
      <textarea
        id={id}
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {command.refusal && <Refused refusal={command.refusal} what={say('not-raised')} />}
      <div className="acts">
        <button className="go" disabled={command.status === 'sending' || command.status === 'kept'}>
          {label}
        </button>
        <button type="button" className="plain" onClick={onLeft}>
          {say('leave-it')}
        </button>
      </div>
    </form>
  );
}
