import { compareReadings } from './compared.js';
import type { DealtGame } from './played.js';

const pairs = Number(process.env['TWINS'] ?? (process.env['LONG'] ? 100 : 3));

/** The tests of T8 about games of these kinds: what is read of each and of its twins. */
export function describeReadings(kinds: readonly DealtGame[]): void {
  describe.each(kinds.map((kind) => ({ kind, name: kind.name })))('$name', ({ kind }) => {
    const title = `T8 is read alike by each seat and by those who have none, in each of their roles, as are its twins (games: ${pairs})`;
    const run = (): void => {
      let compared = 0;
      for (let pair = 1; pair <= pairs; pair += 1) compared += compareReadings(kind, pair);
      expect(compared).toBeGreaterThan(pairs * kind.sides.flat().length);
    };
    it(title, run, 60_000 + pairs * 1_000);
  });
}
