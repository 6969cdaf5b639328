import { longestRecord, notUtf8, tooLong, type Checked } from '@fairview/kernel';
import { createReadStream } from 'node:fs';
import type { Stdio } from '../process/stdio.js';
import { whereJsonBreaks } from '@fairview/competition';

const lineFeed = 0x0a;
const chunkSize = 256 * 1024;

/** The bytes of a file, or of standard input for `-`. Throws the system's error for an unreadable file. */
export function bytesOf(file: string, stdio: Stdio): AsyncIterable<Uint8Array> {
  return file === '-' ? stdio.stdin : createReadStream(file, { highWaterMark: chunkSize });
}

/** Whether a text may come from a program that did not write UTF-8. */
export type OldText = (text: string) => boolean;

const never: OldText = () => false;

/** Bytes as text; `latin1` if they are not UTF-8 and were read as Latin-1. */
interface ReadText {
  readonly text: Checked<string>;
  readonly latin1?: true;
}

/** A text on its way in. Past the longest record nothing more of it is kept. */
class Gathered {
  private parts: Uint8Array[] = [];
  private size = 0;

  add(part: Uint8Array): void {
    this.size += part.length;
    if (this.size > longestRecord) this.parts = [];
    else if (part.length > 0) this.parts.push(part);
  }

  get isEmpty(): boolean {
    return this.size === 0;
  }

  /**
   * What was gathered, as text; it then starts over. What is not UTF-8 is read as Latin-1 if `old` says that it may be.
   * Refused: R-1 `too-long`, `not-utf8`.
   */
  take(old: OldText = never): ReadText {
    const { parts, size } = this;
    this.parts = [];
    this.size = 0;
    if (size > longestRecord) return { text: tooLong };
    const bytes = parts.length === 1 ? parts[0] : Buffer.concat(parts);
    try {
      return { text: { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) } };
    } catch {
      // Every byte is a letter of it: what "latin1" means to browsers, with the letters that Windows adds.
      const value = new TextDecoder('latin1').decode(bytes);
      return old(value) ? { text: { ok: true, value }, latin1: true } : { text: notUtf8 };
    }
  }
}

async function whole(bytes: AsyncIterable<Uint8Array>, old?: OldText): Promise<ReadText> {
  const gathered = new Gathered();
  for await (const chunk of bytes) gathered.add(chunk);
  return gathered.take(old);
}

/** All of the bytes as one text. */
export const wholeText = async (bytes: AsyncIterable<Uint8Array>): Promise<Checked<string>> =>
  (await whole(bytes)).text;

/** A text of a file, and the line on which it begins, counted from 1. */
export interface FileText extends ReadText {
  readonly line: number;
}

const isBlank = ({ text }: FileText): boolean => text.ok && text.value.trim() === '';

/** The lines as they come in, those of one chunk at a time; blank ones are left out. */
export async function* lines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly FileText[]> {
  const gathered = new Gathered();
  let line = 0;
  const next = (): FileText => ({ ...gathered.take(), line: ++line });
  for await (const chunk of bytes) {
    const ready: FileText[] = [];
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      gathered.add(chunk.subarray(from, end));
      ready.push(next());
      from = end + 1;
    }
    gathered.add(chunk.subarray(from));
    yield ready.filter((each) => !isBlank(each));
  }
  if (!gathered.isEmpty) yield [next()].filter((each) => !isBlank(each));
}

/** The texts of a file in batches: with `jsonl` one a line, else the whole file, which `old` may allow to be Latin-1. */
export async function* textsOf(
  file: string,
  jsonl: boolean,
  stdio: Stdio,
  old?: OldText,
): AsyncGenerator<readonly FileText[]> {
  const bytes = bytesOf(file, stdio);
  if (jsonl) yield* lines(bytes);
  else yield [{ ...(await whole(bytes, old)), line: 1 }];
}

/** Where a text stands, as editors open it: `a.json`, `a.json:3:5` where it stops being JSON, `a.jsonl:7` of a line. */
export function placeOf(
  file: string,
  { text, line }: FileText,
  { isLine }: { readonly isLine: boolean },
): string {
  const breaks = text.ok ? whereJsonBreaks(text.value) : null;
  if (breaks) return `${file}:${line + breaks.line - 1}:${breaks.column}`;
  return isLine ? `${file}:${line}` : file;
}

/** Whether a text stops being JSON somewhere. */
export const isBrokenJson = ({ text }: FileText): boolean => text.ok && whereJsonBreaks(text.value) !== null;
