import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate, type To, useLocation } from 'react-router';
import { useWords } from '../../messages/say.js';
import { Link } from '../../shell/link.js';
import styles from './find.module.css';
import findWords from './words.json' with { type: 'json' };

const takesText = 'input:not([readonly]), textarea';

/** Shows a place, and gives it the focus, or what takes text in it. */
function goTo(place: HTMLElement): void {
  const field = place.matches(takesText) ? place : place.querySelector<HTMLElement>(takesText);
  if (!field) place.tabIndex = -1;
  (field ?? place).focus({ preventScroll: true });
  place.scrollIntoView({ block: field ? 'center' : 'start' });
}

/**
 * Goes to what the fragment of the address names: browsers do it only when they load a page themselves. A room that is being
 * read has it in a moment; somebody who does something meanwhile stays where they are.
 */
function useTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash.length < 2) return;
    const look = (): void => {
      const place = document.getElementById(decodeURIComponent(hash.slice(1)));
      if (!place) return;
      leave();
      goTo(place);
    };
    const watch = new MutationObserver(look);
    const frame = requestAnimationFrame(look);
    const leave = (): void => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      removeEventListener('pointerdown', leave);
      removeEventListener('keydown', leave);
    };
    watch.observe(document.body, { childList: true, subtree: true });
    addEventListener('pointerdown', leave);
    addEventListener('keydown', leave);
    return leave;
  }, [hash, key]);
}

/** What can be done with something that was found; the first is what Enter does. */
export interface FoundAct {
  readonly label: string;
  readonly to: To;
}

/** Something that was found: who or what it is, what else is known of it, and where it leads. */
export interface Found {
  readonly key: string;
  readonly name: string;
  readonly about?: string;
  readonly acts: readonly FoundAct[];
}

interface FindFieldProps {
  /** What can be found here, in words: the label of the field. */
  readonly label: string;
  /** What a text finds, the best first. */
  readonly find: (text: string) => readonly Found[];
}

/** So many are shown: for more, one types on. */
const most = 6;

const isTypedIn = (element: Element | null): boolean =>
  element?.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select') === true;

/** One field that finds anything of its page: `/` goes there, arrows choose among what was found, Enter goes to it, also within the page. */
export function FindField({ label, find }: FindFieldProps) {
  const say = useWords(findWords);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useTarget();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const goThere = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTypedIn(document.activeElement)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', goThere);
    return () => document.removeEventListener('keydown', goThere);
  }, []);
  const all = text.trim() === '' ? [] : find(text.trim());
  const found = all.slice(0, most);
  const at = Math.min(chosen, Math.max(0, found.length - 1));
  const forget = (): void => {
    setText('');
    setChosen(0);
  };
  const go = (event: FormEvent): void => {
    event.preventDefault();
    const to = found[at]?.acts[0]?.to;
    if (to === undefined) return;
    forget();
    void navigate(to);
  };
  const choose = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return forget();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(found.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
  };
  return (
    <search className={styles['find']}>
      <form onSubmit={go} onKeyDown={choose}>
        <label className="unseen" htmlFor={id}>
          {label}
        </label>
        <input
          ref={field}
          id={id}
          type="text"
          autoComplete="off"
          placeholder={label}
          aria-describedby={`${id}-found`}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
          }}
        />
        <kbd aria-hidden="true">{say('key')}</kbd>
        <div className={styles['hits']} hidden={text.trim() === ''}>
          <ul>
            {found.map(({ key, name, about, acts }, each) => (
              <li key={key} className={each === at ? styles['on'] : undefined}>
                <p>
                  <b>{name}</b>
                  {about !== undefined && <span className="quiet">{`, ${about}`}</span>}
                </p>
                <p className={styles['acts']}>
                  {acts.map((act) => (
                    <Link
                      key={act.label}
                      to={act.to}
                      aria-label={say('act-of', { act: act.label, name })}
                      onPressed={forget}
                    >
                      {act.label}
                    </Link>
                  ))}
                </p>
              </li>
            ))}
          </ul>
          <p id={`${id}-found`} className="quiet" role="status">
            {text.trim() !== '' && say('found', { count: all.length, text: text.trim() })}
          </p>
        </div>
      </form>
    </search>
  );
}
