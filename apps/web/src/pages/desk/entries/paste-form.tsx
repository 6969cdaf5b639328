import { type FormEvent } from 'react';
import { useTyped } from '../../../data/use-typed.js';
import { useWords } from '../../../messages/say.js';
import type { DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };
import { NotEntered } from './not-entered.js';
import { useEntering } from './use-entering.js';

/**
 * Names are pasted, one to a line, and are entered all or not at all (each 64 of a longer list). If one cannot be
 * entered, the list stays in the blank, and each wrong line is named with its reason.
 */
export function PasteForm({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const [pasted, setPasted] = useTyped(`paste:${desk.plan.id}`, '');
  const [entering, enter] = useEntering(desk.plan.id);
  const { isBusy, isTable, refusal, entered, warnings } = entering;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setPasted(await enter(pasted));
    again();
  };
  const isRefused = isTable || refusal !== null;
  return (
    <form className={styles['paste']} onSubmit={(event) => void send(event)}>
      <label htmlFor="paste">{say(desk.plan.status === 'ENTERING' ? 'paste' : 'paste-late')}</label>
      <textarea
        id="paste"
        rows={desk.entries.length === 0 ? 6 : 3}
        required
        value={pasted}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? 'paste-wrong' : undefined}
        onChange={({ target }) => setPasted(target.value)}
      />
      <NotEntered id="paste-wrong" entering={entering} />
      <div className="acts">
        <button className="go" disabled={isBusy}>
          {say('enter-them')}
        </button>
        <span className="quiet" role="status">
          {entered !== null && say('have-entered', { entered })}
        </span>
      </div>
      {warnings.map((warning) => (
        <p key={warning} className="quiet" lang="en">
          {warning}
        </p>
      ))}
    </form>
  );
}
