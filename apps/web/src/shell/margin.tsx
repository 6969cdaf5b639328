import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { useWords } from '../messages/say.js';
import { noteElement, useMargin, type Opening } from './margin-context.js';
import styles from './margin.module.css';
import { RuleLink } from './rule-link.js';
import shellWords from './words.json' with { type: 'json' };

/** A note of the margin: what explains one thing, in at most three sentences. */
export interface MarginNote {
  /** Names it within its page. */
  readonly id: string;
  /** Two to five words. */
  readonly heading: ReactNode;
  readonly body?: ReactNode;
  /** The rules behind it, each with what it says, in the language of the page. */
  readonly rules?: readonly { readonly rule: string; readonly text: string }[];
  /** Whether a letter leads from a thing of the page to it. */
  readonly lettered?: boolean;
}

/** The place of the margin on a phone: as a sheet from below, or in the page after the object. */
export type MarginPlace = 'below' | 'after';

interface MarginProps {
  readonly notes: readonly MarginNote[];
  readonly peek?: ReactNode;
  readonly place: MarginPlace;
  /** Whether it is as high as what stands beside it, and its notes scroll: then keys reach it. */
  readonly scrolls: boolean;
  readonly opening: Opening;
  readonly setOpening: (opening: Opening) => void;
}

/** The margin: the notes of a page, the one that is looked at first. On a phone it slides up from below. */
export function Margin({ notes, peek, place, scrolls, opening, setOpening }: MarginProps) {
  const say = useWords(shellWords);
  const { shown } = useMargin();
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place !== 'below' || opening === 'closed') return;
    const close = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpening('closed');
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [opening, place, setOpening]);
  useEffect(() => {
    // Some browsers answer a promise, which an effect must not.
    void aside.current?.scrollTo({ top: 0 });
  }, [shown, opening]);
  const swipe = useSwipe(opening, setOpening);
  if (notes.length === 0) return null;
  const first = notes.find(({ id }) => id === shown);
  const classes = [
    styles['margin'],
    styles[opening],
    place === 'below' ? '' : styles['inline'],
    place === 'after' ? styles['after'] : '',
  ];
  return (
    <aside
      ref={aside}
      className={classes.join(' ')}
      aria-label={say('margin')}
      tabIndex={scrolls ? 0 : undefined}
    >
      <h2 className="unseen">{say('margin')}</h2>
      {place === 'below' && (
        <div className={styles['peek']} {...swipe}>
          <p>{first ? <b>{first.heading}</b> : (peek ?? <b>{notes[0]?.heading}</b>)}</p>
          {opening === 'closed' && (
            <button type="button" aria-expanded={false} onClick={() => setOpening('half')}>
              {say('why')}
            </button>
          )}
          {opening === 'half' && (
            <button type="button" onClick={() => setOpening('most')}>
              {say('more')}
            </button>
          )}
          {opening !== 'closed' && (
            <button type="button" aria-expanded onClick={() => setOpening('closed')}>
              {say('close')}
            </button>
          )}
        </div>
      )}
      <div className={styles['notes']}>
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </div>
    </aside>
  );
}

function Note({ note }: { readonly note: MarginNote }) {
  const { letterOf, shown } = useMargin();
  const letter = letterOf(note.id);
  return (
    <section
      id={noteElement(note.id)}
      className={`${styles['note']} ${note.id === shown ? styles['on'] : ''}`}
    >
      <h3>
        {letter && (
          <span className={styles['letter']} aria-hidden="true">
            {letter}
          </span>
        )}
        {note.heading}
      </h3>
      {note.body}
      {note.rules?.map(({ rule, text }) => (
        <p key={rule} className={styles['rule']}>
          <RuleLink rule={rule} /> {text}
        </p>
      ))}
    </section>
  );
}

const order: readonly Opening[] = ['closed', 'half', 'most'];

/** Dragging the head of the sheet opens it wider, or shuts it. */
function useSwipe(opening: Opening, setOpening: (opening: Opening) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientY }: PointerEvent) => {
      from.current = clientY;
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      const moved = from.current === null ? 0 : clientY - from.current;
      from.current = null;
      if (Math.abs(moved) < 24) return;
      const next = order[order.indexOf(opening) + (moved < 0 ? 1 : -1)];
      setOpening(next ?? opening);
    },
  };
}
