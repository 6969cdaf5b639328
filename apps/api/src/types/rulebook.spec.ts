import { games, jsonSchemas } from '@fairview/rules';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebooks } from './rulebook.js';

describe('what a page says about the games', () => {
  it('leaves no game out, and each has its ways to score', () => {
    const told = rulebooks(games);
    expect(told.map(({ gameKind }) => gameKind).sort()).toEqual(Object.keys(games.rulebooks).sort());
    for (const { systems } of told) expect(systems.length).toBeGreaterThan(0);
  });

  it('is in the table of docs/api.md: games, systems, settings and variants', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8');
    const schemas = jsonSchemas();
    const keysOf = (name: string): readonly string[] => Object.keys(schemas[name]?.['properties'] ?? {});
    const words = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
    for (const { gameKind, systems } of rulebooks(games)) {
      const settings = new Set(systems.flatMap((system) => keysOf(`settings-${system}`)));
      const cells = [[gameKind], keysOf(`variant-${gameKind}`), systems, [...settings]].map(words);
      expect(page.replaceAll(/ +/gu, ' ')).toContain(`| ${cells.join(' | ')} |`.replaceAll(/ +/gu, ' '));
    }
  });

  it('credits Howard Fosdick with Scarnecchia, and says of Scarney Baccarat that there is no money in it', () => {
    const of = (game: string) => rulebooks(games).find((book) => book.gameKind === game);
    expect(of('scarnecchia')?.credit).toContain('Howard Fosdick');
    expect(of('scarney-baccarat')?.note).toMatch(/no money/u);
    expect(of('teeko')).toMatchObject({ name: 'Teeko', rules: 1, note: null });
  });
});
