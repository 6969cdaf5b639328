import { chance } from '../../../../test/kit/random.js';
import { doubleBracket, type BracketMatch } from '../pairing/brackets/plan.js';
import { Evening } from '../testing/evening.js';
import type { TournamentCreated } from '../tournament/created.js';
import { lastRound, metIn } from '../tournament/state.js';

/*
 * Brackets as people draw them on paper: lists of the players left, paired from top to bottom. They do not use this program's
 * bracket plan, and must give the same matches and the same ranks.
 */
type Someone = string | null;
type Wins = (one: string, other: string) => string;

/** What came of a bracket on paper. */
interface Paper {
  /** The pair that met at each place. */
  readonly met: Map<string, string>;
  /** Players who went out together, the first to go first. */
  readonly out: string[][];
  left: string;
}

const meeting = (one: string, other: string): string => [one, other].sort().join('-');

/** Pairs a list from top to bottom: the players who go on, and those who do not. A free place sends nobody down. */
function round(paper: Paper, list: readonly Someone[], name: (at: number) => string, wins: Wins) {
  const [on, down]: [Someone[], Someone[]] = [[], []];
  for (let at = 0; at < list.length; at += 2) {
    const [one, other] = [list[at] ?? null, list[at + 1] ?? null];
    if (one === null || other === null) {
      on.push(one ?? other);
      down.push(null);
      continue;
    }
    paper.met.set(name(at / 2 + 1), meeting(one, other));
    const winner = wins(one, other);
    on.push(winner);
    down.push(winner === one ? other : one);
  }
  return { on, down };
}

/** The order of seeds from top to bottom: each time the list doubles, everybody is set against who makes the sum whole. */
function drawn(names: readonly string[]): readonly Someone[] {
  let order = [0];
  while (order.length < names.length) {
    const sum = 2 * order.length - 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order.map((seed) => names[seed] ?? null);
}

const people = (list: readonly Someone[]): string[] => list.filter((one) => one !== null);
const blank = (): Paper => ({ met: new Map(), out: [], left: '' });

function single(names: readonly string[], wins: Wins, third: boolean): Paper {
  const paper = blank();
  let list = drawn(names);
  for (let number = 1; list.length > 1; number++) {
    const isLast = list.length === 2;
    const { on, down } = round(paper, list, (at) => (isLast ? 'F' : `W${number}.${at}`), wins);
    if (list.length === 4 && third && people(down).length === 2) {
      const match = round(paper, down, () => 'P3', wins);
      paper.out.push(people(match.down), people(match.on));
    } else paper.out.push(people(down));
    list = on;
  }
  paper.left = list[0] ?? '';
  return paper;
}

const halved = (list: readonly Someone[]): readonly Someone[] => {
  const half = list.length / 2;
  return list.length === 1 ? list : [...list.slice(half), ...list.slice(0, half)];
};

/** In which order the losers of each round of the winners sit down with those who have lost once. */
const falls: readonly ((down: readonly Someone[]) => readonly Someone[])[] = [
  (down) => down.toReversed(),
  halved,
  (down) => halved(down.toReversed()),
  (down) => down,
];

function double(names: readonly string[], wins: Wins): Paper {
  const paper = blank();
  let { on: winners, down } = round(paper, drawn(names), (at) => `W1.${at}`, wins);
  let losers: readonly Someone[] = down;
  let lost = 0;
  const lose = (list: readonly Someone[]): void => {
    lost += 1;
    const number = lost;
    const played = round(paper, list, (at) => `L${number}.${at}`, wins);
    paper.out.push(people(played.down));
    losers = played.on;
  };
  for (let number = 2; winners.length > 1; number++) {
    ({ on: winners, down } = round(paper, winners, (at) => `W${number}.${at}`, wins));
    lose(losers);
    const fallen = falls[(number - 2) % falls.length]?.(down) ?? down;
    lose(losers.flatMap((one, at) => [one, fallen[at] ?? null]));
  }
  const [unbeaten = '', beaten = ''] = [winners[0] ?? '', losers[0] ?? ''];
  paper.met.set('F', meeting(unbeaten, beaten));
  let winner = wins(unbeaten, beaten);
  if (winner === beaten) {
    paper.met.set('F2', meeting(unbeaten, beaten));
    winner = wins(unbeaten, beaten);
  }
  paper.out.push([winner === beaten ? unbeaten : beaten]);
  paper.left = winner;
  return paper;
}

/** Players who went out later rank above those who went out earlier; players who went out together share the rank. */
function ranksOf({ out, left }: Paper): readonly string[] {
  let rank = 1;
  return [[left], ...out.toReversed()]
    .flatMap((group) => {
      const shared = rank;
      rank += group.length;
      return group.map((entry) => `${shared} ${entry}`);
    })
    .sort();
}

/** The same chance for the same two, each time that they meet. */
function luck(seed: number): Wins {
  const times = new Map<string, number>();
  return (one, other) => {
    const key = meeting(one, other);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    const [first = '', second = ''] = key.split('-');
    const pick = chance(seed * 7919 + Number(first.slice(1)) * 131 + Number(second.slice(1)) * 17 + time);
    return pick(2) === 0 ? first : second;
  };
}

const { plan } = new Evening({}, []).state.created;
const { forfeitSpread: _none, ...noSpread } = plan;

/** The same bracket, played here. */
function played(created: Partial<TournamentCreated>, names: readonly string[], wins: Wins) {
  const evening = new Evening({ ...created, plan: noSpread }, names);
  while (evening.pair() === undefined)
    for (const { match, first, second = '' } of lastRound(evening.state))
      evening.results.set(match, { result: wins(first, second) === first ? '1-0' : '0-1', spread: 0 });
  const met = (evening.state.paired?.pairings ?? []).map((pairing): readonly [string, string] => {
    const [one = '', other = ''] = metIn(pairing);
    return [pairing.place ?? '', meeting(one, other)];
  });
  return {
    met,
    ranks: evening
      .standings()
      .map(({ rank, entry }) => `${rank} ${entry}`)
      .sort(),
  };
}

const named = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `p${at + 1}`);
/** Every size in the long run; else the small ones, and those around a power of two. */
const all = Array.from({ length: 63 }, (_, at) => at + 2);
const sizes = process.env.LONG ? all : [...all.slice(0, 12), 16, 17, 24, 31, 32, 33, 64];
const seeds = process.env.LONG ? [1, 2, 3] : [1];

