import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { bergerRounds, type BergerRound } from './berger.js';

const path = new URL('../../../../test/vectors/berger-tables.json', import.meta.url);
const { tables } = JSON.parse(readFileSync(path, 'utf8')) as {
  tables: readonly { players: number; rounds: readonly (readonly string[])[] }[];
};
const printed = (rounds: readonly BergerRound[]) =>
  rounds.map((round) => round.pairs.map(([first, second]) => `${first}-${second}`));
const entries = fc.integer({ min: 2, max: 41 });

describe('a round robin by Berger tables', () => {
  it.each(tables)('is the printed table for $players players', ({ players, rounds }) => {
    expect(printed(bergerRounds(players))).toEqual(rounds);
  });

  it.each(tables)(
    'leaves out the last number of $players and gives its opponent the bye',
    ({ players, rounds }) => {
      const odd = bergerRounds(players - 1);
      const isFree = (pair: string) => pair.split('-').includes(String(players));
      expect(printed(odd)).toEqual(rounds.map((pairs) => pairs.filter((pair) => !isFree(pair))));
      expect(odd.map((round) => round.bye)).toEqual(
        rounds.map((pairs) =>
          Number(
            pairs
              .find(isFree)!
              .split('-')
              .find((number) => number !== String(players)),
          ),
        ),
      );
    },
  );

  it('lets everybody meet everybody once, in every round at most once, with sides fairly shared', () => {
    fc.assert(
      fc.property(entries, (n) => {
        const rounds = bergerRounds(n);
        const met = rounds.flatMap((round) =>
          round.pairs.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
        );
        expect(new Set(met).size).toBe((n * (n - 1)) / 2);
        expect(met).toHaveLength((n * (n - 1)) / 2);
        for (const round of rounds) {
          const busy = [...round.pairs.flat(), ...(round.bye === undefined ? [] : [round.bye])];
          expect([...busy].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i + 1));
        }
        for (let number = 1; number <= n; number += 1) {
          const firsts = rounds.flatMap((round) => round.pairs).filter(([first]) => first === number).length;
          expect(Math.abs(2 * firsts - (n - 1))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('reverses sides in the second cycle, and nobody has the same side three times running', () => {
    fc.assert(
      fc.property(entries, (n) => {
        const rounds = bergerRounds(n, { cycles: 2 });
        const all = rounds.flatMap((round) => round.pairs.map(([first, second]) => `${first}-${second}`));
        expect(new Set(all).size).toBe(n * (n - 1));
        for (let number = 1; number <= n; number += 1) {
          const sides = rounds
            .flatMap((round) => round.pairs.filter((pair) => pair.includes(number)))
            .map(([first]) => (first === number ? 'f' : 's'))
            .join('');
          expect(sides).not.toMatch(/fff|sss/);
        }
      }),
    );
  });

  it('swaps the last two rounds of the first cycle only', () => {
    const once = bergerRounds(6);
    const twice = bergerRounds(6, { cycles: 2 });
    expect(twice.slice(0, 5)).toEqual([once[0], once[1], once[2], once[4], once[3]]);
    expect(printed(twice.slice(5))).toEqual(
      printed(once).map((pairs) => pairs.map((pair) => pair.split('-').reverse().join('-'))),
    );
  });

  it('has no rounds for fewer than two, one for two and two for two who meet twice', () => {
    expect([bergerRounds(0), bergerRounds(1)]).toEqual([[], []]);
    expect(bergerRounds(2)).toEqual([{ pairs: [[1, 2]] }]);
    expect(printed(bergerRounds(2, { cycles: 2 }))).toEqual([['1-2'], ['2-1']]);
  });
});
