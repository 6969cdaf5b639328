import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folder = 'docs/decisions';
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const records = readdirSync(join(root, folder))
  .filter((name) => name !== 'README.md')
  .sort();
const numberOf = (name: string): string => name.slice(0, 4);
const titleOf = (name: string): string => textOf(join(folder, name)).split('\n', 1)[0] ?? '';

const index = textOf(join(folder, 'README.md'));
/** `| [0001](0001-….md) | Subject | One line. |` */
const indexed = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| (.+?) \| (.+?) \|$/gmu)].map(
  ([, number = '', file = '', subject = '', line = '']) => ({ number, file, subject, line }),
);
/** `| 0004 | [0016](0016-….md) |` */
const superseded = new Map(
  [...index.matchAll(/^\| (\d{4}) \| \[(\d{4})\]\(([^)]+)\) \|$/gmu)].map(
    ([, number = '', by = '', file = '']) => [number, { by, file }],
  ),
);

const isText = (name: string): boolean => /\.(?:[cm]?[jt]sx?|md|graphql|sql)$/u.test(name);
const filesIn = (place: string): readonly string[] =>
  statSync(join(root, place)).isFile()
    ? [place]
    : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
        .map((name) => join(place, name))
        .filter((name) => isText(name) && statSync(join(root, name)).isFile());

const places = ['apps', 'libs', 'migrations', 'test', 'bench', 'docs', '.ci', 'README.md', 'CONTRIBUTING.md'];
/** This file has examples. */
const files = [...places, 'CHANGELOG.md', 'jest.config.mjs']
  .flatMap(filesIn)
  .filter((file) => file !== 'test/language/decisions.spec.ts');

/** The numbers of records that a text names: `decision 0034`, also over the end of a line of a comment, and links to files. */
const numbersIn = (text: string): readonly string[] =>
  [
    ...text.matchAll(/\bdecisions?[\s*]+\[?(\d{4})\b/giu),
    ...text.matchAll(/\bdecisions\/(\d{4})-/gu),
    ...text.matchAll(/(?<=\]\()(\d{4})-[a-z0-9-]+\.md/gu),
  ].map(([, number = '']) => number);

/** The files of records that a text links to. */
const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:\bdecisions\/|(?<=\]\())(\d{4}-[a-z0-9-]+\.md)/gu)].map(([, file = '']) => file);

describe('the records of decisions', () => {
  it('are all in the index, once, under their number and title', () => {
    expect(indexed.map(({ file }) => file).sort()).toEqual(records);
    expect(indexed.map(({ number, subject }) => `# ${number}: ${subject}`)).toEqual(
      indexed.map(({ file }) => titleOf(file)),
    );
    expect(indexed.filter(({ number, file }) => number !== numberOf(file))).toEqual([]);
  });

  it('have a number of their own', () => {
    expect(new Set(records.map(numberOf)).size).toBe(records.length);
  });

  it('are superseded by a record that exists, and gone then', () => {
    expect([...superseded.values()].filter(({ file }) => !records.includes(file))).toEqual([]);
    expect([...superseded.values()].filter(({ by, file }) => by !== numberOf(file))).toEqual([]);
    expect(records.filter((name) => superseded.has(numberOf(name)))).toEqual([]);
  });

  it('exist if code or docs name them; the index says which record took in one that is gone', () => {
    expect(
      numbersIn(' * as in decision\n * 0034, [decision 0022](decisions/0022-a.md), decisions [0003](b)'),
    ).toEqual(['0034', '0022', '0003', '0022']);
    const known = new Set(records.map(numberOf));
    const missing = files.flatMap((file) => [
      ...numbersIn(textOf(file))
        .filter((number) => !known.has(number))
        .map((number) => `${file}: ${number} is ${superseded.get(number)?.by ?? 'nothing'}`),
      ...linksIn(textOf(file))
        .filter((link) => !records.includes(link))
        .map((link) => `${file}: ${link}`),
    ]);
    expect(missing).toEqual([]);
  });
});
