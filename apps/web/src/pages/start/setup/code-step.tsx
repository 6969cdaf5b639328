import { useState } from 'react';
import { useWords } from '../../../messages/say.js';
import styles from '../start.module.css';
import setupWords from './words.json' with { type: 'json' };

/** The code that the server printed, typed on another machine. */
export function CodeStep({
  code,
  onCode,
}: {
  readonly code: string;
  readonly onCode: (code: string) => void;
}) {
  const say = useWords(setupWords);
  const [typed, setTyped] = useState(code);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onCode(typed.trim());
      }}
    >
      <p>
        <label htmlFor="setup-code">{say('code')}</label>
        <input
          id="setup-code"
          className={styles['code']}
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-describedby="setup-code-why"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </p>
      <p className="quiet" id="setup-code-why">
        {say('code-why')}
      </p>
      <div className="acts">
        <button className="go">{say('go-on')}</button>
      </div>
    </form>
  );
}
