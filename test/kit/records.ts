import { type Json, type JsonObject, isObject } from '@fairview/kernel';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const width = 110;
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isScalar = (value: Json): boolean => !isList(value) && !isObject(value);

/** Each with a comma behind it, but the last. */
const separated = (texts: readonly string[]): readonly string[] =>
  texts.map((text, at) => (at < texts.length - 1 ? `${text},` : text));

function onOneLine(value: Json): string {
  if (isList(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${onOneLine(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Words on as few lines as they need. */
function filled(words: readonly string[], room: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * A value as JSON that people read and compare line by line: what fits is on one line, the moves of a game fill their lines, and
 * everything else has a line an entry.
 * @param key what stands in front of it on its first line
 */
function readableJson(value: Json, indent = '', key = ''): string {
  const line = onOneLine(value);
  if (isScalar(value) || `${indent}${key}${line},`.length <= width) return key + line;
  const inner = `${indent}  `;
  const within = (lines: readonly string[]) => `\n${lines.map((each) => inner + each).join('\n')}\n${indent}`;
  if (isObject(value)) {
    const entries = Object.entries(value).map(([name, each]) =>
      readableJson(each, inner, `${JSON.stringify(name)}: `),
    );
    return `${key}{${within(separated(entries))}}`;
  }
  const entries = separated((value as readonly Json[]).map((each) => readableJson(each, inner)));
  const isFlat = (value as readonly Json[]).every(isScalar);
  return `${key}[${within(isFlat ? filled(entries, width - inner.length) : entries)}]`;
}

/** A recorded game or match. */
export interface Recorded {
  readonly name: string;
  readonly record: JsonObject;
  /** The record as a file of its own would have it. */
  readonly text: string;
  /** What `fairview replay`, of a match `fairview sheet`, answers to it; worked out by hand from the rulebooks. */
  readonly answer: Json;
}

const place = (name: string): URL => new URL(`../records/${name}`, import.meta.url);

/** What a file of test/records holds: `rulings`, or `sheet-rulings/teeko`. */
export const stored = <T>(file: string): T => JSON.parse(readFileSync(place(`${file}.json`), 'utf8')) as T;

/** Writes a file of test/records in the layout of them all. */
export const store = (file: string, value: unknown): void =>
  writeFileSync(place(`${file}.json`), `${readableJson(value as Json)}\n`);

/** The files of a folder of test/records, without their ending. */
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(place(`${folder}/`)).map((file) => file.replace('.json', ''));

type Collection = Readonly<Record<string, Pick<Recorded, 'record' | 'answer'>>>;

/** Everything that is recorded of a game, or of `matches`, in the order in which it is stored. */
export function recorded(what: string): readonly Recorded[] {
  const files = existsSync(place(`${what}.json`)) ? [what] : filesIn(what).map((file) => `${what}/${file}`);
  return files.flatMap((file) =>
    Object.entries(stored<Collection>(file)).map(([name, { record, answer }]) => {
      return { name, record, text: JSON.stringify(record), answer };
    }),
  );
}

/** A game record with every key that the library reads of an imported one. */
type WholeRecord = JsonObject & {
  readonly game: string;
  readonly rules: number;
  readonly variant: Json;
  readonly setup: Json;
  readonly moves: readonly string[];
};

/** The games of the club night that the demo plays, by name. */
export const clubNightRecords = (): Readonly<Record<string, WholeRecord>> =>
  stored<{ readonly games: Readonly<Record<string, WholeRecord>> }>('club-night').games;

/** One of them, such as `black-row-by-drop`. */
export function clubNightRecord(name: string): WholeRecord {
  const found = clubNightRecords()[name];
  if (found === undefined) throw new Error(`the club night has no game ${name}`);
  return found;
}

/** One record: `teeko/win-row-vertical`, or `matches/single-game`. */
export function recordOf(path: string): JsonObject {
  const [, what = '', name = ''] = /^([^/]+)\/(.+)$/u.exec(path) ?? [];
  const found = recorded(what).find((each) => each.name === name);
  if (found === undefined) throw new Error(`nothing is recorded under ${path}`);
  return found.record;
}
