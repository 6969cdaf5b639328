import { useEffect, useRef } from 'react';
import { useWords } from '../../../messages/say.js';
import styles from '../game.module.css';
import keyWords from './words.json' with { type: 'json' };

const keys = [
  ['←', 'key-back'],
  ['→', 'key-next'],
  ['Home', 'key-first'],
  ['End', 'key-last'],
  ['Space', 'key-play'],
  ['f', 'key-flip'],
  ['b', 'key-branch'],
  ['m', 'key-mistake'],
  ['Shift m', 'key-mistake-back'],
  ['l', 'key-line'],
  ['Shift l', 'key-line-back'],
  ['?', 'key-help'],
] as const;

/** The list of all keys, in a dialog that is open as long as it is there. */
export function KeysList({ close }: { readonly close: () => void }) {
  const say = useWords(keyWords);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={close} className={styles['help']} aria-label={say('all-keys')}>
      <h2>{say('keys')}</h2>
      <table>
        <tbody>
          {keys.map(([key, meaning]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{say(meaning)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => dialog.current?.close()}>
        {say('close')}
      </button>
    </dialog>
  );
}
