import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  pairNextRound,
  readTournament,
  readTrf,
  standingsOf,
  writeTrf,
  type TrfVersion,
} from '@fairview/competition';
import { chance } from '../../../../test/kit/random.js';
import { lastRound, metIn } from '../tournament/state.js';
import { Evening } from '../testing/evening.js';
import type { TournamentCreated } from '../tournament/created.js';

/** Complaints of users of other programs. Those that are not here are in the titles of tests next to their subject. */
const root = join(import.meta.dirname, '../../../..');

const read = (file: object) => {
  const answer = readTournament(
    JSON.stringify({
      record: 'fairview-tournament/1',
      format: 'swiss-club',
      tieBreaks: ['PTS', 'SPR'],
      ...file,
    }),
  );
  if (!answer.ok) throw new Error(`${answer.at} ${answer.message}`);
  return answer.value;
};
const entrants = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
const names = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'];

/** A tournament that is played as far as was said, or to its end. */
function playedOut(created: Partial<TournamentCreated>, rounds = created.rounds ?? 0, seed = 1): Evening {
  const evening = new Evening(created, names);
  for (let round = 1; round <= rounds; round += 1) {
    expect(evening.pair()).toBeUndefined();
    evening.playRound(chance(seed + round), false);
  }
  return evening;
}

/** The points of the opponents of everybody, by the file of a tournament. */
function buchholz(evening: Evening): ReadonlyMap<string, number> {
  const file = evening.file();
  const ranked = standingsOf(file, ['BH']);
  if (!ranked.ok) throw new Error(ranked.message);
  return new Map(
    ranked.value.rows.map(({ who, values }) => [String(file.competitors[who]?.id), Number(values.get('BH'))]),
  );
}

/** How another program would pair the next round from what this one writes. */
function pairedElsewhere(evening: Evening, version: TrfVersion): readonly string[] {
  const { competitors, ...file } = evening.file();
  const written = writeTrf({ ...file, competitors }, version);
  const read = written.ok ? readTrf(written.value) : written;
  if (!read.ok) throw new Error(`${version}: ${read.message}`);
  const paired = pairNextRound(read.value);
  if (!paired.ok) throw new Error(`${version}: ${paired.message}`);
  return paired.value.pairs.map(({ sides }) => sides.map((who) => String(competitors[who]?.id)).join('-'));
}

/** What somebody has won in matches, doubled. */
const earned = ({ state, results }: Evening, entry: string): number =>
  (state.paired?.pairings ?? []).reduce((sum, { match, first, second }) => {
    const result = results.get(match)?.result;
    if (first !== entry && second !== entry) return sum;
    if (result === '1/2-1/2') return sum + 1;
    return sum + ((result === '1-0') === (first === entry) ? 2 : 0);
  }, 0);

/** The ranks that the file of a tournament gives. */
function ranksIn(evening: Evening): readonly string[] {
  const file = evening.file();
  const ranked = standingsOf(file, file.tieBreaks ?? []);
  if (!ranked.ok) throw new Error(ranked.message);
  return ranked.value.rows.map(({ rank, who }) => `${rank} ${file.competitors[who]?.id ?? ''}`).toSorted();
}

