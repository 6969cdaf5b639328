import { readFileSync } from 'node:fs';
import { readTournament } from '../../file/read-tournament.js';
import { pairNextRound } from '../pair-next-round.js';
import { bergerRound, tableRound, tableRounds } from './round-robin.js';

interface Vectors {
  readonly tables: readonly { readonly players: number; readonly rounds: readonly (readonly string[])[] }[];
}
const { tables } = JSON.parse(
  readFileSync(new URL('../../../../../test/vectors/berger-tables.json', import.meta.url), 'utf8'),
) as Vectors;

const file = (format: string, size: number, played: number, more: object = {}): string =>
  JSON.stringify({
    record: 'fairview-tournament/1',
    format,
    entrants: Array.from({ length: size }, (_, index) => ({ id: index + 1 })),
    rounds: Array.from({ length: played }, () => ({})),
    ...more,
  });
function paired(text: string) {
  const read = readTournament(text);
  return read.ok ? pairNextRound(read.value) : read;
}

describe('round robins by the Berger tables', () => {
  it.each(tables.map(({ players, rounds }) => [players, rounds] as const))(
    'C.05 prints the table for %d',
    (players, rounds) => {
      expect(rounds.map((_, round) => bergerRound(players, round).map((pair) => pair.join('-')))).toEqual(
        rounds,
      );
    },
  );

  it('C.05 gives the highest place of an odd number as the bye', () => {
    expect(paired(file('round-robin', 5, 0))).toMatchObject({
      ok: true,
      value: { bye: 0, pairs: [{ sides: [1, 4] }, { sides: [2, 3] }] },
    });
  });

  it('C.05 turns the sides of the second cycle and exchanges the last two rounds of the first', () => {
    const sides = (round: number): readonly string[] =>
      tableRound(6, round, true).map((pair) => pair.join('-'));
    expect(tableRounds(6, true)).toBe(10);
    expect(sides(3)).toEqual(bergerRound(6, 4).map((pair) => pair.join('-')));
    expect(sides(4)).toEqual(bergerRound(6, 3).map((pair) => pair.join('-')));
    expect(sides(5)).toEqual(bergerRound(6, 0).map(([one, other]) => `${other}-${one}`));
    for (let place = 1; place <= 6; place++) {
      const firsts = Array.from({ length: 10 }, (_, round) =>
        tableRound(6, round, true).some(([first]) => first === place) ? 'f' : 's',
      ).join('');
      expect(firsts).not.toMatch(/fff|sss/u);
    }
  });

  it('refuses a round past the table', () => {
    expect(paired(file('round-robin', 4, 3))).toMatchObject({ ok: false, code: 'no-more-rounds' });
    expect(paired(file('double-round-robin', 4, 5))).toMatchObject({ ok: true });
    expect(paired(file('double-round-robin', 4, 6))).toMatchObject({ ok: false, code: 'no-more-rounds' });
  });

  it('leaves a player without a pairing if their opponent is away', () => {
    const text = file('round-robin', 4, 0, { next: { unpaired: [{ id: 4, kind: 'absent' }] } });
    expect(paired(text)).toMatchObject({
      value: { bye: null, pairs: [{ sides: [1, 2] }], alone: [{ who: 0 }] },
    });
  });
});
