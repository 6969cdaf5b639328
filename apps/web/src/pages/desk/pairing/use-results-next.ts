import { useEffect, useRef } from 'react';
import type { Desk } from '../desk.js';

/**
 * What follows a pairing is its results: they come into view with the desk that has them, and the button that paired does not
 * stay under the finger as the one that pairs the next round.
 * @returns says that a round was paired from here
 */
export function useResultsNext({ matches, plan }: Desk): () => void {
  const before = useRef<Desk['matches'] | null>(null);
  useEffect(() => {
    if (before.current === null || before.current === matches) return;
    before.current = null;
    const heading = document.getElementById('results');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
    heading.scrollIntoView();
  }, [matches]);
  return () => {
    if (!plan.arena) before.current = matches;
  };
}
