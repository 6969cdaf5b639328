import { folded } from '../../../parts/find/matches-text.js';

/** A name of a pasted list, and the line on which it stands, from 1. */
export interface PastedName {
  readonly line: number;
  readonly name: string;
}

/** A line of a table: cells between semicolons or tabs, which no name has, or a figure behind a comma. */
const isRow = ({ name }: PastedName): boolean => /[;\t]|,\s*"?\d+(?:[.,]\d+)?"?\s*(?:,|$)/u.test(name);

/** Whether a pasted text is a table, such as names with ratings, which is imported, and no list of names. */
export const isTable = (names: readonly PastedName[]): boolean => names.some(isRow);

/** The names of a pasted list: one a line, without the numbers that lists often begin their lines with. */
export function namesIn(pasted: string): readonly PastedName[] {
  return pasted
    .split(/\r\n?|\n/u)
    .map((text, at) => ({ line: at + 1, name: text.replace(/^\s*\d{1,3}(?:[.)]|\t)\s*/u, '').trim() }))
    .filter(({ name }) => name !== '');
}

const compared = (name: string): string => folded(name).replace(/\s+/gu, ' ').trim();

/** The names of a pasted list that somebody bears who is entered already: accents, case and spaces do not tell people apart. */
export function enteredAlready(
  pasted: readonly PastedName[],
  entered: readonly (string | null)[],
): readonly PastedName[] {
  const known = new Set(entered.map((name) => compared(name ?? '')));
  return pasted.filter(({ name }) => known.has(compared(name)));
}
