import { useId, type FormEvent } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { writeHouseRulesDocument } from './documents.js';
import styles from './house-rules.module.css';
import houseRulesWords from './words.json' with { type: 'json' };

interface RuleFormProps {
  readonly club: string;
  /** What stands in the form first. The number of a rule that is changed stays. */
  readonly before: { readonly number: string; readonly wording: string };
  readonly isNew: boolean;
  readonly onSaved: () => void;
  readonly onLeave: () => void;
}

/** A house rule is written, or gets its next wording. */
export function RuleForm({ club, before, isNew, onSaved, onLeave }: RuleFormProps) {
  const say = useWords(houseRulesWords);
  const id = useId();
  const [{ status, refusal }, send] = useCommand(writeHouseRulesDocument);
  const isBusy = status === 'sending' || status === 'kept';
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const number = isNew
      ? String(typed.get('number') ?? '')
          .trim()
          .toUpperCase()
      : before.number;
    const wording = String(typed.get('wording') ?? '');
    const outcome = await send((commandId) => ({
      input: { commandId, clubId: club, rules: [{ number, wording }] },
    }));
    if (outcome && 'done' in outcome) onSaved();
  };
  return (
    <form
      className={styles['form']}
      aria-label={isNew ? say('write') : say('change', { number: before.number })}
      onSubmit={(event) => void save(event)}
    >
      {isNew && (
        <p>
          <label htmlFor={`${id}-number`}>{say('number')}</label>
          <input
            id={`${id}-number`}
            name="number"
            required
            autoComplete="off"
            defaultValue={before.number}
            maxLength={6}
          />
        </p>
      )}
      <p>
        <label htmlFor={`${id}-wording`}>{say('wording')}</label>
        <textarea
          id={`${id}-wording`}
          name="wording"
          required
          rows={4}
          maxLength={500}
          defaultValue={before.wording}
        />
      </p>
      {refusal && <Refused refusal={refusal} what={say('not-saved')} />}
      <div className="acts">
        <button className="go" disabled={isBusy}>
          {say(isBusy ? 'saving' : 'save')}
        </button>
        <button type="button" onClick={onLeave}>
          {say('leave')}
        </button>
      </div>
    </form>
  );
}
