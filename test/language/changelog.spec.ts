import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The newest release that the changelog names, with its lines. */
const [newest = '', earlier] = textOf('CHANGELOG.md').split(/^## /mu).slice(1);
const [title = '', ...lines] = newest.trimEnd().split('\n');

describe('the changelog', () => {
  it('begins with the release that is in package.json', () => {
    const { version } = JSON.parse(textOf('package.json')) as { version: string };
    expect(title.split(' ')[0]).toBe(version);
    expect(earlier).toMatch(/^\d/u);
  });

  it('says of a release in 120 lines at most what its users need to know', () => {
    expect(lines.length).toBeLessThanOrEqual(120);
  });

  it('has one line for each thing', () => {
    expect(lines.filter((line) => !/^(?:|### \S.*|- \S.*)$/u.test(line))).toEqual([]);
  });
});
