import { winningKinds } from '../../../../teeko/winning.js';

/** How a game ended, in the words of its score line. */
export function howItEnded(how: string): string {
  const kind = Object.entries(winningKinds).find(([name]) => name === how)?.[1];
  return kind?.label ?? how.replace('no-contest', 'no contest');
}
