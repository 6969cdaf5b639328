import { useEffect, useRef } from 'react';
import type { Desk } from '../desk.js';

/**
 * What follows a pairing is its results: they come into view with the desk that has them, and the button that paired does not
 * stay under the finger as the one that pairs the next round. The desk may have them before the pairing is answered: then at
 * once, and who writes in them already keeps the focus.
 * @returns says that a round was paired from here
 */
export function useResultsNext({ matches: { length: count }, plan }: Desk): () => void {
  const before = useRef<number | null>(null);
  const latest = useRef(count);
  useEffect(() => {
    latest.current = count;
    if (before.current === null || before.current === count) return;
    before.current = null;
    showResults();
  }, [count]);
  return () => {
    if (plan.arena) return;
    if (latest.current === count) before.current = count;
    else showResults();
  };
}

function showResults(): void {
  const heading = document.getElementById('results');
  // Somebody may write there already.
  if (!heading || heading.parentElement?.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus();
  heading.scrollIntoView();
}
