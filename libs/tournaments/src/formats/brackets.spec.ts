import fc from 'fast-check';
import { chance, type Pick } from '../../../../test/kit/random.js';
import { seedOrder } from '../pairing/brackets/plan.js';
import { roundsPairedOn } from '../previews/pairings-on.js';
import type { TournamentCreated } from '../tournament/created.js';
import { lastRound, metIn } from '../tournament/state.js';
import { Evening, type Result } from '../testing/evening.js';
import { formats } from './formats.js';
import { nextRoundOf } from './paired-by.js';
import { rowOfTournament } from '../tournament/row.js';

const named = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `p${String(at + 1).padStart(2, '0')}`);
const { plan } = new Evening({}, []).state.created;
const { forfeitSpread: _none, ...noSpread } = plan;

const bracketOf = (
  format: 'single-elimination' | 'double-elimination',
  size: number,
  bracket?: TournamentCreated['bracket'],
): Evening => new Evening({ format, plan: noSpread, ...(bracket ? { bracket } : {}) }, named(size));
const single = (size: number, bracket?: TournamentCreated['bracket']) =>
  bracketOf('single-elimination', size, bracket);
const double = (size: number) => bracketOf('double-elimination', size);

/** The places of the bracket in a round, with the players who met there. */
const placesOf = ({ state }: Evening, round: number): readonly string[] =>
  (state.paired?.pairings ?? [])
    .filter((pairing) => pairing.round === round)
    .map((pairing) => `${pairing.place ?? '?'} ${metIn(pairing).join('-')}`);

/** The results of the open matches: the better number wins, unless set otherwise. */
function end(evening: Evening, others: Readonly<Record<string, Result>> = {}): void {
  for (const { match, place = '', first, second = '' } of lastRound(evening.state)) {
    const usual = first < second ? '1-0' : '0-1';
    evening.results.set(match, { result: others[place] ?? usual, spread: 0 });
  }
}
/** Pairs and plays to the end. */
function playOut(evening: Evening, others: Readonly<Record<string, Result>> = {}): number {
  let rounds = 0;
  while (evening.pair() === undefined) {
    rounds += 1;
    end(evening, others);
  }
  expect(evening.pair()).toBe('TO-4 paired-already');
  return rounds;
}
const ranks = (evening: Evening): readonly string[] =>
  evening.standings().map(({ rank, entry }) => `${rank} ${entry}`);

const results: readonly Result[] = ['1-0', '0-1', '1-0', '0-1', '+/-', '-/+', '1/2-1/2', '-/-'];
/** Plays to the end as chance has it, at most so many rounds. */
function playByChance(evening: Evening, pick: Pick): void {
  for (let round = 1; round < 80 && evening.pair() === undefined; round += 1)
    for (const { match } of lastRound(evening.state))
      evening.results.set(match, { result: results[pick(results.length)] ?? '1-0', spread: 0 });
}

/** The whole bracket at present: where the sides of each match come from or who they are, and who goes on. */
const drawn = (evening: Evening): readonly string[] =>
  evening.bracket().map(({ place, sides, winner, isOff }) => {
    const said = sides.map(({ from, entry }) =>
      entry === undefined
        ? 'winnerOf' in from
          ? `(${from.winnerOf})`
          : 'loserOf' in from
            ? `(-${from.loserOf})`
            : '?'
        : (entry ?? 'nobody'),
    );
    return `${place} ${said.join(' ')}${winner === undefined ? '' : ` > ${winner ?? 'nobody'}`}${isOff ? ' off' : ''}`;
  });

