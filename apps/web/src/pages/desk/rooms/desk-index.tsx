import { useLayoutEffect, useState, type RefObject } from 'react';
import { useWords } from '../../../messages/say.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };

interface Part {
  readonly id: string;
  readonly heading: string;
}

/** The parts of the desk, by their headings: a part without content is not there. */
const partsIn = (desk: HTMLElement | null): readonly Part[] =>
  [...(desk?.querySelectorAll('section > h2[id]') ?? [])]
    .filter(({ id }) => id !== 'next')
    .map(({ id, textContent }) => ({ id, heading: textContent }));

const sameAs = (one: readonly Part[], other: readonly Part[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What can be done at this desk, as links: the desk grows with the tournament, and nobody has to look for a part of it. */
export function DeskIndex({ of }: { readonly of: RefObject<HTMLDivElement | null> }) {
  const say = useWords(deskWords);
  const [parts, setParts] = useState<readonly Part[]>([]);
  // Before it is shown: nothing below moves.
  useLayoutEffect(() => {
    const now = partsIn(of.current);
    setParts((before) => (sameAs(before, now) ? before : now));
  });
  if (parts.length < 2) return null;
  return (
    <nav className={styles['index']} aria-label={say('on-this-desk')}>
      <ul>
        {parts.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
