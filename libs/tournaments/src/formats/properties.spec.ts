import { chance } from '../../../../test/kit/random.js';
import { folded } from '../../../../test/kit/decider.js';
import { Evening } from '../testing/evening.js';
import type { TournamentCreated } from '../tournament/created.js';
import { evolveTournament } from '../commands/evolve.js';
import { metIn } from '../tournament/state.js';
import { formats } from './formats.js';

/** Every format of matches between two, with what is agreed of it. */
const betweenTwo: readonly Partial<TournamentCreated>[] = [
  { format: 'round-robin' },
  { format: 'round-robin', cycles: 2 },
  { format: 'round-robin', cycles: 2, roundsInTurn: true },
  { format: 'swiss', engine: 'club', rounds: 4 },
  { format: 'swiss', engine: 'dutch', rounds: 4 },
  { format: 'australian-draw', rounds: 4 },
  { format: 'king-of-the-hill', rounds: 4 },
  { format: 'single-elimination', bracket: { thirdPlace: true, drawnMatches: 'better-number' } },
  { format: 'double-elimination', bracket: { thirdPlace: false, drawnMatches: 'better-number' } },
  {
    format: 'groups-then-final',
    stages: { groups: 2, qualifiers: 2, final: 'single-elimination' },
    bracket: { thirdPlace: false, drawnMatches: 'better-number' },
  },
  { format: 'groups-then-final', stages: { groups: 2, qualifiers: 2, final: 'round-robin' } },
  { format: 'team-round-robin', boards: 2 },
  { format: 'team-swiss', boards: 2, rounds: 4 },
];
const entries = Array.from({ length: 8 }, (_, at) => `p${at + 1}`);
/** `LONG=1` plays more of them. */
const seeds = Array.from({ length: process.env['LONG'] ? 40 : 1 }, (_, at) => at + 1);

const openIn = ({ state, results }: Evening) =>
  (state.paired?.pairings ?? []).filter(({ match }) => !results.has(match));

/** Plays a tournament to its end, match by match; `seen` looks at it after each. */
function playedOut(
  created: Partial<TournamentCreated>,
  seed: number,
  seen: (evening: Evening) => void = () => undefined,
): Evening {
  const evening = new Evening(created, entries);
  const pick = chance(seed);
  while (evening.pair() === undefined)
    for (const { match } of openIn(evening)) {
      const [way, spread] = [pick(5), 1 + pick(40)];
      if (way === 4) evening.results.set(match, { result: '1/2-1/2', spread: 0 });
      else
        evening.results.set(match, {
          result: way < 2 ? '1-0' : '0-1',
          spread: way < 2 ? spread : 0 - spread,
        });
      seen(evening);
    }
  expect(openIn(evening)).toEqual([]);
  return evening;
}

it('a Swiss of teams lets nobody meet twice, and gives nobody a second bye, while there is another way', () => {
  for (const seed of seeds) {
    const evening = new Evening({ format: 'team-swiss', boards: 2, rounds: 5 }, entries.slice(0, 7));
    for (let round = 1; round <= 5; round += 1) {
      expect(evening.pair()).toBeUndefined();
      evening.playRound(chance(seed + round));
    }
    const { pairings = [], byes = [] } = evening.state.paired ?? {};
    // A forfeit does not count as a meeting: the two may meet after it, but not before.
    const met = new Set<string>();
    for (const pairing of pairings) {
      const pair = metIn(pairing).toSorted().join();
      expect(met).not.toContain(pair);
      if (!evening.results.get(pairing.match)?.result.includes('+')) met.add(pair);
    }
    expect(pairings).toHaveLength(15);
    expect(new Set(byes.map(({ entry }) => entry)).size).toBe(5);
  }
});

describe.each(betweenTwo)('every tournament: $format $engine $cycles $stages.final', (created) => {
  it('has spreads that add up to zero, because nobody has a bye that brings any', () => {
    for (const seed of seeds) {
      const rows = playedOut(created, seed).standings();
      expect(rows.reduce((sum, { spread }) => sum + spread, 0)).toBe(0);
    }
  });

  it('ranks as it says that it does: a higher entry is better by the criterion that tells them apart, and level entries share the rank', () => {
    for (const seed of seeds) {
      const evening = playedOut(created, seed);
      const criteria = new Map(
        formats.of(evening.state.created).criteria.map(({ key, direction }) => [key, direction]),
      );
      const rows = evening.standings();
      for (const [at, { rank, derivation, entry }] of rows.entries()) {
        const next = rows[at + 1];
        const { below } = derivation;
        expect(below?.entry).toBe(next?.entry);
        if (!next || !below) continue;
        expect(next.derivation.above).toEqual({
          entry,
          criterion: below.criterion,
          own: below.theirs,
          theirs: below.own,
        });
        expect(next.rank === rank).toBe(below.criterion === null);
        expect(next.rank === rank || next.rank === at + 2).toBe(true);
        // A direct encounter may separate entries with the same figures: by those who can no longer be caught up with.
        if (below.criterion === null || below.criterion === 'DE') continue;
        const [own, theirs] = [below.own ?? 0, below.theirs ?? 0];
        // Whole numbers of exact figures: their fractions are left out.
        expect(criteria.get(below.criterion) === 'lowest-first' ? own <= theirs : own >= theirs).toBe(true);
      }
    }
  });

  it('comes out the same when it is folded again from its events', () => {
    const evening = playedOut(created, 3);
    expect(folded(evolveTournament, evening.events)).toEqual(evening.state);
    const again = new Evening(created, entries);
    again.events.splice(0, again.events.length, ...evening.events);
    for (const [match, result] of [...evening.results].reverse()) again.results.set(match, result);
    expect(again.standings()).toEqual(evening.standings());
  });

  it('pairs everybody once a round, and gives the first move about half of the time', () => {
    const { state } = playedOut(created, 4);
    const pairings = state.paired?.pairings ?? [];
    for (const round of new Set(pairings.map((each) => each.round))) {
      const here = pairings.filter((each) => each.round === round).flatMap(metIn);
      expect(new Set(here).size).toBe(here.length);
    }
    for (const entry of entries) {
      const own = pairings.filter((each) => metIn(each).includes(entry));
      const first = own.filter((each) => each.first === entry).length;
      expect(Math.abs(2 * first - own.length)).toBeLessThanOrEqual(3);
    }
  });

  it('says the ranks that are still possible: the last one is among them, and they only narrow', () => {
    for (const seed of seeds) {
      const course: ReadonlyMap<string, readonly [number, number]>[] = [];
      const evening = playedOut(created, seed, (now) => {
        const rows = now
          .ranged()
          .flatMap(({ entry, possibleRanks }) =>
            possibleRanks ? [[entry, [possibleRanks.best, possibleRanks.worst]] as const] : [],
          );
        course.push(new Map(rows));
      });
      const last = new Map(evening.standings().map(({ entry, rank }) => [entry, rank]));
      for (const [at, ranges] of course.entries())
        for (const [entry, [best, worst]] of ranges) {
          const rank = last.get(entry) ?? 0;
          expect(best <= rank && rank <= worst).toBe(true);
          const [earlierBest, earlierWorst] = course[at - 1]?.get(entry) ?? [1, entries.length];
          expect(earlierBest <= best && worst <= earlierWorst).toBe(true);
        }
    }
  });
});
