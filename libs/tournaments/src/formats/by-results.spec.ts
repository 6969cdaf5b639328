import { pairNextRound, readTournament, standingsOf, type Tournament } from '@fairview/competition';
import { chance } from '../../../../test/kit/random.js';
import { folded } from '../../../../test/kit/decider.js';
import { evolveTournament } from '../commands/evolve.js';
import { metIn } from '../tournament/state.js';
import { Evening } from '../testing/evening.js';

const named = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `p${String(at + 1).padStart(3, '0')}`);

const pairedOneByOne = [
  { format: 'swiss', engine: 'club' },
  { format: 'swiss', engine: 'dutch' },
  { format: 'australian-draw' },
  { format: 'king-of-the-hill' },
] as const;

/** A tournament played to its end, or as far as a spec says. */
function played(
  created: (typeof pairedOneByOne)[number],
  { size, rounds, seed, plain = false }: { size: number; rounds: number; seed: number; plain?: boolean },
): Evening {
  const evening = new Evening({ ...created, rounds }, named(size));
  const pick = chance(seed);
  for (let round = 1; round <= rounds; round += 1) {
    expect(evening.pair()).toBeUndefined();
    evening.playRound(pick, !plain);
  }
  return evening;
}

/** What the same rounds are in a tournament file, written without the code that is tested. */
function inFile(
  { state, results }: Evening,
  keys: readonly string[],
  { format = 'swiss-dutch', after = state.created.rounds ?? 0 }: { format?: string; after?: number } = {},
): Tournament {
  const { pairings = [], byes = [], order = [] } = state.paired ?? {};
  const rounds = Array.from({ length: after }, (_, at) => ({
    pairs: pairings
      .filter(({ round }) => round === at + 1)
      .map(({ match, first, second }) => {
        const { result, spread = 0 } = results.get(match) ?? {};
        const isForfeit = result === '+/-' || result === '-/+';
        const scores = spread > 0 ? [spread, 0] : [0, 0 - spread];
        return {
          sides: [first, second],
          result,
          ...(isForfeit ? { spread: [spread, 0 - spread] } : { scores }),
        };
      }),
    unpaired: byes
      .filter(({ round }) => round === at + 1)
      .map(({ entry }) => ({ id: entry, kind: 'pairing-bye', spread: 50 })),
  }));
  const read = readTournament(
    JSON.stringify({
      record: 'fairview-tournament/1',
      format,
      settings: { rounds: state.created.rounds },
      tieBreaks: keys,
      entrants: order.map((id) => ({ id })),
      rounds,
    }),
  );
  if (!read.ok) throw new Error(`${read.at} ${read.message}`);
  return read.value;
}

const inOrder = (pair: string): string => pair.split('-').toSorted().join('-');

/** `LONG=1` plays more of them. */
const seeds = Array.from({ length: process.env['LONG'] ? 30 : 3 }, (_, at) => at + 1);

