/*
 * How a table is kept. A file begins with eight letters, the length of the head and its CRC-32, both in four bytes, low ones
 * first; the head is deflated JSON. Sections follow, each a list of values in pages. In a page the values are in blocks that are
 * decoded from their beginning; the page begins with the place of each block, in bits from the page's beginning, two bytes each. A
 * value is written in a prefix code that the value before it in its block has chosen.
 */
export const letters = 'fvtable1';
export const headAt = letters.length + 8;
export const tableForm = 'fairview-table/1';

/** Values a page, and a block of it. */
export const pageValues = 4096;
export const blockValues = 32;
export const blocksOfPage = pageValues / blockValues;
/** A decoder looks this many bytes beyond the bit that it stands at. */
export const lookAhead = 2;

export interface Section {
  readonly name: string;
  readonly values: number;
  /** The values that occur: symbols are places in this list. */
  readonly alphabet: readonly number[];
  /** By symbol: the code of the value that follows. The first value of a block is written in code 0. */
  readonly contexts: readonly number[];
  /** By code and symbol: how many bits its word has. */
  readonly lengths: readonly (readonly number[])[];
  /** Where the pages begin in the file, after the head; the last entry is where they end. */
  readonly pages: readonly number[];
  /** The CRC-32 of each page. */
  readonly checks: readonly number[];
}

export interface Head {
  readonly table: typeof tableForm;
  readonly game: string;
  /** The version of the rules by which the values were computed. */
  readonly rules: number;
  readonly positions: number;
  readonly sections: readonly Section[];
}
