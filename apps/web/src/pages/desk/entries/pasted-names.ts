/** A name of a pasted list, and the line on which it stands, from 1. */
export interface PastedName {
  readonly line: number;
  readonly name: string;
}

/** The names of a pasted list: one a line, without the numbers that lists often begin their lines with. */
export function namesIn(pasted: string): readonly PastedName[] {
  return pasted
    .split(/\r\n?|\n/u)
    .map((text, at) => ({ line: at + 1, name: text.replace(/^\s*\d{1,3}(?:[.)]|\t)\s*/u, '').trim() }))
    .filter(({ name }) => name !== '');
}
