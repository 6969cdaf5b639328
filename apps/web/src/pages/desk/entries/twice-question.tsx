import { useEffect, useRef } from 'react';
import { useWords } from '../../../messages/say.js';
import deskWords from '../words.json' with { type: 'json' };

interface TwiceQuestionProps {
  /** The names that are entered already. */
  readonly names: readonly string[];
  readonly isBusy: boolean;
  readonly onLeftOut: () => void;
  readonly onEntered: () => void;
}

/** Asks about names that are entered already: they are left out, or other people bear them, too. */
export function TwiceQuestion({ names, isBusy, onLeftOut, onEntered }: TwiceQuestionProps) {
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
