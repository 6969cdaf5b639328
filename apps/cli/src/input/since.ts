import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type * as Events from '@fairview/events';
import type { Difference } from '@fairview/events';
import { bytesOf } from './records.js';
import type { Stdio } from '../process/stdio.js';

/** What a log is held against: takes its events' hashes in order, and says what differs from what was kept. */
export interface Since {
  readonly file: string;
  readonly take: (hash: Buffer) => void;
  readonly difference: (club: string) => Difference | undefined;
}

/** Why a file cannot be what a log is held against. */
export type UnusableCode = 'unreadable' | 'of-one-stream' | 'not-signed' | 'key-missing' | 'key-unreadable';

/** A file that a log cannot be held against. */
export class Unusable extends Error {
  constructor(
    readonly file: string,
    readonly code: UnusableCode,
  ) {
    super(`${file}: ${code}`);
  }
}

/** The hashes of an earlier export's events. */
async function earlierExport(
  file: string,
  lines: AsyncIterator<string>,
  scope: Events.LogScope,
  { parseLine, SinceExport }: typeof Events,
): Promise<Since> {
  if (scope.stream !== undefined) throw new Unusable(file, 'of-one-stream');
  const hashes: Buffer[] = [];
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const item = parseLine(next.value);
    if (!item) throw new Unusable(file, 'unreadable');
    if (!('heads' in item)) hashes.push(item.hash);
  }
  const since = new SinceExport(scope.club, hashes);
  return { file, take: (hash) => since.take(hash), difference: (club) => since.difference(club) };
}

/** An earlier note, once its signature is found good. */
function earlierNote(file: string, text: string, key: string | undefined, events: typeof Events) {
  const { isSignedBy, parseCheckpoint, parseNote, parseVerifyingKey } = events;
  const note = parseNote(text);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!note || !checkpoint) throw new Unusable(file, 'unreadable');
  if (key === undefined) throw new Unusable(file, 'key-missing');
  const verifying = parseVerifyingKey(key);
  if (!verifying) throw new Unusable(file, 'key-unreadable');
  if (!isSignedBy(note, verifying)) throw new Unusable(file, 'not-signed');
  return checkpoint;
}

/**
 * Reads what a log is to be held against: earlier exports, and notes signed with `key`. All notes together make one, for
 * each that holds narrows down what the next can name.
 * @throws {@link Unusable}
 */
export async function readSince(
  files: readonly string[],
  key: string | undefined,
  stdio: Stdio,
): Promise<readonly Since[]> {
  const events = await import('@fairview/events');
  const known: Since[] = [];
  const notes: { readonly file: string; readonly checkpoint: Events.Checkpoint }[] = [];
  for (const file of files) {
    const lines = createInterface({ input: Readable.from(bytesOf(file, stdio)), crlfDelay: Infinity });
    const following = lines[Symbol.asyncIterator]();
    const first = await following.next();
    const scope = first.done ? undefined : events.parseHeader(first.value);
    if (scope) {
      known.push(await earlierExport(file, following, scope, events));
      continue;
    }
    const rest = [first.done ? '' : first.value];
    for (let next = await following.next(); !next.done; next = await following.next()) rest.push(next.value);
    notes.push({ file, checkpoint: earlierNote(file, `${rest.join('\n')}\n`, key, events) });
  }
  if (notes.length === 0) return known;
  const since = new events.SinceCheckpoints(notes.map(({ checkpoint }) => checkpoint));
  const file = notes.map((note) => note.file).join(', ');
  return [...known, { file, take: (hash) => since.take(hash), difference: (club) => since.difference(club) }];
}
