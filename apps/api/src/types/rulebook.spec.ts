import { games } from '@fairview/rules';
import { rulebooks } from './rulebook.js';

describe('what a page says of the games', () => {
  it('leaves no game out, and each has its ways to score', () => {
    const told = rulebooks(games);
    expect(told.map(({ gameKind }) => gameKind).sort()).toEqual(Object.keys(games.rulebooks).sort());
    for (const { systems } of told) expect(systems.length).toBeGreaterThan(0);
  });

  it('credits Howard Fosdick with Scarnecchia, and says of Scarney Baccarat that there is no money in it', () => {
    const of = (game: string) => rulebooks(games).find((book) => book.gameKind === game);
    expect(of('scarnecchia')?.credit).toContain('Howard Fosdick');
    expect(of('scarney-baccarat')?.note).toMatch(/no money/u);
    expect(of('teeko')).toMatchObject({ name: 'Teeko', rules: 1, note: null });
  });
});
