import { useEffect, useRef, type ReactNode } from 'react';
import styles from './leaf.module.css';
import { useTitle } from './use-title.js';

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