describe('a bracket as it is drawn', () => {
  it('is empty before it is paired, and then has every match, including future ones', () => {
    const evening = single(5);
    expect(evening.bracket()).toEqual([]);
    evening.pair();
    const byes = ['W1.1 p01 nobody > p01', 'W1.2 p04 p05', 'W1.3 p02 nobody > p02', 'W1.4 p03 nobody > p03'];
    expect(drawn(evening)).toEqual([...byes, 'W2.1 p01 (W1.2)', 'W2.2 p02 p03', 'F (W2.1) (W2.2)']);
    end(evening, { 'W1.2': '0-1' });
    expect(drawn(evening)).toContain('W2.1 p01 p05');
    playOut(evening);
    expect(drawn(evening).at(-1)).toBe('F p01 p02 > p01');
    expect(evening.bracket().at(-1)?.match).toBe(lastRound(evening.state)[0]?.match);
  });

  it('says where losers drop to, and shows the second final only if it is played', () => {
    const evening = double(4);
    evening.pair();
    end(evening);
    expect(drawn(evening)).toEqual([
      ...['W1.1 p01 p04 > p01', 'W1.2 p02 p03 > p02', 'W2.1 p01 p02', 'L1.1 p04 p03'],
      ...['L2.1 (L1.1) (-W2.1)', 'F (W2.1) (L2.1)', 'F2 (F) (-F) off'],
    ]);
    // The player with one loss wins the final: both have lost once.
    playOut(evening, { F: '0-1' });
    expect(drawn(evening).slice(-2)).toEqual(['F p01 p02 > p02', 'F2 p02 p01 > p01']);
  });
});

