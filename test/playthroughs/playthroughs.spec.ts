import { readdirSync, readFileSync } from 'node:fs';
import { playthroughs } from './playthrough.js';

const texts = playthroughs();

/** A changed line here is a changed game: `node bench/run.mjs test/playthroughs/write.ts` writes them anew. */
describe('the playthroughs', () => {
  it('include one for each recorded game and no other', () => {
    const games = new Set([...texts.keys()].map((file) => file.split('/')[0] ?? ''));
    const files = [...games].flatMap((game) =>
      readdirSync(new URL(game, import.meta.url)).map((file) => `${game}/${file}`),
    );
    expect(files.sort()).toEqual([...texts.keys()].sort());
  });

  it.each([...texts.keys()])('%s is what the rules say', (file) => {
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toBe(texts.get(file));
  });
});
