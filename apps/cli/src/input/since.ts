import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type * as Events from '@fairview/events';
import type { Difference, KeyHistory, LogHeader, RawEvent } from '@fairview/events';
import { readSheetCode, type SheetCode, publishedSeeds } from '@fairview/rules';
import { bytesOf, wholeText } from './records.js';
import type { Stdio } from '../process/stdio.js';

/** What a log is compared with: takes its events in order, and reports differences from what was kept. */
export interface Since {
  readonly file: string;
  readonly take: (event: RawEvent) => void;
  readonly difference: (club: string) => Difference | undefined;
}

/** Why something cannot be what a log is held against. */
export type UnusableCode =
  | 'unreadable'
  | 'of-one-stream'
  | 'not-signed'
  | 'no-seed'
  | 'key-retired'
  | 'key-missing'
  | 'key-unreadable';

/** A file that a log cannot be held against. */
export class Unusable extends Error {
  constructor(
    readonly file: string,
    readonly code: UnusableCode,
  ) {
    super(`${file}: ${code}`);
  }
}

/** An earlier note; its signature is checked once the log has shown which key signed at that time. */
interface KeptNote {
  readonly file: string;
  readonly note: Events.Note;
  readonly checkpoint: Events.Checkpoint;
}

/** What is to be held against logs, as it was read from files and words. */
export interface Kept {
  readonly exports: readonly {
    readonly file: string;
    readonly club: string;
    readonly hashes: readonly Buffer[];
  }[];
  readonly notes: readonly KeptNote[];
  readonly codes: readonly (SheetCode & { readonly text: string })[];
  readonly key: Events.VerifyingKey | undefined;
}

/** The hashes of an earlier export's events. */
async function earlierExport(
  file: string,
  lines: AsyncIterator<string>,
  scope: LogHeader,
  { parseLine }: typeof Events,
): Promise<Kept['exports'][number]> {
  if (scope.stream !== undefined) throw new Unusable(file, 'of-one-stream');
  const hashes: Buffer[] = [];
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const item = parseLine(next.value);
    if (!item) throw new Unusable(file, 'unreadable');
    if (!('heads' in item)) hashes.push(item.hash);
  }
  return { file, club: scope.club, hashes };
}

/** The notes of a file: one, or those of a day, with a line of hyphens between them; a note of the server names no club. */
function earlierNotes(file: string, text: string, events: typeof Events): readonly KeptNote[] {
  const parts = text.split(/^---\n/m);
  const found = parts.flatMap((part): readonly KeptNote[] => {
    const note = events.parseNote(part);
    if (!note) throw new Unusable(file, 'unreadable');
    const checkpoint = events.parseCheckpoint(note.text);
    return checkpoint ? [{ file, note, checkpoint }] : [];
  });
  if (found.length === 0) throw new Unusable(file, 'unreadable');
  return found;
}

/**
 * Reads what logs are to be held against: earlier exports, notes signed with `key`, and codes from paper.
 * @throws {@link Unusable}
 */
export async function readKept(
  { since, codes, key }: { since: readonly string[]; codes: readonly string[]; key: string | undefined },
  stdio: Stdio,
): Promise<Kept> {
  const events = await import('@fairview/events');
  const verifying = key === undefined ? undefined : events.parseVerifyingKey(key);
  if (key !== undefined && !verifying) throw new Unusable(key, 'key-unreadable');
  const exports: Kept['exports'][number][] = [];
  const notes: KeptNote[] = [];
  for (const file of since) {
    const lines = createInterface({ input: Readable.from(bytesOf(file, stdio)), crlfDelay: Infinity });
    const following = lines[Symbol.asyncIterator]();
    const first = await following.next();
    const scope = first.done ? undefined : events.parseHeader(first.value);
    if (scope) {
      exports.push(await earlierExport(file, following, scope, events));
      continue;
    }
    const rest = [first.done ? '' : first.value];
    for (let next = await following.next(); !next.done; next = await following.next()) rest.push(next.value);
    notes.push(...earlierNotes(file, `${rest.join('\n')}\n`, events));
  }
  if (notes.length > 0 && !verifying) throw new Unusable(notes[0]?.file ?? '', 'key-missing');
  const read = codes.map((text) => {
    const code = readSheetCode(text);
    if (!code) throw new Unusable(text, 'unreadable');
    return { text, ...code };
  });
  return { exports, notes, codes: read, key: verifying };
}

