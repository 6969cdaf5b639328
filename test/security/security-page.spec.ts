import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');

describe('docs/security.md', () => {
  const named = [
    ...new Set([...page.matchAll(/`((?:test|libs|apps)\/[^`]+)`/gu)].map(([, path = '']) => path)),
  ];

  it('names the tests of its promises', () => expect(named.length).toBeGreaterThan(30));

  it.each(named)('%s exists', (path) => expect(existsSync(new URL(path, root))).toBe(true));

  it('has a test, a page or a reason in every row', () => {
    const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/u.test(line));
    const bare = rows.filter((row) => (row.split('|')[3] ?? '').trim().length < 4);
    expect([rows.length > 40, bare]).toEqual([true, []]);
  });
});
