import { useEffect, useRef } from 'react';
import { useWords } from '../../messages/say.js';
import styles from './game.module.css';
import gameWords from './words.json' with { type: 'json' };

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

/** The list of all keys. */
export function KeysHelp({ open, close }: { readonly open: boolean; readonly close: () => void }) {
  const say = useWords(gameWords);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
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
      <button type="button" onClick={close}>
        {say('close')}
      </button>
    </dialog>
  );
}
