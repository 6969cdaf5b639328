import fc from 'fast-check';
import { bug } from '@fairview/kernel';
import { unsoundIn } from '../../../../test/kit/unsound-figures.js';
import { Evening, type Result } from '../testing/evening.js';
import type { TournamentCreated } from '../tournament/created.js';
import { rowOfTournament } from '../tournament/row.js';
import { contenders } from '../tournament/state.js';
import { formats } from './formats.js';

const inRounds = { rounds: 4, byes: 2 };
const betterNumber = { drawnMatches: 'better-number' } as const;
const agreed: readonly Partial<TournamentCreated>[] = [
  { format: 'round-robin' },
  { format: 'round-robin', cycles: 1, roundsInTurn: true },
  { format: 'swiss', engine: 'club', ...inRounds },
  { format: 'swiss', engine: 'dutch', ...inRounds },
  { format: 'australian-draw', ...inRounds },
  { format: 'king-of-the-hill', ...inRounds },
  { format: 'single-elimination', bracket: { thirdPlace: true, ...betterNumber } },
  { format: 'double-elimination', bracket: { thirdPlace: false, ...betterNumber } },
  {
    format: 'groups-then-final',
    stages: { groups: 2, qualifiers: 2, final: 'single-elimination' },
    bracket: { thirdPlace: true, ...betterNumber },
  },
  { format: 'groups-then-final', stages: { groups: 2, qualifiers: 2, final: 'round-robin' } },
  { format: 'team-round-robin', boards: 2 },
  { format: 'team-swiss', boards: 2, ...inRounds },
];
const results: readonly Result[] = ['1-0', '0-1', '1/2-1/2', '+/-', '-/+', '-/-'];

/** How a match ends: who gains what, or who does not come. */
const anyEnd = fc.record({ result: fc.constantFrom(...results), margin: fc.nat(3) });
/** What somebody does between two rounds; much of it is refused, depending on the format. */
const anyWish = fc.record({
  what: fc.constantFrom('bye', 'withdraw', 'return', 'enter', 'nothing'),
  who: fc.nat(9),
  kind: fc.constantFrom('half-bye', 'zero-bye'),
} as const);
const anyCourse = fc.record({
  entries: fc.integer({ min: 5, max: 7 }),
  forfeitSpread: fc.constantFrom(undefined, 0, 2),
  spreadCap: fc.constantFrom(undefined, 1, 2),
  ends: fc.array(anyEnd, { minLength: 5, maxLength: 40 }),
  wishes: fc.array(anyWish, { minLength: 1, maxLength: 8 }),
});
type Course = typeof anyCourse extends fc.Arbitrary<infer T> ? T : never;

/** What is shown, stored and decided on at this point. */
const figuresOf = (evening: Evening): unknown => ({
  events: evening.events,
  state: evening.state,
  tables: evening.tables(),
  row: rowOfTournament('c', 't', evening.state),
  matches: evening.matches(),
  standings: evening.standings(),
  bracket: evening.bracket(),
  ranges: evening.ranged().map(({ possibleRanks }) => possibleRanks),
  file: formats.of(evening.state.created).inFile && evening.file(),
});

function wish(evening: Evening, { what, who, kind }: Course['wishes'][number], round: number): void {
  const all = contenders(evening.state);
  const entry = all[who % all.length] ?? '';
  if (what === 'bye') evening.command({ type: 'RequestBye', entry, round: round + 1, kind });
  if (what === 'withdraw') evening.command({ type: 'WithdrawEntry', entry });
  if (what === 'return') evening.command({ type: 'ReturnEntry', entry });
  if (what === 'enter') evening.command({ type: 'AddEntry', entry: `late${round}` });
}

/** Plays a course to its last round, and gives what is unsound of its figures after every pairing and every round. */
function unsoundAlong(created: Partial<TournamentCreated>, course: Course): readonly string[] {
  const { entries, forfeitSpread, spreadCap, ends, wishes } = course;
  const plan = {
    game: 'teeko',
    rules: 1,
    variant: {},
    ...(created.boards === undefined
      ? { system: 'straight', settings: { target: 5 } }
      : { system: 'partnership', settings: { rounds: 1 } }),
    ...(forfeitSpread === undefined ? {} : { forfeitSpread }),
    ...(spreadCap === undefined ? {} : { spreadCap }),
  };
  const evening = new Evening(
    { ...created, plan },
    Array.from({ length: entries }, (_, at) => `p${at + 1}`),
  );
  let [played, round] = [0, 0];
  while (evening.pair() === undefined) {
    round += 1;
    for (const { match } of evening.state.paired?.pairings ?? []) {
      if (evening.results.has(match)) continue;
      const { result, margin } = ends[played++ % ends.length] ?? bug('a course has ends');
      const isForfeit = result.includes('+') || result === '-/-';
      const size = isForfeit ? (forfeitSpread ?? 0) : result.includes('/') ? 0 : margin;
      evening.results.set(match, {
        result,
        spread: result.startsWith('1-0') || result === '+/-' ? size : 0 - size,
      });
    }
    const found = unsoundIn(figuresOf(evening));
    if (found.length > 0) return found;
    wish(evening, wishes[round % wishes.length] ?? bug('a course has wishes'), round);
  }
  const last = evening.pair() ?? '';
  // Nobody is stuck: all rounds are paired, or too few are left.
  return ['TO-4 paired-already', 'TO-4 too-few-entries'].includes(last) ? [] : [last];
}

describe.each(agreed)(
  'every figure is whole, safe and not minus zero: $format $engine $stages.final',
  (created) => {
    it('from the first round to the last, with forfeits of any cost, byes, and players who come and go', () => {
      fc.assert(
        fc.property(anyCourse, (course) => {
          expect(unsoundAlong(created, course)).toEqual([]);
        }),
        { numRuns: process.env['LONG'] ? 60 : 3 },
      );
    });

    it('of a side that forfeits and loses nothing by it: the next round is paired', () => {
      const ends = (['-/+', '-/-', '+/-'] as const).map((result) => ({ result, margin: 0 }));
      const nothing = { what: 'nothing', who: 0, kind: 'zero-bye' } as const;
      for (const end of ends)
        expect(
          unsoundAlong(created, {
            entries: 6,
            forfeitSpread: 0,
            spreadCap: undefined,
            ends: [end],
            wishes: [nothing],
          }),
        ).toEqual([]);
    });
  },
);
