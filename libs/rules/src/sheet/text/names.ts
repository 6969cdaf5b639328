export { plain } from '@fairview/kernel';

/** A figure that is won or lost. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** `1 game`, `5 games`. */
export const numberOf = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? '' : 's'}`;
