import { crc32, deflateRawSync } from 'node:zlib';
import {
  blocksOfPage,
  blockValues,
  headAt,
  letters,
  lookAhead,
  pageValues,
  tableForm,
  type Head,
  type Section,
} from './form.js';
import { wordLengths, wordsOf } from './prefix-code.js';

/** Values to be packed; `contextOf` says by which kind of value the next one is foretold. */
export interface Unpacked {
  readonly name: string;
  readonly values: Int16Array;
  readonly contextOf: (value: number) => number;
}

interface PackedSection {
  readonly section: Section;
  readonly bytes: readonly Uint8Array[];
}

/** Symbols by value: alphabets are small, values below 2^15. */
function symbolsOf(values: Int16Array): {
  readonly alphabet: readonly number[];
  readonly symbols: Uint16Array;
} {
  const counts = new Uint32Array(1 << 15);
  for (const value of values) counts[value] = (counts[value] as number) + 1;
  const alphabet = [...counts.entries()].flatMap(([value, count]) => (count === 0 ? [] : [value]));
  const symbols = new Uint16Array(1 << 15);
  alphabet.forEach((value, symbol) => (symbols[value] = symbol));
  return { alphabet, symbols };
}

/** Writes bits, high ones first. */
class Bits {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
  }

  write(word: number, length: number): void {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      if (((word >> bit) & 1) === 1)
        this.bytes[this.at >> 3] = (this.bytes[this.at >> 3] as number) | (128 >> (this.at & 7));
      this.at += 1;
    }
  }
}

function packSection({ name, values, contextOf }: Unpacked, from: number): PackedSection {
  const { alphabet, symbols } = symbolsOf(values);
  // Code 0 is that of a block's first value.
  const kinds = [...new Set(alphabet.map(contextOf))].sort((one, other) => one - other);
  const contexts = alphabet.map((value) => 1 + kinds.indexOf(contextOf(value)));
  const counts = Array.from({ length: kinds.length + 1 }, () => alphabet.map(() => 0));
  let context = 0;
  for (const [at, value] of values.entries()) {
    if (at % blockValues === 0) context = 0;
    const symbol = symbols[value] as number;
    const ofContext = counts[context] as number[];
    ofContext[symbol] = (ofContext[symbol] as number) + 1;
    context = contexts[symbol] as number;
  }
  const lengths = counts.map(wordLengths);
  const words = lengths.map(wordsOf);
  const [bytes, pages, checks]: [Uint8Array[], number[], number[]] = [[], [from], []];
  for (let start = 0; start < values.length; start += pageValues) {
    const page = new Bits(2 * (pageValues + blocksOfPage));
    page.at = 16 * blocksOfPage;
    const end = Math.min(start + pageValues, values.length);
    for (let at = start; at < end; at += 1) {
      const block = Math.floor((at - start) / blockValues);
      if (at % blockValues === 0) {
        page.bytes[2 * block] = page.at & 255;
        page.bytes[2 * block + 1] = page.at >> 8;
        context = 0;
      }
      const symbol = symbols[values[at] as number] as number;
      page.write(words[context]?.[symbol] as number, lengths[context]?.[symbol] as number);
      context = contexts[symbol] as number;
    }
    const whole = page.bytes.slice(0, Math.ceil(page.at / 8) + lookAhead);
    bytes.push(whole);
    checks.push(crc32(whole));
    pages.push((pages.at(-1) as number) + whole.length);
  }
  return { section: { name, values: values.length, alphabet, contexts, lengths, pages, checks }, bytes };
}

/** A whole table as it is kept in a file. */
export function packTable(
  { game, rules, positions }: Omit<Head, 'table' | 'sections'>,
  sections: readonly Unpacked[],
): Buffer {
  const packed: PackedSection[] = [];
  for (const section of sections) packed.push(packSection(section, packed.at(-1)?.section.pages.at(-1) ?? 0));
  const head: Head = {
    table: tableForm,
    game,
    rules,
    positions,
    sections: packed.map(({ section }) => section),
  };
  const written = deflateRawSync(JSON.stringify(head), { level: 9 });
  const start = Buffer.alloc(headAt);
  start.write(letters, 'latin1');
  start.writeUInt32LE(written.length, letters.length);
  start.writeUInt32LE(crc32(written), letters.length + 4);
  return Buffer.concat([start, written, ...packed.flatMap(({ bytes }) => bytes)]);
}
