/** A text for one line of a terminal or of paper: nothing in it moves the cursor or turns the writing round. */
export const plain = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '?');