describe.each(pairedOneByOne)('rounds paired on results: $format $engine', (created) => {
  it('pairs everybody once a round, and nobody meets twice (complaint 8)', () => {
    for (const seed of seeds) {
      const { state } = played(created, { size: 8 + seed, rounds: 5, seed, plain: true });
      const { pairings = [], byes = [] } = state.paired ?? {};
      for (let round = 1; round <= 5; round += 1) {
        const here = [
          ...pairings.filter((each) => each.round === round).flatMap(metIn),
          ...byes.filter((each) => each.round === round).map(({ entry }) => entry),
        ];
        expect(here.toSorted()).toEqual(named(8 + seed));
      }
      const pairs = pairings.map((pairing) => metIn(pairing).toSorted().join());
      expect(new Set(pairs).size).toBe(pairs.length);
    }
  });

  it('gives nobody a second bye, and none to a player who has won by a forfeit (complaints 10 and 11)', () => {
    for (const seed of seeds) {
      const { state, results } = played(created, { size: 9, rounds: 5, seed });
      const free = new Map<string, number>();
      for (const { match, round, first, second = '' } of state.paired?.pairings ?? []) {
        const { result } = results.get(match) ?? {};
        if (result === '+/-') free.set(first, round);
        if (result === '-/+') free.set(second, round);
      }
      const byes = state.paired?.byes ?? [];
      expect(new Set(byes.map(({ entry }) => entry)).size).toBe(byes.length);
      for (const { entry, round } of byes) expect(free.get(entry) ?? round).toBeGreaterThanOrEqual(round);
    }
  });

  it('shares the first move evenly: nobody has it three times more or less often than not (complaint 18)', () => {
    for (const seed of seeds) {
      const { state } = played(created, { size: 16, rounds: 7, seed, plain: true });
      for (const entry of named(16)) {
        const first = (state.paired?.pairings ?? []).filter((each) => each.first === entry).length;
        expect(Math.abs(first - (7 - first))).toBeLessThanOrEqual(3);
      }
    }
  });

  it('pairs the same when it is folded again, in whatever order results came', () => {
    const evening = played(created, { size: 11, rounds: 5, seed: 3 });
    expect(folded(evolveTournament, evening.events)).toEqual(evening.state);
    const again = new Evening({ ...created, rounds: 5 }, named(11));
    for (let round = 1; round <= 5; round += 1) {
      again.pair();
      for (const [match, result] of [...evening.results].reverse())
        if (again.state.paired?.pairings.some((pairing) => pairing.match === match))
          again.results.set(match, result);
    }
    expect(again.events).toEqual(evening.events);
  });

  it('has in its events everything that a round was paired on: the log alone pairs it again', () => {
    const evening = played(created, { size: 10, rounds: 6, seed: 5 });
    const { counted = [], pairings = [] } = evening.state.paired ?? {};
    const early = pairings.filter(({ round }) => round < 6);
    expect(counted.map(({ match }) => match).toSorted()).toEqual(early.map(({ match }) => match).toSorted());
    for (const result of counted) expect(result).toMatchObject(evening.results.get(result.match) ?? {});
  });

  it('pairs each round as `fairview pair` does with a file of the rounds before', () => {
    const format = {
      'swiss club': 'swiss-club',
      'swiss dutch': 'swiss-dutch',
      'australian-draw': 'australian',
      'king-of-the-hill': 'king-of-the-hill',
    }[[created.format, 'engine' in created ? created.engine : ''].join(' ').trim()];
    const evening = played(created, { size: 13, rounds: 5, seed: 4 });
    const { order = [] } = evening.state.paired ?? {};
    for (let after = 0; after < 5; after += 1) {
      const answer = pairNextRound(inFile(evening, ['PTS'], { after, ...(format ? { format } : {}) }));
      if (!answer.ok) throw new Error(answer.message);
      expect(evening.round(after + 1)).toEqual(
        answer.value.pairs.map(({ sides }) => sides.map((who) => order[who] ?? '').join('-')),
      );
    }
  });

  it('goes on with players who came late, and without those who left', () => {
    const evening = new Evening({ ...created, rounds: 5 }, named(8));
    const pick = chance(7);
    for (let round = 1; round <= 5; round += 1) {
      if (round === 3) expect(evening.command({ type: 'AddEntry', entry: 'late' })).toBeUndefined();
      if (round === 4) expect(evening.command({ type: 'WithdrawEntry', entry: 'p002' })).toBeUndefined();
      expect(evening.pair()).toBeUndefined();
      evening.playRound(pick);
      const here = [
        ...evening.round(round).flatMap((pair) => pair.split('-')),
        ...evening
          .byes()
          .filter((bye) => bye.startsWith(`${round} `))
          .map((bye) => bye.split(' ')[1] ?? ''),
      ];
      expect(here.includes('late')).toBe(round >= 3);
      expect(here.includes('p002')).toBe(round < 4);
    }
    expect(
      evening
        .standings()
        .map(({ entry }) => entry)
        .toSorted(),
    ).toEqual([...named(8), 'late'].toSorted());
  });

  it('says why two meet', () => {
    const { state } = played(created, { size: 8, rounds: 3, seed: 1 });
    for (const { reason } of state.paired?.pairings ?? []) expect(reason?.because.length).toBeGreaterThan(0);
  });

  it('has spreads that add up to zero if nobody had a bye', () => {
    for (const seed of seeds) {
      const rows = played(created, { size: 10, rounds: 5, seed, plain: true }).standings();
      expect(rows.reduce((sum, { spread }) => sum + spread, 0)).toBe(0);
    }
  });

  it('counts the last round like every other (complaint 7), as the tournament file has it', () => {
    const keys = ['PTS', 'BH/C1', 'BH', 'SB', 'DE', 'SPR'];
    for (const seed of seeds) {
      const evening = played(created, { size: 9, rounds: 5, seed });
      const rows = evening.standings();
      const answer = standingsOf(inFile(evening, created.format === 'swiss' ? keys : ['PTS', 'SPR', 'DE']));
      if (!answer.ok) throw new Error(answer.message);
      const { order = [] } = evening.state.paired ?? {};
      expect(rows.map(({ rank, entry }) => `${rank} ${entry}`).toSorted()).toEqual(
        answer.value.rows.map(({ rank, who }) => `${rank} ${order[who] ?? ''}`).toSorted(),
      );
      for (const { who, values } of answer.value.rows) {
        const row = rows.find(({ entry }) => entry === order[who]);
        const compared = new Map(
          row?.derivation.compared.map(({ criterion, figure }) => [criterion, figure]),
        );
        expect(row?.matchPoints).toBe(2 * Number(values.get('PTS')));
        expect(row?.spread).toBe(Number(values.get('SPR')));
        for (const key of ['BH/C1', 'BH', 'SB'])
          if (compared.has(key)) expect(compared.get(key)).toBe(values.get(key));
      }
    }
  });

  it('TO-4 refuses a next round while a table plays, and one after the last', () => {
    const evening = new Evening({ ...created, rounds: 2 }, named(4));
    expect(evening.pair()).toBeUndefined();
    expect(evening.pair()).toBe('TO-4 round-open');
    evening.playRound(chance(1));
    expect(evening.pair(named(4))).toBe('TO-5 numbers-stand');
    expect(evening.pair()).toBeUndefined();
    evening.playRound(chance(2));
    expect(evening.pair()).toBe('TO-4 paired-already');
  });

  it('TO-4 refuses a next round while a ruling has reopened a match of an earlier one, and accepts pairs by hand', () => {
    const evening = played({ ...created }, { size: 6, rounds: 2, seed: 4, plain: true });
    const [first] = evening.state.paired?.pairings ?? [];
    evening.results.delete(first?.match ?? '');
    evening.events.push({ type: 'TournamentEdited', rounds: 3 });
    expect(evening.pair()).toBe('TO-4 round-open');
    const pairs = [named(6).slice(0, 2), named(6).slice(2, 4), named(6).slice(4)];
    expect(evening.command({ type: 'PairRounds', tables: evening.tables(), pairs })).toBeUndefined();
  });

  it('TO-4 refuses more rounds than can be played without meeting twice, before the first (complaint 14)', () => {
    expect(new Evening({ ...created, rounds: 8 }, named(8)).pair()).toBe('TO-4 rounds-too-many');
    expect(new Evening({ ...created, rounds: 10 }, named(9)).pair()).toBe('TO-4 rounds-too-many');
    expect(new Evening({ ...created, rounds: 9 }, named(9)).pair()).toBeUndefined();
  });

  it('plays all seven rounds of eight: if no pairing is left, somebody meets again (complaints 9 and 14)', () => {
    let rematches = 0;
    for (const seed of seeds) {
      const { state } = played(created, { size: 8, rounds: 7, seed, plain: true });
      const pairings = state.paired?.pairings ?? [];
      expect(pairings).toHaveLength(28);
      const pairs = pairings.map((pairing) => metIn(pairing).toSorted().join());
      const met = pairs.filter((pair, at) => pairs.indexOf(pair) < at).length;
      rematches += met;
      const told = pairings.filter(({ reason }) =>
        reason?.because.some((each) => each.startsWith('they meet again')),
      );
      expect(told).toHaveLength(met);
    }
    expect(rematches).toBeLessThan(28 * seeds.length * 0.2);
  });
});