describe('what users of other programs complained of', () => {
  it('complaint 3: a result that is corrected late changes all standings after it, as if it had always been so', () => {
    const evening = playedOut({ format: 'swiss', rounds: 4 });
    const { pairings = [] } = evening.state.paired ?? {};
    const [first] = pairings;
    const [match = '', one = '', other = ''] = [first?.match, first?.first, first?.second];
    evening.results.set(match, { result: '1-0', spread: 3 });
    const [before, buchholzBefore] = [evening.standings(), buchholz(evening)];
    evening.results.set(match, { result: '0-1', spread: -9 });
    const after = evening.standings();
    const of = (rows: typeof before, entry: string) => rows.find((row) => row.entry === entry);
    const moved = [one, other].map((entry) => [
      (of(after, entry)?.matchPoints ?? 0) - (of(before, entry)?.matchPoints ?? 0),
      (of(after, entry)?.spread ?? 0) - (of(before, entry)?.spread ?? 0),
    ]);
    expect(moved).toEqual([
      [-2, -12],
      [2, 12],
    ]);
    // Those who met them have other tie-breaks, and the file of the same results has the same ranks.
    const metBy = (entry: string, whom: string): number =>
      pairings.filter((each) => metIn(each).includes(entry) && metIn(each).includes(whom)).length;
    for (const [entry, figure] of buchholz(evening))
      expect(figure - (buchholzBefore.get(entry) ?? 0)).toBe(
        (entry === other ? 0 : metBy(entry, other)) - (entry === one ? 0 : metBy(entry, one)),
      );
    expect(ranksIn(evening)).toEqual(after.map(({ rank, entry }) => `${rank} ${entry}`).toSorted());
  });

  it('complaint 4: nobody meets themself, arranged, paired by hand, or in a file', () => {
    const evening = new Evening({ format: 'arranged' }, names);
    const sides = [['p1'], ['p1']];
    expect(evening.command({ type: 'ArrangeMatch', match: 'm', sides })).toBe('R-5 player-twice');
    const swiss = new Evening({ format: 'swiss', rounds: 3 }, names.slice(0, 4));
    const oneTwice = [
      [
        ['p1', 'p1'],
        ['p2', 'p3'],
      ],
      [
        ['p1', 'p2'],
        ['p3', 'p4'],
        ['p1', 'p3'],
      ],
    ];
    for (const pairs of oneTwice)
      expect(swiss.command({ type: 'PairRounds', tables: [], pairs })).toBe('TO-12 pairs-refused');
    const file = { settings: { rounds: 3 }, entrants: entrants(2), rounds: [{ pairs: [{ sides: [1, 1] }] }] };
    expect(() => read(file)).toThrow();
  });

  it('complaint 4: a player is removed by one event, with everything that follows from it', () => {
    const evening = playedOut({ format: 'swiss', rounds: 2 }, 1);
    const before = evening.events.length;
    expect(evening.command({ type: 'WithdrawEntry', entry: 'p3' })).toBeUndefined();
    expect(evening.events).toHaveLength(before + 1);
  });

  it('complaint 5: a withdrawn player is in no later pairing, neither in a match nor with a bye', () => {
    for (const format of ['swiss', 'australian-draw', 'king-of-the-hill']) {
      const evening = playedOut({ format, rounds: 3 }, 1);
      evening.command({ type: 'WithdrawEntry', entry: 'p3' });
      evening.pair();
      expect([...evening.round(2), ...evening.byes()].join()).not.toContain('p3');
      expect(evening.round(2)).toHaveLength(3);
    }
    const pairs = [
      { sides: [1, 2], result: '1-0' },
      { sides: [3, 4], result: '1-0' },
    ];
    const left = [
      { pairs, unpaired: [] },
      { pairs: [pairs[0]], unpaired: [{ id: 3, kind: 'withdrawn' }] },
    ];
    const paired = pairNextRound(read({ settings: { rounds: 4 }, entrants: entrants(4), rounds: left }));
    expect(
      paired.ok && [...paired.value.pairs.flatMap(({ sides }) => sides), paired.value.bye],
    ).not.toContain(2);
  });

  it('complaint 6: a cap belongs to the round of its game, and no score is rewritten for it', () => {
    const round = (scores: readonly number[], spreadCap?: number) => ({
      pairs: [{ sides: [1, 2], result: '1-0', scores }],
      ...(spreadCap ? { spreadCap } : {}),
    });
    const file = read({
      settings: { rounds: 3, spreadCap: 100 },
      entrants: entrants(2),
      rounds: [round([300, 0]), round([300, 0], 250), round([60, 0])],
    });
    const answer = standingsOf(file);
    expect(answer.ok && answer.value.rows.map(({ values }) => values.get('SPR'))).toEqual(['410', '-410']);
  });

  it('complaint 9: a file that a tournament writes for other programs is read again, and its next round is paired as here', () => {
    const evening = new Evening({ format: 'swiss', engine: 'dutch', rounds: 6, byes: 1 }, names);
    for (const round of [1, 2, 3, 4, 5, 6]) {
      if (round === 2) evening.command({ type: 'AddEntry', entry: 'late' });
      if (round === 3) evening.command({ type: 'WithdrawEntry', entry: 'p2' });
      if (round === 4) evening.command({ type: 'RequestBye', entry: 'p5', round, kind: 'half-bye' });
      if (round === 5) evening.command({ type: 'ReturnEntry', entry: 'p2' });
      const elsewhere = (['trf16', 'trf26'] as const).map((version) => pairedElsewhere(evening, version));
      expect(evening.pair()).toBeUndefined();
      expect([round, ...elsewhere]).toEqual([round, evening.round(round), evening.round(round)]);
      evening.playRound(chance(round));
    }
  });

  it('complaint 10: a player who leaves and comes back has nothing from the rounds between', () => {
    const evening = new Evening({ format: 'swiss', rounds: 7, byes: 2 }, names);
    for (const round of [1, 2, 3, 4, 5]) {
      const isAway = round === 2 || round === 4;
      if (isAway) evening.command({ type: 'WithdrawEntry', entry: 'p1' });
      expect(evening.pair()).toBeUndefined();
      evening.playRound(chance(round), false);
      if (isAway) expect(evening.command({ type: 'ReturnEntry', entry: 'p1' })).toBeUndefined();
    }
    expect(evening.byes().filter((bye) => bye.includes('p1 '))).toEqual(['2 p1 absent', '4 p1 absent']);
    const row = evening.standings().find(({ entry }) => entry === 'p1');
    expect(row?.matchPoints).toBe(earned(evening, 'p1'));
  });

  it('complaint 10: nor if the rounds are paired by hand, however often they leave', () => {
    const evening = new Evening({ format: 'swiss', rounds: 6 }, names);
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const isAway = round % 2 === 0;
      if (isAway) evening.command({ type: 'WithdrawEntry', entry: 'p1' });
      const here = names.slice(isAway ? 1 : 0);
      // The player left over at the end of the list has the bye.
      const turned = [...here.slice(round % here.length), ...here.slice(0, round % here.length)];
      const pairs = Array.from({ length: 4 - Number(isAway) }, (_, at) => turned.slice(2 * at, 2 * at + 2));
      const tables = evening.tables();
      expect(evening.command({ type: 'PairRounds', tables, pairs })).toBeUndefined();
      evening.playRound(chance(round), false);
      if (isAway) expect(evening.command({ type: 'ReturnEntry', entry: 'p1' })).toBeUndefined();
    }
    expect(evening.byes().filter((bye) => bye.includes('p1 '))).toEqual(
      [2, 4, 6].map((round) => `${round} p1 absent`),
    );
    const row = evening.standings().find(({ entry }) => entry === 'p1');
    expect([row?.matchPoints, row?.played]).toEqual([earned(evening, 'p1'), 3]);
  });

  it('complaint 15: a player who comes late has missed only the rounds before', () => {
    const evening = new Evening({ format: 'swiss', rounds: 4 }, names);
    for (const seed of [1, 2]) {
      evening.pair();
      evening.playRound(chance(seed), false);
    }
    evening.command({ type: 'AddEntry', entry: 'late' });
    evening.command({ type: 'AddEntry', entry: 'later' });
    evening.pair();
    expect(evening.byes().filter((bye) => bye.includes('late '))).toEqual([
      '1 late zero-bye',
      '2 late zero-bye',
    ]);
    expect(evening.round(3).join()).toContain('late');
  });

  it('complaint 23: standings of a round in play have the finished matches, and every entry', () => {
    const evening = new Evening({ format: 'swiss', rounds: 3 }, names);
    evening.pair();
    const [match] = lastRound(evening.state);
    evening.results.set(match?.match ?? '', { result: '1-0', spread: 7 });
    const rows = evening.standings();
    expect(rows).toHaveLength(names.length);
    expect(rows[0]).toMatchObject({ entry: match?.first, matchPoints: 2, spread: 7, played: 1, won: 1 });
    expect(rows.filter(({ matchPoints, played }) => matchPoints + played === 0)).toHaveLength(6);
  });

  it('complaint 25: half a point for a bye that was asked for, and no second bye from the pairing, both hold', () => {
    const file = read({
      settings: { rounds: 4 },
      entrants: entrants(5),
      rounds: [
        {
          pairs: [
            { sides: [1, 3], result: '1-0' },
            { sides: [2, 4], result: '1-0' },
          ],
          unpaired: [{ id: 5, kind: 'pairing-bye' }],
        },
        {
          pairs: [
            { sides: [1, 2], result: '1-0' },
            { sides: [5, 4], result: '1-0' },
          ],
          unpaired: [{ id: 3, kind: 'half-bye' }],
        },
      ],
    });
    const points = standingsOf(file, ['PTS']);
    const of = (who: number) =>
      points.ok && points.value.rows.find((row) => row.who === who)?.values.get('PTS');
    expect([of(2), of(4)]).toEqual(['0.5', '2']);
    const paired = pairNextRound(file);
    expect(paired.ok && paired.value.bye).toBe(3);
    const without = pairNextRound({ ...file, next: { ...file.next, unpaired: [] } });
    expect(without.ok && without.value.bye).not.toBe(4);
  });

  it('complaint 25: the same holds if it is played here', () => {
    const evening = new Evening({ format: 'swiss', rounds: 5, byes: 1 }, names.slice(0, 5));
    evening.pair();
    evening.playRound(chance(2), false);
    const [free = ''] = evening.byes().map((bye) => bye.split(' ')[1]);
    const asked = names.slice(0, 5).find((name) => name !== free) ?? '';
    expect(evening.command({ type: 'RequestBye', entry: asked, round: 2, kind: 'half-bye' })).toBeUndefined();
    for (const round of [2, 3, 4, 5]) {
      expect(evening.pair()).toBeUndefined();
      evening.playRound(chance(round), false);
    }
    const byes = evening.byes();
    expect(byes).toContain(`2 ${asked} half-bye`);
    const given = byes.filter((bye) => bye.endsWith('pairing-bye')).map((bye) => bye.split(' ')[1]);
    expect(new Set(given).size).toBe(given.length);
    const row = evening.standings().find(({ entry }) => entry === asked);
    expect(row?.matchPoints).toBe(1 + (given.includes(asked) ? 2 : 0) + earned(evening, asked));
  });

  it('are all in the title of a test', () => {
    const specs = ['apps', 'libs', 'test'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(folder === 'test' ? '.ts' : '.spec.ts'))
        .filter((file) => !file.includes('node_modules'))
        .map((file) => readFileSync(join(root, folder, file), 'utf8')),
    );
    const named = specs.flatMap((text) =>
      [...text.matchAll(/complaints? (\d+(?:(?:, | and )\d+)*)/gu)].flatMap(([, list = '']) =>
        list.split(/, | and /u).map(Number),
      ),
    );
    expect([...new Set(named)].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 25 }, (_, at) => at + 1),
    );
  });
});
