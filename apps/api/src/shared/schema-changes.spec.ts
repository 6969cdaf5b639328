import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from '../schema.js';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/schema-changes.md'), 'utf8');
/** `| before | now |`, both in code. */
const renamed = [...page.matchAll(/^\| `(\w+)` \| `(\w+)`.* \|$/gmu)].map(([, before = '', now = '']) => ({
  before,
  now,
}));
const schema = await buildSchema();

describe('docs/schema-changes.md', () => {
  it('names no old type that is still there, and none twice', () => {
    const old = renamed.map(({ before }) => before);
    expect(old.filter((name) => schema.getType(name))).toEqual([]);
    expect(old).toEqual([...new Set(old)]);
    expect(old.length).toBeGreaterThan(0);
  });

  it('names a new type for each, which is there', () => {
    expect(renamed.filter(({ now }) => !schema.getType(now))).toEqual([]);
  });

  it('is right that no union is called after its mutation', () => {
    const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
    const unions = mutations.map((name) => `${name[0]?.toUpperCase()}${name.slice(1)}Payload`);
    expect(unions.filter((name) => schema.getType(name))).toEqual([]);
  });
});
