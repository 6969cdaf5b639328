import { playthroughs, writtenPlaythroughs } from './playthrough.js';

/** A changed line here is a changed game: `node bench/run.mjs test/playthroughs/write.ts` writes them anew. */
describe.each([...playthroughs()])('the playthroughs of %s', (game, texts) => {
  const written = writtenPlaythroughs(game);

  it('are those of its recorded games and no other', () => {
    expect([...written.keys()]).toEqual([...texts.keys()]);
  });

  it.each([...texts])('%s is what the rules say', (name, text) => {
    expect(written.get(name)).toBe(text);
  });
});