const inOrder = (met: Iterable<readonly [string, string]>) =>
  [...met].map(([place, names]) => `${place} ${names}`).sort();

describe('a bracket is as it is drawn on paper, from 2 to 64 entries', () => {
  it.each([false, true])('in a single elimination, with byes, and third place %s', (thirdPlace) => {
    for (const size of sizes)
      for (const seed of seeds) {
        const names = named(size);
        const paper = single(names, luck(seed), thirdPlace);
        const here = played(
          { format: 'single-elimination', bracket: { thirdPlace, drawnMatches: 'again' } },
          names,
          luck(seed),
        );
        expect([size, inOrder(here.met)]).toEqual([size, inOrder(paper.met)]);
        expect([size, here.ranks]).toEqual([size, ranksOf(paper)]);
      }
  });

  it('in a double elimination, with where the losers drop to, and the second final', () => {
    for (const size of sizes)
      for (const seed of seeds) {
        const names = named(size);
        const paper = double(names, luck(seed));
        const here = played({ format: 'double-elimination' }, names, luck(seed));
        expect([size, inOrder(here.met)]).toEqual([size, inOrder(paper.met)]);
        expect([size, here.ranks]).toEqual([size, ranksOf(paper)]);
      }
  });

  /** The first round of those who have lost once in which two can meet again, however matches end. */
  function firstRematch(matches: readonly BracketMatch[]): number {
    // The players who may come to each side of a place, and which match of the winners each of them has lost.
    const sides = new Map<string, readonly (readonly (readonly [number, string])[])[]>();
    const roundOf = (place: string): number => Number(/\d+/u.exec(place)?.[0] ?? 0);
    const at = (place: string) => (sides.get(place) ?? []).flat();
    const isOpposed = (place: string, one: number, other: number): boolean => {
      const [above, below] = (sides.get(place) ?? []).map((side) => new Set(side.map(([seed]) => seed)));
      if (!above || !below) return false;
      return (above.has(one) && below.has(other)) || (above.has(other) && below.has(one));
    };
    /** The player who lost first lost to the other. */
    const hasMet = ([one, lost]: readonly [number, string], [other, lostLater]: readonly [number, string]) =>
      roundOf(lost) < roundOf(lostLater) && isOpposed(lost, one, other);
    for (const { place, from } of matches) {
      const coming = from.map((source): readonly (readonly [number, string])[] => {
        if ('seed' in source) return [[source.seed, '']];
        if ('winnerOf' in source) return at(source.winnerOf);
        return at(source.loserOf).map(([seed]) => [seed, source.loserOf] as const);
      });
      const [one = [], other = []] = coming;
      sides.set(place, coming);
      if (!place.startsWith('L')) continue;
      if (one.some((each) => other.some((theirs) => hasMet(each, theirs) || hasMet(theirs, each))))
        return roundOf(place);
    }
    return Infinity;
  }

  it('lets nobody in a double elimination meet again before the best order of dropping down has to', () => {
    // The figures are those of all orders of turning lists round and exchanging their halves, tried one by one.
    const rounds = [4, 8, 16, 32, 64, 128].map((size) => firstRematch(doubleBracket(size)));
    expect(rounds).toEqual([2, 3, 4, 5, 7, 8]);
  });
});

/** How a match came out: who won, by how much. */
interface Score {
  readonly winner: string;
  readonly spread: number;
}

