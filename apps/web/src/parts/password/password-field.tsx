import { useId, useState } from 'react';
import { Sentence } from '../../messages/say.js';
import styles from './password.module.css';
import passwordWords from './words.json' with { type: 'json' };

interface PasswordFieldProps {
  readonly label: string;
  /** What the password is for, if a page has several of one label: the names of its buttons differ by it. */
  readonly about?: string;
  readonly name?: string;
  /** Whether it is chosen now, so that the browser may propose one. */
  readonly isNew?: boolean;
  readonly isWrong?: boolean;
  /** The id of what says why it is wrong. */
  readonly why?: string | undefined;
}

/** The blank for a password, which is shown while somebody asks to see it: nobody types four words blindly on a phone. */
export function PasswordField({
  label,
  about,
  name = 'password',
  isNew = false,
  isWrong = false,
  why,
}: PasswordFieldProps) {
  const field = useId();
  const [isShown, setShown] = useState(false);
  return (
    <p>
      <label htmlFor={field}>{label}</label>
      <span className={styles['row']}>
        <input
          id={field}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={isWrong}
          aria-describedby={isWrong ? why : undefined}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-controls={field}
          onClick={() => setShown((before) => !before)}
        >
          <Sentence
            of={passwordWords}
            id="show"
            values={{ label: about === undefined ? label : `${label}, ${about}` }}
            parts={[<span key="of" className="unseen" />]}
          />
        </button>
      </span>
    </p>
  );
}
