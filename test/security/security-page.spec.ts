import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const pages = ['docs/security.md', 'docs/security-officials.md'];

/** A text in one line: the sources break long titles. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ');

describe.each(pages)('%s', (page) => {
  const text = read(page);
  const named = [
    ...new Set([...text.matchAll(/`((?:test|libs|apps)\/[^`]+)`/gu)].map(([, path = '']) => path)),
  ];
  const titled = [...text.matchAll(/`((?:test|libs|apps)\/[^`]+)` “([^”]+)”/gu)];

  it('names the tests of its promises', () => expect(named.length).toBeGreaterThan(15));

  it('names files that exist', () =>
    expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]));

  it('names tests by titles that they have', () => {
    const missing = titled.filter(([, path = '', title = '']) => !inOneLine(read(path)).includes(title));
    expect(missing.map(([whole]) => whole)).toEqual([]);
  });
});

it('docs/security.md has a test, a page or a reason in every row', () => {
  const rows = read('docs/security.md')
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+/u.test(line));
  const bare = rows.filter((row) => (row.split('|')[3] ?? '').trim().length < 4);
  expect([rows.length > 40, bare]).toEqual([true, []]);
});

it('docs/security.md has every finding of the audit, each with a test by its title', () => {
  const [, findings = ''] = read('docs/security.md').split('## Findings of an audit');
  const rows = findings.split('\n').filter((line) => /^\| [A-E]\d* \|/u.test(line));
  const names = rows.map((row) => (row.split('|')[1] ?? '').trim());
  const audited = [
    'A1',
    'A2',
    'B1',
    'B2',
    'B3',
    'B4',
    'C1',
    'C2',
    'C3',
    'C4',
    'C5',
    'C6',
    'C7',
    'C8',
    'C9',
    'C10',
  ];
  expect([...new Set(names)]).toEqual([...audited, 'D1', 'D2', 'D3', 'E']);
  expect(rows.filter((row) => !/`[^`]+` “[^”]+”/u.test(row))).toEqual([]);
});

it('docs/security-officials.md has each command of the schema once', () => {
  const [, fields = ''] = /^type Mutation \{(.*?)^\}/msu.exec(read('schema.graphql')) ?? [];
  const commands = [...fields.matchAll(/^ {2}(\w+)[(:]/gmu)].map(([, name = '']) => name);
  const rows = read('docs/security-officials.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/gu)].map(([, name = '']) => name),
  );
  expect(commands.length).toBeGreaterThan(100);
  expect(listed.toSorted()).toEqual(commands.toSorted());
});
