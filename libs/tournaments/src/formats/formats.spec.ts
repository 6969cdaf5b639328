import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { criteria } from '../scores/criteria.js';
import { formats, formatsWith } from './formats.js';

const root = join(import.meta.dirname, '../../../..');

/** The sources that may not ask which format a tournament has. Clients, which know its name in capitals, are linted. */
const sources = ['libs/tournaments', 'libs/play', 'libs/services', 'apps']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter(
    (file) =>
      file.endsWith('.ts') && !/\.spec\.ts$|\/formats\/|\/demo\/|\/web\/|node_modules|\/dist\//u.test(file),
  );

const asksForFormat = /\bformat\)?\s*[!=]==?|[!=]==?\s*(?:\w+\.)*format\b|switch \((?:\w+\.)*format\)/u;

describe('the formats of Fairview', () => {
  it('have ids of their own, in kebab-case, and say what they are', () => {
    const ids = formats.all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/u);
    for (const { description } of formats.all) expect(description).toMatch(/^[A-Z].*\.$/u);
    const [first] = formats.all;
    expect(() => formatsWith(first)).toThrow('two formats');
  });

  it('TO-2 are found only by their ids', () => {
    for (const format of formats.all) expect(formats.find(format.id)).toEqual({ ok: true, value: format });
    expect(formats.find('pyramid')).toMatchObject({ refusal: { rule: 'TO-2', code: 'format-unknown' } });
    expect(() => formats.of({ format: 'pyramid' })).toThrow('pyramid');
  });

  it('have criteria whose keys mean one thing', () => {
    const labels = new Map<string, string>();
    for (const { key, label } of [
      ...Object.values(criteria),
      ...formats.all.flatMap((one) => one.criteria),
    ]) {
      expect(labels.get(key) ?? label).toBe(label);
      labels.set(key, label);
    }
    expect(new Set(labels.values()).size).toBe(labels.size);
  });

  it('are compared by no file outside their folder', () => {
    expect(asksForFormat.test(`if (created.format === 'whist') return;`)).toBe(true);
    expect(asksForFormat.test(`if ('whist' !== row.format) return;`)).toBe(true);
    const asking = sources.filter((file) => asksForFormat.test(readFileSync(join(root, file), 'utf8')));
    expect(asking).toEqual([]);
  });
});
