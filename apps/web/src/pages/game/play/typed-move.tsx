import { useState, type FormEvent } from 'react';
import { boardOf, typedMove, type BoardKind } from '../../../games/index.js';
import { useWords } from '../../../messages/say.js';
import styles from './play.module.css';
import playWords from './words.json' with { type: 'json' };

/** What the command box answers instead of playing. */
export interface Asked {
  readonly position: string;
  readonly last: string;
  readonly clock: string;
}

interface TypedMoveProps {
  readonly kind: BoardKind;
  readonly play: (move: string) => void;
  readonly asked: Asked;
}

/** A ply in the notation of the rulebook; or `p`, `l` and `clock`, which are answered in words. */
export function TypedMove({ kind, play, asked }: TypedMoveProps) {
  const say = useWords(playWords);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = text.trim();
    setText('');
    if (typed === 'p') setAnswer(asked.position);
    else if (typed === 'l') setAnswer(asked.last);
    else if (typed === 'clock') setAnswer(asked.clock);
    else if (typed !== '') {
      setAnswer('');
      play(typedMove(kind, typed));
    }
  };
  return (
    <form className={styles['typed']} onSubmit={submit}>
      <label>
        {say('type-a-move')}
        <input
          type="text"
          value={text}
          placeholder={say('example', { moves: boardOf(kind).examples.join(', ') })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button type="submit">{say('play')}</button>
      <p role="status">{answer}</p>
    </form>
  );
}
