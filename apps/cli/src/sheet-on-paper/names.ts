import { winningKinds } from '@fairview/rules';

/** A name as paper can hold it: nothing that moves a terminal's cursor or turns its writing round. */
export const plain = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '?');

/** How many characters a text is wide. */
export const widthOf = (text: string): number => [...text].length;

/** A text with blanks after it, to that many characters. */
export const filled = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** How a game ended, in the words of its score line. */
export function howItEnded(how: string): string {
  const kind = Object.entries(winningKinds).find(([name]) => name === how)?.[1];
  return kind?.label ?? how.replace('no-contest', 'no contest');
}

/** A figure that is won or lost. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));