describe('a single elimination', () => {
  it('seats by the standard order: 1 and 2 can only meet in the final', () => {
    expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
    const evening = single(8);
    expect(playOut(evening)).toBe(3);
    expect(placesOf(evening, 1)).toEqual(['W1.1 p01-p08', 'W1.2 p04-p05', 'W1.3 p02-p07', 'W1.4 p03-p06']);
    expect(placesOf(evening, 2)).toEqual(['W2.1 p01-p04', 'W2.2 p02-p03']);
    expect(placesOf(evening, 3)).toEqual(['F p01-p02']);
    expect(ranks(evening)).toEqual([
      ...['1 p01', '2 p02', '3 p03', '3 p04'],
      ...['5 p05', '5 p06', '5 p07', '5 p08'],
    ]);
  });

  it('gives the byes to the best numbers', () => {
    const evening = single(5);
    evening.pair();
    expect(placesOf(evening, 1)).toEqual(['W1.2 p04-p05']);
    expect(evening.byes()).toEqual(['1 p01 pairing-bye', '1 p02 pairing-bye', '1 p03 pairing-bye']);
    end(evening);
    evening.pair();
    expect(placesOf(evening, 2)).toEqual(['W2.1 p01-p04', 'W2.2 p02-p03']);
  });

  it('plays for third place if that was agreed', () => {
    const evening = single(4, { thirdPlace: true, drawnMatches: 'again' });
    playOut(evening);
    expect(placesOf(evening, 2)).toEqual(['F p01-p02', 'P3 p04-p03']);
    expect(ranks(evening)).toEqual(['1 p01', '2 p02', '3 p03', '4 p04']);
  });

  it('plays a drawn match again, with the first move changed, before anybody goes on (complaint 17)', () => {
    const evening = single(4);
    evening.pair();
    end(evening, { 'W1.1': '1/2-1/2' });
    expect(evening.pair()).toBeUndefined();
    expect(placesOf(evening, 2)).toEqual(['W1.1 p04-p01']);
    end(evening, { 'W1.1': '1/2-1/2' });
    evening.pair();
    expect(placesOf(evening, 3)).toEqual(['W1.1 p01-p04']);
    end(evening, { 'W1.1': '0-1' });
    evening.pair();
    expect(placesOf(evening, 4)).toEqual(['F p04-p02']);
  });

  it('sends the better number on from a drawn match if that was agreed', () => {
    const evening = single(4, { thirdPlace: false, drawnMatches: 'better-number' });
    evening.pair();
    end(evening, { 'W1.1': '1/2-1/2', 'W1.2': '1/2-1/2' });
    evening.pair();
    expect(placesOf(evening, 2)).toEqual(['F p01-p02']);
  });

  it('sends nobody on from a match that neither came to: the waiting player goes on without one (complaints 16 and 17)', () => {
    const evening = single(8);
    evening.pair();
    end(evening, { 'W1.1': '-/-' });
    evening.pair();
    expect(placesOf(evening, 2)).toEqual(['W2.2 p02-p03']);
    end(evening);
    evening.pair();
    expect(placesOf(evening, 3)).toEqual(['F p04-p02']);
    expect(ranks(evening).slice(-4)).toEqual(['4 p05', '4 p06', '4 p07', '4 p08']);
  });

  it('pairs players who have left or come back where they are due: they forfeit, and keep their place in the bracket', () => {
    const evening = single(5);
    evening.pair();
    end(evening);
    for (const entry of ['p01', 'p02', 'p03'])
      expect(evening.command({ type: 'WithdrawEntry', entry })).toBeUndefined();
    expect(evening.command({ type: 'ReturnEntry', entry: 'p03' })).toBeUndefined();
    expect(evening.pair()).toBeUndefined();
    expect(placesOf(evening, 2)).toEqual(['W2.1 p01-p04', 'W2.2 p02-p03']);
    end(evening, { 'W2.1': '-/+', 'W2.2': '-/+' });
    evening.pair();
    expect(placesOf(evening, 3)).toEqual(['F p03-p04']);
  });

  it('follows a corrected result until somebody was paired on it, and after that keeps the player who went on', () => {
    const evening = single(4);
    evening.pair();
    end(evening);
    const [first] = lastRound(evening.state);
    const correct = (result: Result) => evening.results.set(first?.match ?? '', { result, spread: 0 });
    correct('0-1');
    evening.pair();
    expect(placesOf(evening, 2)).toEqual(['F p04-p02']);
    correct('1-0');
    expect(ranks(evening)).toEqual(['1 p02', '1 p04', '3 p01', '3 p03']);
    end(evening, { F: '1-0' });
    expect(ranks(evening)).toEqual(['1 p04', '2 p02', '3 p01', '3 p03']);
  });

  it('says who would play in the round that a result decided, before it is corrected', () => {
    const evening = single(4);
    evening.pair();
    end(evening);
    const tables = (result: Result) =>
      lastRound(evening.state)
        .slice(0, 0)
        .concat(evening.state.paired?.pairings ?? [])
        .map(({ match, place }) => ({
          match,
          isOver: place !== 'F',
          isDisputed: false,
          ranking: [],
          result:
            place === 'W1.1' ? { result, spread: 0 } : (evening.results.get(match) ?? { result, spread: 0 }),
        }));
    evening.pair();
    const { pairing } = formats.of(evening.state.created);
    if (!pairing) throw new Error('not paired');
    const match = evening.state.paired?.pairings[0]?.match;
    expect(roundsPairedOn(evening.state, pairing, tables('1-0'), tables('0-1'))).toEqual([
      { round: 2, on: [match], out: ['p01'], instead: ['p04'] },
    ]);
  });

  it('says by its results whether another round will be paired', () => {
    const evening = single(2);
    const next = () => {
      const tables = [...evening.results].map(([match, result]) => ({
        match,
        isOver: true,
        isDisputed: false,
        ranking: [],
        result,
      }));
      return nextRoundOf(formats, rowOfTournament('c', 't', evening.state), tables);
    };
    expect(next()).toBe(1);
    evening.pair();
    end(evening, { F: '1/2-1/2' });
    expect(next()).toBe(2);
    evening.pair();
    end(evening);
    expect(next()).toBeNull();
  });

  it('TO-3 and TO-4 accept no late entries and no byes: a bracket has no room for them', () => {
    const evening = single(4);
    evening.pair();
    expect(evening.command({ type: 'AddEntry', entry: 'late' })).toBe('TO-4 paired-already');
    expect(evening.command({ type: 'RequestBye', entry: 'p01', round: 2, kind: 'half-bye' })).toBe(
      'TO-2 not-of-format',
    );
    end(evening);
    expect(evening.pair(['p02', 'p01'])).toBe('TO-5 numbers-stand');
  });
});

