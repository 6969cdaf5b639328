import { useState, type FormEvent } from 'react';
import type { Refusal } from '../../../data/refusal.js';
import { useCommand } from '../../../data/use-command.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { keepCode } from '../codes.js';
import { addEntriesDocument } from '../commands.js';
import type { DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import { namesIn, type PastedName } from './pasted-names.js';
import { deskWords } from '../words.js';

/** How many players one command enters at most (TO-3). */
const atOnce = 64;

interface WrongLine extends PastedName {
  readonly refusal: Refusal;
}

/**
 * Names are pasted, one to a line, and are entered all or not at all (each 64 of a longer list). Where one cannot be entered
 * the list stays in the blank, and each wrong line is named with its reason.
 */
export function PasteForm({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const [pasted, setPasted] = useState('');
  const [entered, setEntered] = useState<number | null>(null);
  const [wrong, setWrong] = useState<readonly WrongLine[]>([]);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [{ status, refusal }, send] = useCommand(addEntriesDocument);
  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const names = namesIn(pasted);
    setWrong([]);
    setWarnings([]);
    setEntered(null);
    for (let first = 0; first < names.length; first += atOnce) {
      const some = names.slice(first, first + atOnce);
      const entries = some.map(({ name }) => ({ name }));
      const outcome = await send((commandId) => ({
        input: { commandId, tournamentId: desk.plan.id, entries },
      }));
      if (!outcome) return;
      if ('refused' in outcome) {
        const lines = outcome.refused.lines ?? [];
        setWrong(lines.flatMap(({ line, ...reason }) => ofLine(some[line], reason)));
        // Those on the lines before are entered: only what is left stays.
        setPasted(
          first === 0
            ? pasted
            : names
                .slice(first)
                .map(({ name }) => name)
                .join('\n'),
        );
        break;
      }
      for (const { entry, entryCode } of outcome.done.entries)
        if (entryCode !== null) keepCode(entry.id, entryCode);
      setWarnings((before) => [...before, ...outcome.done.warnings.map(({ message }) => message)]);
      setEntered(first + some.length);
      setPasted(
        names
          .slice(first + atOnce)
          .map(({ name }) => name)
          .join('\n'),
      );
    }
    again();
  };
  const isBusy = status === 'sending' || status === 'kept';
  const isRefused = refusal !== null;
  return (
    <form className={styles['paste']} onSubmit={(event) => void enter(event)}>
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
      {isRefused && (
        <div id="paste-wrong">
          {wrong.length === 0 && <Refused refusal={refusal} what={say('nobody-entered')} />}
          {wrong.length > 0 && <p>{say('lines-wrong', { count: wrong.length })}</p>}
          {wrong.map(({ line, name, refusal: reason }) => (
            <Refused key={line} refusal={reason} what={say('line-wrong', { line, name })} />
          ))}
        </div>
      )}
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

const ofLine = (pasted: PastedName | undefined, refusal: Refusal): readonly WrongLine[] =>
  pasted ? [{ ...pasted, refusal }] : [];