describe('players who score alike', () => {
  it('meet in a Swiss: winners meet winners, and a player who had the first move meets one who had not', () => {
    const evening = new Evening({ format: 'swiss', engine: 'dutch', rounds: 3 }, named(8));
    evening.pair();
    expect(evening.round(1)).toEqual(['p001-p005', 'p006-p002', 'p003-p007', 'p008-p004']);
    for (const { match, first } of evening.state.paired?.pairings ?? [])
      evening.results.set(match, {
        result: first < 'p005' ? '1-0' : '0-1',
        spread: first < 'p005' ? 10 : -10,
      });
    evening.pair();
    expect(evening.round(2).map(inOrder)).toEqual(['p001-p004', 'p002-p003', 'p005-p008', 'p006-p007']);
  });

  it('are neighbours as king of the hill: first and second, third and fourth', () => {
    const evening = new Evening({ format: 'king-of-the-hill', rounds: 3 }, named(6));
    evening.pair();
    expect(evening.round(1).map(inOrder)).toEqual(['p001-p002', 'p003-p004', 'p005-p006']);
  });

  it('are met from the top in an Australian draw', () => {
    const evening = new Evening({ format: 'australian-draw', rounds: 3 }, named(5));
    evening.pair();
    expect(evening.round(1).map(inOrder)).toEqual(['p001-p002', 'p003-p004']);
    expect(evening.byes()).toEqual(['1 p005 pairing-bye']);
  });
});