describe('a double elimination', () => {
  it('gives players who have lost once a second bracket, and the final to the best of both', () => {
    const evening = double(8);
    expect(playOut(evening)).toBe(6);
    expect([2, 3, 4, 5, 6].map((round) => placesOf(evening, round))).toEqual(
      [
        ['W2.1 p04-p01', 'W2.2 p03-p02', 'L1.1 p08-p05', 'L1.2 p07-p06'],
        ['W3.1 p01-p02', 'L2.1 p05-p03', 'L2.2 p06-p04'],
        ['L3.1 p03-p04'],
        ['L4.1 p02-p03'],
        ['F p01-p02'],
      ].map((round) => round.map((each) => expect.stringContaining(each.split(' ')[0] ?? ''))),
    );
    expect(ranks(evening)).toEqual([
      ...['1 p01', '2 p02', '3 p03', '4 p04'],
      ...['5 p05', '5 p06', '7 p07', '7 p08'],
    ]);
  });

  it('plays a second final if the once-beaten player wins the first, and names the winner of the first', () => {
    const evening = double(4);
    expect(playOut(evening, { F: '0-1', F2: '1-0' })).toBe(5);
    expect(placesOf(evening, 4)).toEqual(['F p01-p02']);
    expect(placesOf(evening, 5)).toEqual(['F2 p02-p01']);
    expect(ranks(evening).slice(0, 2)).toEqual(['1 p02', '2 p01']);
  });

  it('of two plays up to three matches', () => {
    const evening = double(2);
    expect(playOut(evening, { F: '0-1' })).toBe(3);
    expect(placesOf(evening, 3)).toEqual(['F2 p02-p01']);
    expect(ranks(evening)).toEqual(['1 p01', '2 p02']);
  });
});

describe.each(['single-elimination', 'double-elimination'] as const)('%s, whatever happens', (format) => {
  const lives = format === 'single-elimination' ? 1 : 2;
  const cases = { numRuns: process.env['LONG'] ? 500 : 20 };

  it('ends, seats nobody twice in a round, and seats nobody who has lost too often', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 33 }), fc.integer(), (size, seed) => {
        const evening = bracketOf(format, size);
        playByChance(evening, chance(seed));
        expect(evening.pair()).toBe('TO-4 paired-already');
        const losses = new Map<string, number>();
        const { pairings = [] } = evening.state.paired ?? {};
        const rounds = Math.max(...pairings.map(({ round }) => round));
        for (let round = 1; round <= rounds; round += 1) {
          const here = pairings.filter((pairing) => pairing.round === round);
          const seated = here.flatMap(metIn);
          expect(new Set(seated).size).toBe(seated.length);
          for (const entry of seated) expect(losses.get(entry) ?? 0).toBeLessThan(lives);
          for (const { match, first, second = '' } of here) {
            const result = evening.results.get(match)?.result ?? '1-0';
            const lost = { '1-0': [second], '+/-': [second], '0-1': [first], '-/+': [first] }[
              result as string
            ];
            const out = result === '-/-' ? lives : 1;
            for (const entry of lost ?? (result === '-/-' ? [first, second] : []))
              losses.set(entry, (losses.get(entry) ?? 0) + out);
          }
        }
        const rows = evening.standings();
        expect(rows).toHaveLength(size);
        const left = named(size).filter((entry) => (losses.get(entry) ?? 0) < lives);
        expect(left.length).toBeLessThanOrEqual(1);
        if (left.length === 1) expect(rows[0]).toMatchObject({ rank: 1, entry: left[0], place: 1 });
      }),
      cases,
    );
  });

  it('never lowers a place, and pairs the same when it is folded again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.integer(), (size, seed) => {
        const [evening, pick] = [bracketOf(format, size), chance(seed)];
        let known = new Map(named(size).map((entry) => [entry, Infinity]));
        for (let round = 1; round < 60 && evening.pair() === undefined; round += 1) {
          for (const { match } of lastRound(evening.state)) {
            evening.results.set(match, { result: results[pick(6)] ?? '1-0', spread: 0 });
            const places = new Map(evening.standings().map(({ entry, place }) => [entry, place]));
            for (const [entry, place] of places) expect(place).toBeLessThanOrEqual(known.get(entry) ?? 0);
            known = places;
          }
        }
        const again = bracketOf(format, size);
        for (const [match, result] of evening.results) again.results.set(match, result);
        let rounds = 0;
        while (rounds < 60 && again.pair() === undefined) rounds += 1;
        expect(again.events).toEqual(evening.events);
      }),
      { numRuns: process.env['LONG'] ? 100 : 10 },
    );
  });
});
