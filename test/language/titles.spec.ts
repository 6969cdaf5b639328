import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { relativesIn } from './banned.js';

const root = join(import.meta.dirname, '../..');

/** Everything that may hold tests: specs, and the files whose tests several specs share. The list may only grow. */
const files = ['apps', 'libs', 'test']
  .flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((name) => join(place, name)),
  )
  .filter((name) => /\.tsx?$/u.test(name))
  .sort();

/** A text that begins the arguments of `describe` or `it`, or of what `each` gives back. */
const title =
  /(?:\b(?:describe|it|inBrowser)(?:\.(?:only|skip))?|\)|`)\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`),/gu;

const titlesIn = (source: string): readonly string[] =>
  [...source.matchAll(title)].map(([, single, double, template]) => single ?? double ?? template ?? '');

/** The numbers of rules that a title begins with: `TM-1, TM-2 and T-16`, `complaint 10:`. */
const marks = /^(?:(?:[A-Z]+-?\d+|complaints? \d+)(?:,| and| to|:)? )*/u;

/** A title as the sentence that it is read as, so that a clause that begins with "who" is found like one in a comment. */
const sentenceOf = (each: string): string =>
  `${each.replace(marks, '')}.`.replaceAll(/(^|[;:] )who /gu, '$1Who ');

const wrongIn = (source: string): readonly string[] =>
  titlesIn(source).flatMap((each) => relativesIn(sentenceOf(each)).map((wrong) => `“${each}” ${wrong}`));

describe('the title of a test', () => {
  it('is found in any quotes, on a line of its own, and behind the table of each', () => {
    expect(
      titlesIn(
        [
          `describe('one', () => {`,
          `  it(\n    "two",\n    async () => {`,
          '  it.each([[1, 2]])(`three ${3}`, (a) => {',
          "  describe.each(kinds)('four: it\\'s %s', (kind) => {",
          "  say('five', () => {",
        ].join('\n'),
      ),
    ).toEqual(['one', 'two', 'three ${3}', "four: it\\'s %s"]);
  });

  it.each([
    'who is ready is paired then',
    'PL-10 who ruled first is answered by another arbiter',
    'TM-1, TM-2 and T-16 who wins has five points',
    'AR-9 pairs nobody twice; who comes back has missed nothing',
    'complaint 10: who comes back has nothing',
    'is withdrawn by who raised it, and by nobody else',
    'AR-4 nobody meets whom they met last',
  ])('may not be “%s”', (wrong) => expect(wrongIn(`it('${wrong}', () => {`)).toHaveLength(1));

  it.each([
    'PL-10 players who are ready are paired',
    'says who won, and who moved when',
    'T-12 refuses a circle already taken',
  ])('may be “%s”', (right) => expect(wrongIn(`it('${right}', () => {`)).toEqual([]));

  it('names people in every spec', () => {
    const sources = files.map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
    const wrong = sources.flatMap(({ file, source }) => wrongIn(source).map((each) => `${file} ${each}`));
    expect(sources.flatMap(({ source }) => titlesIn(source)).length).toBeGreaterThan(4000);
    expect(wrong).toEqual([]);
  });
});
