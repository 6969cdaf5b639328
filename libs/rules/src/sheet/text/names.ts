/** A name as paper can hold it: nothing that moves a terminal's cursor or turns its writing round. */
export const plain = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '?');

/** A figure that is won or lost. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** `1 game`, `5 games`. */
export const numberOf = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? '' : 's'}`;
