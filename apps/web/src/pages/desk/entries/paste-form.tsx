import { useState, type FormEvent, useEffect, useRef } from 'react';
import { useTyped } from '../../../data/typed.js';
import { useWords } from '../../../messages/say.js';
import { playersAtDesk, type DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };
import { enteredAlready, namesIn } from './pasted-names.js';
import { NotEntered } from './not-entered.js';
import { useEntering } from './use-entering.js';

/**
 * Names are pasted, one to a line, and are entered all or not at all (each 64 of a longer list). If one cannot be
 * entered, the list stays in the blank, and each wrong line is named with its reason. Names that are entered already are asked
 * about first.
 */
export function PasteForm({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const [pasted, setPasted] = useTyped(`paste:${desk.plan.id}`, '');
  const [asks, setAsks] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const [entering, enter] = useEntering(desk.plan.id);
  const { isBusy, isTable, refusal, entered, warnings } = entering;
  const names = namesIn(pasted);
  const twice = enteredAlready(
    names,
    playersAtDesk(desk).map(({ name }) => name),
  );
  const send = async (text: string, without = 0): Promise<void> => {
    const left = text === '' ? '' : await enter(text);
    setAsks(false);
    setLeftOut(without);
    setPasted(left);
    again();
  };
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    if (twice.length > 0) setAsks(true);
    else void send(pasted);
  };
  const others = names.filter((name) => !twice.includes(name)).map(({ name }) => name);
  const isRefused = isTable || refusal !== null;
  return (
    <form className={styles['paste']} onSubmit={ask}>
      <label htmlFor="paste">{say(desk.plan.status === 'ENTERING' ? 'paste' : 'paste-late')}</label>
      <textarea
        id="paste"
        rows={4}
        required
        value={pasted}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? 'paste-wrong' : undefined}
        onChange={({ target }) => {
          setPasted(target.value);
          setAsks(false);
        }}
      />
      <NotEntered id="paste-wrong" entering={entering} />
      {asks && twice.length > 0 ? (
        <TwiceQuestion
          names={twice.map(({ name }) => name)}
          isBusy={isBusy}
          onLeftOut={() => void send(others.join('\n'), twice.length)}
          onEntered={() => void send(pasted)}
        />
      ) : (
        <div className="acts">
          <button className="go" disabled={isBusy}>
            {say('enter-them')}
          </button>
          <span className="quiet" role="status">
            {entered !== null && say('have-entered', { entered })}{' '}
            {leftOut > 0 && say('twice-left-out', { count: leftOut })}
          </span>
        </div>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="quiet" lang="en">
          {warning}
        </p>
      ))}
    </form>
  );
}

interface TwiceQuestionProps {
  /** The names that are entered already. */
  readonly names: readonly string[];
  readonly isBusy: boolean;
  readonly onLeftOut: () => void;
  readonly onEntered: () => void;
}

/** Asks about names that are entered already: they are left out, or other people bear them, too. */
function TwiceQuestion({ names, isBusy, onLeftOut, onEntered }: TwiceQuestionProps) {
  const say = useWords(deskWords);
  const first = useRef<HTMLButtonElement>(null);
  // It stands where the button was that asked.
  useEffect(() => first.current?.focus(), []);
  const count = names.length;
  return (
    <>
      <p role="alert">{say('twice', { count, names: names.join(', ') })}</p>
      <div className="acts">
        <button ref={first} type="button" className="go" disabled={isBusy} onClick={onLeftOut}>
          {say('twice-leave-out', { count })}
        </button>
        <button type="button" disabled={isBusy} onClick={onEntered}>
          {say('twice-enter', { count })}
        </button>
      </div>
    </>
  );
}
