import { useId, type FormEvent } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useTyped } from '../../data/typed.js';
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
  const [kept, keep] = useTyped(`house-rule:${club}:${before.number}`, before);
  const [{ status, refusal }, send] = useCommand(writeHouseRulesDocument);
  const isBusy = status === 'sending' || status === 'kept';
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const number = isNew ? kept.number.trim().toUpperCase() : before.number;
    const { wording } = kept;
    const outcome = await send((commandId) => ({
      input: { commandId, clubId: club, rules: [{ number, wording }] },
    }));
    if (!outcome || 'refused' in outcome) return;
    keep(before);
    onSaved();
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
            required
            autoComplete="off"
            value={kept.number}
            onChange={({ target }) => keep({ ...kept, number: target.value })}
            maxLength={6}
          />
        </p>
      )}
      <p>
        <label htmlFor={`${id}-wording`}>{say('wording')}</label>
        <textarea
          id={`${id}-wording`}
          required
          rows={4}
          maxLength={500}
          value={kept.wording}
          onChange={({ target }) => keep({ ...kept, wording: target.value })}
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
