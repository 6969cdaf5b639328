import { useState, type FormEvent } from 'react';
import type { Refusal } from '../../data/refusal.js';
import { useCommand } from '../../data/use-command.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { keepCode } from './codes.js';
import { addEntryDocument } from './commands.js';
import type { DeskProps } from './desk.js';
import styles from './desk.module.css';
import { namesIn } from './pasted-names.js';
import { deskWords } from './words.js';

interface Line {
  readonly name: string;
  readonly refusal: Refusal;
}

/** Names are pasted, one to a line. Lines that cannot be entered stay in the blank, each with its reason beside it. */
export function PasteForm({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const [pasted, setPasted] = useState('');
  const [done, setDone] = useState<{ readonly entered: number; readonly of: number } | null>(null);
  const [wrong, setWrong] = useState<readonly Line[]>([]);
  const [{ status }, send] = useCommand(addEntryDocument);
  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const names = namesIn(pasted);
    const refused: Line[] = [];
    setWrong([]);
    for (const [at, name] of names.entries()) {
      setDone({ entered: at - refused.length, of: names.length });
      const outcome = await send((commandId) => ({
        input: { commandId, tournamentId: desk.plan.id, name },
      }));
      if (!outcome) return;
      if ('refused' in outcome) refused.push({ name, refusal: outcome.refused });
      else if (outcome.done.entryCode !== null) keepCode(outcome.done.entry.id, outcome.done.entryCode);
      // What is left to enter stays in the blank: if the page is left now, the rest is entered later.
      setPasted([...refused.map((line) => line.name), ...names.slice(at + 1)].join('\n'));
    }
    setWrong(refused);
    setDone({ entered: names.length - refused.length, of: names.length });
    again();
  };
  const isBusy = status === 'sending' || status === 'kept';
  return (
    <form className={styles['paste']} onSubmit={(event) => void enter(event)}>
      <label htmlFor="paste">{say(desk.plan.status === 'ENTERING' ? 'paste' : 'paste-late')}</label>
      <textarea
        id="paste"
        rows={desk.entries.length === 0 ? 6 : 3}
        required
        value={pasted}
        aria-invalid={wrong.length > 0}
        aria-describedby={wrong.length > 0 ? 'paste-wrong' : undefined}
        onChange={({ target }) => setPasted(target.value)}
      />
      {wrong.length > 0 && (
        <div id="paste-wrong">
          {wrong.map(({ name, refusal }) => (
            <Refused key={name} refusal={refusal} what={say('not-entered', { name })} />
          ))}
        </div>
      )}
      <div className="acts">
        <button className="go" disabled={isBusy}>
          {say('enter-them')}
        </button>
        <span className="quiet" role="status">
          {done && say(isBusy ? 'entering' : 'have-entered', { ...done })}
        </span>
      </div>
    </form>
  );
}
