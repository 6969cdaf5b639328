import { useId, useLayoutEffect, useState, type RefObject } from 'react';
import { useWords } from '../../../messages/say.js';
import { Link } from '../../../shell/link.js';
import { Signal } from '../../../shell/states.js';
import type { Desk } from '../desk.js';
import styles from './rail.module.css';
import { roomAddress, type Room } from './rooms.js';
import roomWords from './words.json' with { type: 'json' };

interface RailProps {
  readonly desk: Desk;
  /** The room that is open. */
  readonly open: Room;
  /** Those that the viewer may open, the end of the tournament last. */
  readonly rooms: readonly Room[];
  /** Where the parts of the open room are. */
  readonly of: RefObject<HTMLElement | null>;
}

/** The rooms that have a word of their own at the foot of a phone; the others are behind the last one. */
const atFoot: ReadonlySet<Room> = new Set<Room>(['round', 'players', 'rulings', 'papers']);

/** The rooms of the desk: beside the open one, with its parts under it; on a phone at the foot. */
export function Rail({ desk, open, rooms, of }: RailProps) {
  const say = useWords(roomWords);
  const id = useId();
  const door = (room: Room) => (
    <Link to={roomAddress(desk.plan.slug, room)} aria-current={room === open ? 'page' : undefined}>
      {say(room)}
      {room === 'rulings' && desk.disputes.length > 0 && (
        <>
          {' '}
          <Signal />
          <span className="unseen">{say('wait', { count: desk.disputes.length })}</span>
        </>
      )}
    </Link>
  );
  const behind = rooms.filter((room) => !atFoot.has(room));
  return (
    <>
      <nav className={styles['rail']} aria-label={say('rooms')}>
        <ul>
          {rooms.map((room) => (
            <li key={room} className={room === 'close' ? styles['apart'] : undefined}>
              {door(room)}
              {room === open && <Parts of={of} />}
            </li>
          ))}
        </ul>
      </nav>
      <nav className={styles['foot']} aria-label={say('rooms')}>
        {rooms
          .filter((room) => atFoot.has(room))
          .map((room) => (
            <span key={room}>{door(room)}</span>
          ))}
        {behind.length > 0 && (
          <>
            <button type="button" popoverTarget={id} data-open={behind.includes(open) ? '' : undefined}>
              {say('more')}
            </button>
            <div id={id} popover="auto" className={styles['more']}>
              {behind.map((room) => (
                <p key={room}>{door(room)}</p>
              ))}
            </div>
          </>
        )}
      </nav>
    </>
  );
}

interface Part {
  readonly id: string;
  readonly heading: string;
}

/** The parts of a room, by their headings: a part without content is not there. */
const partsIn = (room: HTMLElement | null): readonly Part[] =>
  [...(room?.querySelectorAll('section > h2[id]') ?? [])].map(({ id, textContent }) => ({
    id,
    heading: textContent,
  }));

/** What can be done in the open room, as links: a room grows with the tournament, and nobody has to look for a part of it. */
function Parts({ of }: Pick<RailProps, 'of'>) {
  const [parts, setParts] = useState<readonly Part[]>([]);
  // Before it is shown, so that nothing below moves; and whenever the room has grown.
  useLayoutEffect(() => {
    const look = (): void => {
      const now = partsIn(of.current);
      setParts((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    look();
    const watch = new MutationObserver(look);
    if (of.current) watch.observe(of.current, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [of]);
  if (parts.length < 2) return null;
  return (
    <ul>
      {parts.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ul>
  );
}
