import { games as ours } from '@fairview/rules';
import { factsOf, gamesOfBook } from './facts.js';

describe('the games of the client', () => {
  const games = Object.entries(ours.rulebooks);

  it.each(games)('%s is called as its rulebook calls it, and its rules are listed', (game, [rulebook]) => {
    const { name, book } = factsOf(game);
    expect(name).toBe(rulebook?.name);
    expect(gamesOfBook(book.name)).toContain(game);
  });

  it('are as if all were hidden if the client does not know them', () => {
    expect(factsOf('high-tile')).toMatchObject({ name: 'high-tile', hidesHands: true, isBlackAndRed: false });
    expect(factsOf('constructor').name).toBe('constructor');
    expect(factsOf('high-tile').systems).toEqual({});
  });
});
