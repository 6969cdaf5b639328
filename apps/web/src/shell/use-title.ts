import { useEffect } from 'react';

/** Gives the window its title: the parts that there are, the nearest first, and the name of the program last. */
export function useTitle(...parts: readonly (string | null | undefined)[]): void {
  const title = [...parts, 'Fairview'].filter(Boolean).join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
