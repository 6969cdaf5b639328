import { readdirSync, readFileSync } from 'node:fs';

const recipe = readFileSync(new URL('../../docs/adding-a-format.md', import.meta.url), 'utf8');

/** The files that the recipe tells to write: each a name in bold, and a block of text. */
const told = new Map(
  [...recipe.matchAll(/^\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)^```$/gmsu)].map(([, file = '', text = '']) => [
    file,
    text,
  ]),
);
const here = (file: string): URL => new URL(file, import.meta.url);
const standing = readdirSync(here('.'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.includes('.') && file !== 'recipe.spec.ts',
);

describe('docs/adding-a-format.md', () => {
  it('lists every file of the toy format, and no other', () => {
    expect([...told.keys()].sort()).toEqual(standing.sort());
  });

  it.each([...told.keys()])('%s, followed to the letter, is what is here', (file) => {
    expect(readFileSync(here(file), 'utf8')).toBe(told.get(file));
  });
});
