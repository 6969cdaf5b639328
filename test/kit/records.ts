import type { Json, JsonObject } from '@fairview/kernel';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readableJson } from './readable-json.js';

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
export const contentOf = <T>(file: string): T => JSON.parse(readFileSync(place(`${file}.json`), 'utf8')) as T;

/** Writes a file of test/records in the layout of them all. */
export const store = (file: string, value: unknown): void =>
  writeFileSync(place(`${file}.json`), `${readableJson(value as Json)}\n`);

/** The files of a folder of test/records, without their ending. */
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(place(`${folder}/`)).map((file) => file.replace('.json', ''));

type Collection = Readonly<Record<string, Pick<Recorded, 'record' | 'answer'>>>;

/** Everything that is recorded of a game, or of `matches`, in the order in which it is stored. */
export function recordsOf(what: string): readonly Recorded[] {
  const files = existsSync(place(`${what}.json`)) ? [what] : filesIn(what).map((file) => `${what}/${file}`);
  return files.flatMap((file) =>
    Object.entries(contentOf<Collection>(file)).map(([name, { record, answer }]) => {
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
  contentOf<{ readonly games: Readonly<Record<string, WholeRecord>> }>('club-night').games;

/** One of them, such as `black-row-by-drop`. */
export function clubNightRecord(name: string): WholeRecord {
  const found = clubNightRecords()[name];
  if (found === undefined) throw new Error(`the club night has no game ${name}`);
  return found;
}

/** One record: `teeko/win-row-vertical`, or `matches/single-game`. */
export function recordOf(path: string): JsonObject {
  const [, what = '', name = ''] = /^([^/]+)\/(.+)$/u.exec(path) ?? [];
  const found = recordsOf(what).find((each) => each.name === name);
  if (found === undefined) throw new Error(`nothing is recorded under ${path}`);
  return found.record;
}
