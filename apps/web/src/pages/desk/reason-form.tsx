import { useState } from 'react';
import type { CommandState } from '../../data/use-command.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import styles from './desk.module.css';
import deskWords from './words.json' with { type: 'json' };

interface ReasonFormProps {
  /** The id of the field. */
  readonly id: string;
  /** The label of the field: what it is done to, or who reads the reason. */
  readonly label: string;
  /** On the button that does it. */
  readonly act: string;
  /** What did not happen, if the server refuses it. */
  readonly failed: string;
  readonly state: CommandState;
  readonly onGiven: (reason: string) => void;
  readonly onLeft: () => void;
}

/** Something is done for a reason that everybody can read, or is left alone. */
export function ReasonForm({ id, label, act, failed, state, onGiven, onLeft }: ReasonFormProps) {
  const say = useWords(deskWords);
  const [reason, setReason] = useState('');
  const { status, refusal } = state;
  return (
    <form
      className={styles['inline']}
      onSubmit={(event) => {
        event.preventDefault();
        onGiven(reason);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" required value={reason} onChange={({ target }) => setReason(target.value)} />
      {refusal && <Refused refusal={refusal} what={failed} />}
      <div className="acts">
        <button className="go" disabled={status === 'sending' || status === 'kept'}>
          {act}
        </button>
        <button type="button" className="plain" onClick={onLeft}>
          {say('leave-it')}
        </button>
      </div>
    </form>
  );
}
