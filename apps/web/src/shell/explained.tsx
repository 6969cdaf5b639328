import type { ComponentProps, ElementType, MouseEvent } from 'react';
import { useWords } from '../messages/say.js';
import { noteElement, useMargin } from './margin-context.js';
import styles from './margin.module.css';
import shellWords from './words.json' with { type: 'json' };

type ExplainedProps<Tag extends ElementType> = ComponentProps<Tag> & {
  readonly as: Tag;
  /** The id of the note that explains it. */
  readonly note: string;
};

/** A thing of the page that a note explains: it is described by the note, and scrolls it to the top when touched. */
export function Explained<Tag extends ElementType>({ as, note, ...rest }: ExplainedProps<Tag>) {
  const { show } = useMargin();
  const Thing: ElementType = as;
  return (
    <Thing
      {...rest}
      aria-describedby={noteElement(note)}
      onPointerEnter={() => show(note)}
      onFocus={() => show(note)}
      onClick={() => show(note)}
    />
  );
}

/** The raised letter that leads from a thing of the page to its note. */
export function Letter({ note, about }: { readonly note: string; readonly about: string }) {
  const say = useWords(shellWords);
  const { letterOf, show } = useMargin();
  const letter = letterOf(note);
  if (!letter) return null;
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    show(note, true);
  };
  return (
    <a
      className={styles['link']}
      href={`#${noteElement(note)}`}
      aria-label={say('letter', { letter, heading: about })}
      onClick={open}
    >
      {letter}
    </a>
  );
}
