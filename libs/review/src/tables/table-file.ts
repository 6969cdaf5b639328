import { closeSync, openSync, readSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';
import { accepted, refused, type Checked } from '@fairview/kernel';
import { blockValues, headAt, letters, pageValues, tableForm, type Head, type Section } from './form.js';
import { decodingTable, longestWord } from './prefix-code.js';

/** The most that a head may take: what is longer is no table. */
const longestHead = 1 << 20;
const wordMask = (1 << longestWord) - 1;

/** What a table must be: of this game, by this version of its rules. */
export interface Wanted {
  readonly game: string;
  readonly rules: number;
  readonly positions: number;
}

/** A table that is not whole: a page of it differs from its checksum. */
export class DamagedTable extends Error {
  constructor(readonly file: string) {
    super(`${file} is damaged: build it again with fairview tables`);
  }
}

/** Reads bytes of a file, from a place behind the head, into memory; tells how many there were. */
type Read = (memory: Uint8Array, into: number, size: number, from: number) => number;

/** Stands for a page that was not read yet. */
const unread = -1;

/** A list of values in a file, of which only the pages are read that are asked for; they stay in memory as they are packed. */
export class PackedValues {
  readonly size: number;
  /** The decoding tables of all codes, one behind the other. */
  private readonly words: Uint16Array;
  /** By symbol: where in `words` the code of the next value begins. */
  private readonly followers: Int32Array;
  private readonly alphabet: Int16Array;
  /** As much room as the section takes in the file. The system gives memory to the parts that pages were read into. */
  private readonly memory: Uint8Array;
  /** By page: where it begins in memory. */
  private readonly starts: Int32Array;

  constructor(
    private readonly section: Section,
    private readonly read: Read,
    private readonly file: string,
  ) {
    const { values, lengths, contexts, alphabet, pages } = section;
    this.size = values;
    this.words = new Uint16Array(lengths.length << longestWord);
    lengths.forEach((each, code) => this.words.set(decodingTable(each), code << longestWord));
    this.followers = Int32Array.from(contexts, (context) => context << longestWord);
    this.alphabet = Int16Array.from(alphabet);
    this.memory = new Uint8Array((pages.at(-1) as number) - (pages[0] as number));
    this.starts = new Int32Array(pages.length - 1).fill(unread);
  }

  /** The value at a place, from 0. @throws {@link DamagedTable} */
  at(place: number): number {
    const { words, followers, memory, starts } = this;
    const page = Math.floor(place / pageValues);
    const start = starts[page] === unread ? this.open(page) : (starts[page] as number);
    const inPage = place % pageValues;
    const block = start + 2 * Math.floor(inPage / blockValues);
    let bit = start * 8 + ((memory[block] as number) | ((memory[block + 1] as number) << 8));
    let code = 0;
    for (let left = inPage % blockValues; ; left -= 1) {
      const byte = bit >> 3;
      const ahead =
        ((memory[byte] as number) << 16) | ((memory[byte + 1] as number) << 8) | (memory[byte + 2] as number);
      const entry = words[code + ((ahead >> (24 - longestWord - (bit & 7))) & wordMask)] as number;
      const symbol = entry >> 4;
      if (left === 0) return this.alphabet[symbol] as number;
      bit += entry & 15;
      code = followers[symbol] as number;
    }
  }

  private open(page: number): number {
    const { pages, checks } = this.section;
    const [from, to] = [pages[page] as number, pages[page + 1] as number];
    const start = from - (pages[0] as number);
    const got = this.read(this.memory, start, to - from, from);
    if (got !== to - from || crc32(this.memory.subarray(start, start + got)) !== checks[page])
      throw new DamagedTable(this.file);
    this.starts[page] = start;
    return start;
  }
}

/** An open table. */
export interface TableFile {
  /** The values of a section, by its name. */
  readonly sections: ReadonlyMap<string, PackedValues>;
  close(): void;
}

function readBytes(descriptor: number, from: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(size);
  const got = readSync(descriptor, bytes, 0, size, from);
  return bytes.subarray(0, got);
}

function readHead(descriptor: number): { readonly head: Head; readonly end: number } | undefined {
  const start = readBytes(descriptor, 0, headAt);
  if (start.length < headAt || start.toString('latin1', 0, letters.length) !== letters) return undefined;
  const size = start.readUInt32LE(letters.length);
  if (size > longestHead) return undefined;
  const written = readBytes(descriptor, headAt, size);
  if (crc32(written) !== start.readUInt32LE(letters.length + 4)) return undefined;
  return { head: JSON.parse(inflateRawSync(written).toString()) as Head, end: headAt + size };
}

/** Opens a table. Refused: `table-missing`, `table-damaged`, `table-of-another-version`. */
export function openTable(file: string, wanted: Wanted): Checked<TableFile> {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return refused('R-2', 'table-missing', { file });
  }
  const read = readHead(descriptor);
  const isWanted =
    read?.head.table === tableForm &&
    read.head.game === wanted.game &&
    read.head.rules === wanted.rules &&
    read.head.positions === wanted.positions;
  if (read === undefined || !isWanted) {
    closeSync(descriptor);
    return read === undefined
      ? refused('R-2', 'table-damaged', { file })
      : refused('R-2', 'table-of-another-version', { file, rules: wanted.rules });
  }
  const { head, end } = read;
  const readInto: Read = (memory, into, size, from) => readSync(descriptor, memory, into, size, end + from);
  const sections = head.sections.map((section): [string, PackedValues] => [
    section.name,
    new PackedValues(section, readInto, file),
  ]);
  return accepted({ sections: new Map(sections), close: () => closeSync(descriptor) });
}
