import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import styles from '../desk.module.css';
import type { DeskPlan } from '../base-document.js';
import deskWords from '../words.json' with { type: 'json' };
import { OrderByRating } from './order-by-rating.js';
import { movedTo, orderByName, pastedOrder, type PastedOrder, type Seed } from './seed-order.js';

interface EntryOrderProps {
  readonly plan: DeskPlan;
  /** The entries in the order that is shown. */
  readonly seeds: readonly Seed[];
  readonly onOrder: (order: readonly string[]) => void;
}

/** The entries in the order of their numbers to be: it is changed by dragging, by keyboard, by name, by rating or by a pasted list. */
export function EntryOrder({ plan, seeds, onOrder }: EntryOrderProps) {
  const say = useWords(deskWords);
  const { i18n } = useLingui();
  const order = seeds.map(({ id }) => id);
  const list = useRef<HTMLOListElement>(null);
  /** Who has just been moved by a key, and keeps the focus. */
  const [moved, setMoved] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [isPasting, setPasting] = useState(false);
  useEffect(() => {
    if (moved !== null) list.current?.querySelector<HTMLButtonElement>(`[data-entry="${moved}"]`)?.focus();
  }, [moved, seeds]);
  const move = (id: string, place: number): void => {
    setMoved(id);
    onOrder(movedTo(order, id, place));
  };
  const byKey = (event: KeyboardEvent, id: string, at: number): void => {
    const place = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: order.length - 1 }[event.key];
    if (place === undefined) return;
    event.preventDefault();
    move(id, place);
  };
  return (
    <>
      <p className="quiet">{say('order-how')}</p>
      <ol ref={list} className={styles['order']} aria-label={say('order-of-entries')}>
        {seeds.map(({ id, name }, at) => (
          <li
            key={id}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData('text/plain', name ?? '?');
              setDragged(id);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) onOrder(movedTo(order, dragged, at));
            }}
          >
            <span>{at + 1}</span> {name ?? '?'}
            <button
              type="button"
              className="plain"
              data-entry={id}
              aria-keyshortcuts="ArrowUp ArrowDown Home End"
              aria-label={say(at === 0 ? 'down-of' : 'up-of', { name: name ?? '?', number: at || 2 })}
              onClick={() => move(id, at === 0 ? 1 : at - 1)}
              onKeyDown={(event) => byKey(event, id, at)}
            >
              {say(at === 0 ? 'down' : 'up')}
            </button>
          </li>
        ))}
      </ol>
      <div className="acts">
        <button type="button" onClick={() => onOrder(orderByName(seeds, i18n.locale))}>
          {say('order-by-name')}
        </button>
        <button type="button" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          {say('order-by-list')}
        </button>
        <OrderByRating {...{ plan, seeds, onOrder }} />
      </div>
      {isPasting && <PasteOrder seeds={seeds} onOrder={onOrder} />}
    </>
  );
}

/** A list of names is pasted, and the entries stand in its order; a name of nobody, or of two, is named and changes nothing. */
function PasteOrder({ seeds, onOrder }: Omit<EntryOrderProps, 'plan'>) {
  const say = useWords(deskWords);
  const { list } = useFormats();
  const [text, setText] = useState('');
  const [read, setRead] = useState<PastedOrder | null>(null);
  const put = (): void => {
    const next = pastedOrder(text, seeds);
    setRead(next);
    if ('order' in next) onOrder(next.order);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        put();
      }}
    >
      <label htmlFor="seed-list">{say('order-list')}</label>
      <textarea id="seed-list" rows={6} value={text} onChange={({ target }) => setText(target.value)} />
      {read && !('order' in read) && (
        <p role="alert" className={styles['unread']}>
          {read.unknown.length > 0 && say('order-unknown', { names: list(read.unknown) })}{' '}
          {read.twice.length > 0 && say('order-twice', { names: list(read.twice) })}
        </p>
      )}
      {read && 'order' in read && <p role="status">{say('order-put')}</p>}
      <button type="submit" disabled={text.trim() === ''}>
        {say('order-put-so')}
      </button>
    </form>
  );
}