/** Groups on paper: rows of names, every second one from right to left, read by columns. */
function dealtOut(names: readonly string[], count: number): readonly (readonly string[])[] {
  const rows = Array.from({ length: Math.ceil(names.length / count) }, (_, row) => {
    const cut = [...names.slice(row * count, (row + 1) * count)];
    const filled: Someone[] = [...cut, ...Array.from({ length: count - cut.length }, () => null)];
    return row % 2 === 0 ? filled : filled.toReversed();
  });
  return Array.from({ length: count }, (_, column) => people(rows.map((row) => row[column] ?? null)));
}

/** Everybody’s points and spread against some others, worked out match by match. */
function figuresAmong(entry: string, others: readonly string[], scores: ReadonlyMap<string, Score>) {
  const own = others.flatMap((other) => scores.get(meeting(entry, other)) ?? []);
  const won = own.filter(({ winner }) => winner === entry);
  const spread = own.reduce((sum, score) => sum + (score.winner === entry ? score.spread : -score.spread), 0);
  return { points: 2 * won.length, spread };
}

describe('stages are as they are worked out on paper', () => {
  it.each(['round-robin', 'single-elimination'] as const)(
    'groups, who goes on, and seeds of a final by %s',
    (final) => {
      for (let seed = 1; seed <= 20; seed++) {
        const pick = chance(seed);
        const [groups, qualifiers] = [2 + pick(3), 1 + pick(2)];
        const names = named(groups * (qualifiers + 1) + pick(6));
        const wins = luck(seed);
        const scores = new Map<string, Score>();
        const evening = new Evening(
          { format: 'groups-then-final', stages: { groups, qualifiers, final }, cycles: 1 },
          names,
        );
        const isGroup = () => /^[A-Z]\.\d/u.test(lastRound(evening.state)[0]?.place ?? '');
        const met: string[] = [];
        while (evening.pair() === undefined && isGroup())
          for (const { match, first, second = '' } of lastRound(evening.state)) {
            const winner = wins(first, second);
            const spread = 1 + pick(3);
            scores.set(meeting(first, second), { winner, spread });
            met.push(meeting(first, second));
            const isFirst = winner === first;
            evening.results.set(match, {
              result: isFirst ? '1-0' : '0-1',
              spread: isFirst ? spread : -spread,
            });
          }
        const paper = dealtOut(names, groups);
        const pairs = paper.flatMap((group) =>
          group.flatMap((one, at) => group.slice(at + 1).map((other) => meeting(one, other))),
        );
        expect([seed, met.toSorted()]).toEqual([seed, pairs.toSorted()]);

        const placed = paper.map((group) => {
          const figures = new Map(group.map((entry) => [entry, figuresAmong(entry, group, scores)]));
          const level = (one: string) =>
            group.filter((other) => {
              const [own, theirs] = [figures.get(one), figures.get(other)];
              return own?.points === theirs?.points && own?.spread === theirs?.spread;
            });
          const between = (one: string) => figuresAmong(one, level(one), scores).points;
          const sorted = group.toSorted((one, other) => {
            const [own, theirs] = [figures.get(one), figures.get(other)];
            return (
              (theirs?.points ?? 0) - (own?.points ?? 0) ||
              (theirs?.spread ?? 0) - (own?.spread ?? 0) ||
              between(other) - between(one) ||
              names.indexOf(one) - names.indexOf(other)
            );
          });
          return sorted.slice(0, qualifiers).map((entry) => ({ entry, ...figures.get(entry) }));
        });
        const seeds = Array.from({ length: qualifiers }, (_, place) =>
          placed
            .flatMap((group) => group[place] ?? [])
            .toSorted(
              (one, other) =>
                (other.points ?? 0) - (one.points ?? 0) ||
                (other.spread ?? 0) - (one.spread ?? 0) ||
                names.indexOf(one.entry) - names.indexOf(other.entry),
            ),
        )
          .flat()
          .map(({ entry }) => entry);
        const shown = lastRound(evening.state).map((each) => [each.place, metIn(each).toSorted().join('-')]);
        if (final === 'round-robin') {
          const said = shown.map(([place = '']) => {
            const numbers = (/^R(\d+)-(\d+)$/u.exec(place) ?? []).slice(1).map(Number);
            const [one = '', other = ''] = numbers.map((number) => seeds[number - 1] ?? '');
            return [place, meeting(one, other)];
          });
          expect([seed, shown]).toEqual([seed, said]);
          continue;
        }
        const first = single(seeds, (one) => one, false);
        const isSame = (pair: string) =>
          paper.some((group) => pair.split('-').every((one) => group.includes(one)));
        const round = seeds.length === 2 ? /^F$/u : /^W1/u;
        const wanted = [...first.met].filter(([place]) => round.test(place));
        // If two of a group would meet, seeds are exchanged: that has a test of its own.
        if (!wanted.some(([, pair]) => isSame(pair))) expect([seed, shown]).toEqual([seed, wanted]);
        else
          for (const [, pair = ''] of shown)
            expect(pair.split('-').every((one) => seeds.includes(one))).toBe(true);
      }
    },
  );
});
