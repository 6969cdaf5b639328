import { useCallback, useMemo, useRef, useState, type ReactNode, useEffect } from 'react';
import { useKeptPlace } from './kept-place.js';
import fit from './fit.module.css';
import styles from './leaf.module.css';
import { Margin, type MarginNote, type MarginPlace } from './margin.js';
import { MarginContext, type Opening } from './margin-context.js';
import { Title } from './title.js';
import { asNoticePlace } from './notice-places.js';
import { useData } from '../data/provider.js';
import { Sentence, useWords } from '../messages/say.js';
import { PageLink } from './link.js';
import shellWords from './words.json' with { type: 'json' };
import { useLostAt } from '../data/connection.js';
import { useFormats } from '../messages/formats.js';

/** One line once the session has ended elsewhere: what that means, and how to come in again. */
function SessionEnded() {
  const { hasEnded } = useData();
  return (
    <p className={styles['offline']} role="status">
      {hasEnded && (
        <Sentence
          of={shellWords}
          id="session-ended"
          parts={[<PageLink key="in" to="/me" />, <PageLink key="code" to="/" />]}
        />
      )}
    </p>
  );
}

const noticeLines = asNoticePlace('lines');

interface LeafProps {
  /** The heading of the page, which is its title, too. */
  readonly title: string;
  /** The text before the title if a page shows several things: `Your turn`. */
  readonly first?: string;
  /** One or two sentences under the heading. */
  readonly lead?: ReactNode;
  /** The notes of the margin, from the top. */
  readonly notes?: readonly MarginNote[];
  /** On a phone: the sentence of the closed sheet. */
  readonly peek?: ReactNode;
  /** On a phone: where the margin stands. */
  readonly marginOnPhone?: MarginPlace;
  /** The front page alone is set larger. */
  readonly front?: boolean;
  /** On a phone the heading is set smaller if a board and its controls need the room. */
  readonly small?: boolean;
  /** The class of a layout that a page has of its own; its parts go by their `data-part`. */
  readonly layout?: string | undefined;
  /** Of a page to play on: it fits its window, and what is long scrolls in its own place; with its margin beside the object, or after it. */
  readonly fits?: 'beside' | 'after';
  /** Of a page to work on: its rooms, at the left, on a phone at the foot. */
  readonly rail?: ReactNode;
  /** Of a page to work on: what stands in its head, beside the heading. */
  readonly tool?: ReactNode;
  /** What stands beside the margin, if the object is to have the whole width below both. */
  readonly top?: ReactNode;
  readonly children?: ReactNode;
}

/** A leaf of the book: one object, and beside it the margin that explains it. */
export function Leaf(props: LeafProps) {
  const { notes = [], marginOnPhone = 'below', front = false } = props;
  const [shown, setShown] = useState<string | null>(null);
  const [opening, setOpening] = useState<Opening>('closed');
  const main = useRef<HTMLElement>(null);
  useKeptPlace(main);
  const lettered = notes.filter((note) => note.lettered).map(({ id }) => id);
  const order = lettered.join(' ');
  const show = useCallback((id: string, open = false) => {
    setShown(id);
    if (open) setOpening((before) => (before === 'closed' ? 'half' : before));
  }, []);
  const margin = useMemo(() => {
    const ids = order === '' ? [] : order.split(' ');
    const letterOf = (id: string): string | undefined => {
      const at = ids.indexOf(id);
      return at < 0 ? undefined : letterAt(at);
    };
    return { letterOf, shown, show };
  }, [order, shown, show]);
  const classes = [
    styles['leaf'],
    props.layout,
    props.fits && fit['fit'],
    props.fits === 'beside' && fit['beside'],
  ].filter(Boolean);
  return (
    <MarginContext value={margin}>
      <main ref={main} id="page-itself" className={classes.join(' ')}>
        <Title
          heading={props.title}
          first={props.first}
          lead={props.lead}
          front={front}
          small={props.small}
        />
        {props.tool !== undefined && <div data-part="tool">{props.tool}</div>}
        <div data-part="said">
          <Offline />
          <SessionEnded />
          <div role="status" data-told ref={noticeLines} />
        </div>
        {props.rail}
        {props.top !== undefined && <div data-part="top">{props.top}</div>}
        <div data-part="object" className={notes.length === 0 ? styles['alone'] : undefined}>
          {props.children}
        </div>
        <Margin
          notes={notes}
          peek={props.peek}
          place={marginOnPhone}
          scrolls={props.top !== undefined || props.fits === 'beside'}
          opening={opening}
          setOpening={setOpening}
        />
      </main>
    </MarginContext>
  );
}

/** `a` to `z`, then `aa`, `ab` and so on. */
export function letterAt(index: number): string {
  const last = String.fromCharCode('a'.charCodeAt(0) + (index % 26));
  return index < 26 ? last : letterAt(Math.floor(index / 26) - 1) + last;
}

/** How long the message is shown that the server answers again. */
const saidForMs = 8_000;

/** One line while the server is not reached: since when, what is kept, and what happens next. Then, for a while, that it is back. */
function Offline() {
  const say = useWords(shellWords);
  const { time } = useFormats();
  const lostAt = useLostAt();
  const [lostBefore, setLostBefore] = useState<Date | null>(null);
  useEffect(() => {
    if (lostAt) {
      setLostBefore(lostAt);
      return;
    }
    const timer = setTimeout(() => setLostBefore(null), saidForMs);
    return () => clearTimeout(timer);
  }, [lostAt]);
  return (
    <p className={styles['offline']} role="status">
      {lostAt ? say('lost', { time: time(lostAt) }) : lostBefore && say('back', { time: time(lostBefore) })}
    </p>
  );
}
