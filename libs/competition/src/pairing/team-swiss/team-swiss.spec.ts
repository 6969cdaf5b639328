import { readTournament } from '../../file/read-tournament.js';
import { pairNextRound } from '../pair-next-round.js';

const results: Readonly<Record<string, string>> = { '>': '1-0', '<': '0-1', '=': '1/2-1/2' };

/*
 * Small positions whose rounds were worked out by hand from the articles, each at a point where two readings differ: by
 * number or by score and number; fewest or none; as few as can be or none.
 */

/** The pairs of the next round, side 1 first; a round before it is `1>5 2=6`: who is in no pair of it was absent. */
function paired(teams: number, rounds: number, ...before: readonly string[]): string {
  const ids = Array.from({ length: teams }, (_, index) => index + 1);
  const file = {
    record: 'fairview-tournament/1',
    format: 'team-swiss',
    settings: { rounds, boards: 2 },
    entrants: ids.flatMap((id) => [{ id: id * 10 + 1 }, { id: id * 10 + 2 }]),
    teams: ids.map((id) => ({ id, players: [id * 10 + 1, id * 10 + 2] })),
    rounds: before.map((round) => {
      const pairs = round.split(' ').map((pair) => {
        const [, one, sign = '', other] = /^(\d+)([<>=])(\d+)$/u.exec(pair) ?? [];
        const score = { '>': [2, 0], '<': [0, 2], '=': [1, 1] }[sign];
        return { sides: [Number(one), Number(other)], result: results[sign], scores: score };
      });
      const here = new Set(pairs.flatMap(({ sides }) => sides));
      return { pairs, unpaired: ids.filter((id) => !here.has(id)).map((id) => ({ id, kind: 'absent' })) };
    }),
  };
  const read = readTournament(JSON.stringify(file));
  if (!read.ok) throw new Error(read.message);
  const round = pairNextRound(read.value);
  if (!round.ok) throw new Error(round.message);
  return round.value.pairs.map(({ sides }) => sides.map((who) => who + 1).join('-')).join(' ');
}

describe('C.04.6', () => {
  it('3.6 reads a bracket only by pairing numbers, also if a team that moves up has a smaller one', () => {
    expect(paired(8, 5, '1>5 2>6 3=7 4>8')).toBe('4-2 3-1 7-5 6-8');
  });

  it('2.3.3 moves up teams so that the next bracket needs the fewest to move up, if it needs any at all', () => {
    expect(paired(10, 5, '3=4 5=6 2=8 1>7', '3=5 4=6 2=10 1>8', '3=6 4=5 2=9 1>10')).toBe(
      '3-1 6-2 8-4 5-9 10-7',
    );
  });

  it('2.3.4 moves up as few as possible that met another score in the round before', () => {
    expect(paired(10, 6, '1>6 2>7 3=8 4=9 5<10', '1=2 3=6 4=7 5>8')).toBe('10-1 2-3 5-4 6-8 7-9');
  });
});