/** The notes that speak of this club: of a file with one note that one, and of a file with several those of the club. */
const notesOf = (club: string, notes: readonly KeptNote[]): readonly KeptNote[] =>
  notes.filter(
    ({ file, checkpoint }) =>
      checkpoint.club === club || notes.filter((other) => other.file === file).length === 1,
  );

/** Everything that one log is held against. All notes together make one, for each that holds narrows down what the next can name. */
export async function sinceOf(
  { exports, notes, codes, key }: Kept,
  { club, stream, checkpoint }: LogHeader,
): Promise<readonly Since[]> {
  const events = await import('@fairview/events');
  const own = events.parseNote(checkpoint ?? '');
  const known: Since[] = [
    ...exports.map(({ file, club: of, hashes }) => {
      const since = new events.SinceExport(of, hashes);
      return {
        file,
        take: ({ hash }: RawEvent) => since.take(hash),
        difference: (it: string) => since.difference(it),
      };
    }),
    ...codes.map(({ text, position, checkpoint: code }) => {
      const since = new events.SinceCode({ position, code });
      return {
        file: text,
        take: ({ hash }: RawEvent) => since.take(hash),
        difference: () => since.difference(),
      };
    }),
  ];
  if (stream !== undefined && (known.length > 0 || notes.length > 0))
    throw new Unusable(stream, 'of-one-stream');
  if (!key) return known;
  const history = new events.KeyHistory(key);
  const ownCheckpoint = own && events.parseCheckpoint(own.text);
  const signed: readonly KeptNote[] = [
    ...notesOf(club, notes),
    ...(own && ownCheckpoint ? [{ file: 'its own checkpoint', note: own, checkpoint: ownCheckpoint }] : []),
  ];
  const since = new events.SinceCheckpoints(notesOf(club, notes).map((note) => note.checkpoint));
  const take = (event: RawEvent): void => {
    history.take(event);
    since.take(event.hash);
  };
  const difference = (of: string): Difference | undefined => {
    if (signed.length === 0) throw new Unusable('its own checkpoint', 'not-signed');
    for (const note of signed) demandSignature(note, history, events);
    return since.difference(of);
  };
  return [...known, { file: [...new Set(signed.map(({ file }) => file))].join(', '), take, difference }];
}

/** @throws {@link Unusable} if a note is not signed with the key that signed when the log stood there */
function demandSignature(
  { file, note, checkpoint }: KeptNote,
  history: KeyHistory,
  { isSignedBy }: typeof Events,
): void {
  const { size } = checkpoint.peaks;
  const key = history.keyAt(size);
  if (key && isSignedBy(note, key)) return;
  const isRetired = history.isRetiredAt((each) => isSignedBy(note, each), size);
  throw new Unusable(file, isRetired ? 'key-retired' : 'not-signed');
}

/**
 * The seeds of the server that files publish, by the id of their deal: records of dealt games, and exports of deals.
 * @throws {@link Unusable} if a file has none
 */
export async function seedsOfFiles(
  files: readonly string[],
  stdio: Stdio,
): Promise<ReadonlyMap<string, string>> {
  const seeds = new Map<string, string>();
  for (const file of files) {
    const read = await wholeText(bytesOf(file, stdio));
    const published = publishedSeeds(read.ok ? read.value : '');
    if (published.size === 0) throw new Unusable(file, 'no-seed');
    for (const [deal, seed] of published) seeds.set(deal, seed);
  }
  return seeds;
}
