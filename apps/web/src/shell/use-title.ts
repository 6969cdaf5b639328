import { useEffect } from 'react';

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
