import { useEffect, useRef, type ReactNode } from 'react';
import styles from './leaf.module.css';

let own = 'Fairview';
let awaited = '';

const write = (): void => {
  document.title = awaited === '' ? own : `${awaited} – ${own}`;
};

/** Puts before the title of any page what waits for its reader elsewhere; an empty text takes it away. */
export function setAwaited(text: string): void {
  awaited = text;
  write();
}

/** Gives the window its title: the parts that there are, the nearest first, and the name of the program last. */
export function useTitle(...parts: readonly (string | null | undefined)[]): void {
  const title = [...parts, 'Fairview'].filter(Boolean).join(' – ');
  useEffect(() => {
    own = title;
    write();
  }, [title]);
}

/** The page that the browser opened with keeps the focus where browsers put it. */
let opened = false;

interface TitleProps {
  readonly heading: string;
  readonly first?: string | undefined;
  readonly lead?: ReactNode;
  readonly front?: boolean;
  readonly small?: boolean | undefined;
}

/** The heading of a page. When one comes to the page from another, the focus goes to it, and it is read. */
export function Title({ heading, first, lead, front = false, small = false }: TitleProps) {
  const element = useRef<HTMLHeadingElement>(null);
  useTitle(first, front ? null : heading);
  useEffect(() => {
    if (opened) {
      window.scrollTo({ top: 0 });
      element.current?.focus({ preventScroll: true });
    }
    opened = true;
  }, []);
  return (
    <div
      data-part="title"
      className={`${styles['title']} ${front ? styles['front'] : ''} ${small ? styles['small'] : ''}`}
    >
      <h1 ref={element} tabIndex={-1}>
        {heading}
      </h1>
      {lead && <p>{lead}</p>}
    </div>
  );
}
