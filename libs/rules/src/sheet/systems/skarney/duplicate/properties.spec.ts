import type { Json } from '@fairview/kernel';
import fc from 'fast-check';
import { enterWritten } from '../../../../../../../test/kit/match-records.js';
import { noContestResult, scoreMatch, type Sheet, type SheetFigures } from '../../../index.js';
import { sheetsBy } from '../../../testing/points.js';
import { games as registry } from '../../../../games.js';

const { aMatchOf, emptySheet } = sheetsBy(registry);

const system = 'skarney-duplicate';
const teams = ['A+b+c+d', 'W+x+y+z'] as const;

/** Both totals at a table; undefined for a no contest. */
type Scores = readonly [number, number] | undefined;
type Deal = { readonly tables: readonly [Scores, Scores]; readonly secondFirst: boolean };
type Match = { readonly deals: readonly Deal[]; readonly played: number; readonly scale: 'points' | 'imps' };

/** Small ones too, so that level deals and small swings come. */
const total = fc.oneof(
  fc.integer({ min: -2, max: 2 }).map((fives) => 5 * fives),
  fc.integer({ min: -200, max: 400 }).map((fives) => 5 * fives),
);
const scores: fc.Arbitrary<Scores> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(total, total) },
  fc.constant(undefined),
);
const match: fc.Arbitrary<Match> = fc.record({
  deals: fc.array(fc.record({ tables: fc.tuple(scores, scores), secondFirst: fc.boolean() }), {
    minLength: 7,
    maxLength: 7,
  }),
  played: fc.oneof(fc.constant(14), fc.integer({ min: 0, max: 14 })),
  scale: fc.constantFrom('points', 'imps'),
});

const game = (round: number, board: number, at: Scores): Json =>
  at ? { round, board, scores: at } : { round, board, noContest: true };
const gamesOf = ({ deals, played }: Match): readonly Json[] =>
  deals
    .flatMap(({ tables: [one, two], secondFirst }, index) => {
      const games = [game(index + 1, 1, one), game(index + 1, 2, two)];
      return secondFirst ? games.reverse() : games;
    })
    .slice(0, played);
const recordOf = (given: Match, sides: string = teams.join(' ')): Json =>
  aMatchOf(system, sides, gamesOf(given), { scale: given.scale });

function answerOf(given: Match, sides?: string): SheetFigures {
  const answer = scoreMatch(recordOf(given, sides), registry);
  if (!answer.ok) throw new Error(`${answer.game} ${answer.code}`);
  return answer;
}
function sheetOf(given: Match): Sheet {
  let sheet = emptySheet(system, teams.join(' '), { scale: given.scale });
  for (const each of gamesOf(given)) {
    const next = enterWritten(sheet, each);
    if (!next.ok) throw new Error(next.refusal.code);
    sheet = next.value;
  }
  return sheet;
}
const turned = (at: Scores): Scores => at && [at[1], at[0]];
const mirrored = (given: Match): Match => ({
  ...given,
  deals: given.deals.map(({ tables: [one, two], ...deal }) => ({
    ...deal,
    tables: [turned(one), turned(two)],
  })),
});
const exchanged = (answer: SheetFigures) => ({
  ...answer,
  winner: answer.winner === null ? null : answer.winner === 'A' ? 'W' : 'A',
  count: [answer.count['W'], answer.count['A']],
  gamesWon: [answer.gamesWon['W'], answer.gamesWon['A']],
});

/** Bridge's table as ranges, read backwards: a swing is worth the row that it has reached. */
const rows: readonly (readonly [worth: number, least: number])[] = [
  ...[[24, 4000] as const, [23, 3500] as const, [22, 3000] as const, [21, 2500] as const],
  ...[[20, 2250] as const, [19, 2000] as const, [18, 1750] as const, [17, 1500] as const],
  ...[[16, 1300] as const, [15, 1100] as const, [14, 900] as const, [13, 750] as const],
  ...[[12, 600] as const, [11, 500] as const, [10, 430] as const, [9, 370] as const],
  ...[[8, 320] as const, [7, 270] as const, [6, 220] as const, [5, 170] as const],
  ...[[4, 130] as const, [3, 90] as const, [2, 50] as const, [1, 20] as const],
];
/** The value of a deal to both teams, counted in another way: the total of each at its four seats. */
function brought({ tables: [one, two] }: Deal, scale: Match['scale']): readonly [number, number] {
  if (!one || !two) return [0, 0];
  const [own, others] = [one[0] + two[0], one[1] + two[1]];
  const ahead = Math.max(own, others) - Math.min(own, others);
  const worth = scale === 'points' ? ahead : (rows.find(([, least]) => ahead >= least)?.[0] ?? 0);
  return own > others ? [worth, 0] : [0, worth];
}
const sum = (figures: readonly number[]): number => figures.reduce((all, figure) => all + figure, 0);

describe('any match in duplicate', () => {
  it('SK-19 comes out as a second count has it', () => {
    fc.assert(
      fc.property(match, (given) => {
        const whole = given.deals.slice(0, Math.floor(given.played / 2));
        const entries = whole.map((deal) => brought(deal, given.scale));
        const [own, others] = [0, 1].map((side) => sum(entries.map((entry) => entry[side as 0 | 1])));
        const ahead = own! - others!;
        const isOver = given.played === 14;
        const winner = !isOver || ahead === 0 ? null : ahead > 0 ? 'A' : 'W';
        const answer = answerOf(given);
        expect(answer).toMatchObject({
          finished: isOver,
          winner,
          shutOut: false,
          count: { A: own, W: others },
          totals: { A: own, W: others },
          gamesWon: {
            A: entries.filter(([one]) => one > 0).length,
            W: entries.filter(([, other]) => other > 0).length,
          },
          spread: isOver ? Math.abs(ahead) : null,
        });
        const [from, to] = winner === 'A' ? ['Wxyz', 'Abcd'] : ['Abcd', 'Wxyz'];
        expect(answer.credits).toEqual(
          winner === null
            ? []
            : [0, 1, 2, 3].map((place) => ({ from: from[place], to: to[place], points: Math.abs(ahead) })),
        );
        expect(sum(Object.values(answer.net))).toBe(0);
        expect(sum(answer.lines.map(({ points }) => points))).toBe(own! + others!);
      }),
    );
  });

  it('is mirrored if the teams have made each other’s scores', () => {
    fc.assert(
      fc.property(match, (given) => {
        const [one, other] = [exchanged(answerOf(given)), answerOf(mirrored(given))];
        expect([one.winner, one.count, one.gamesWon, one.spread]).toEqual([
          other.winner,
          [other.count['A'], other.count['W']],
          [other.gamesWon['A'], other.gamesWon['W']],
          other.spread,
        ]);
      }),
    );
  });

  it('comes out the same whichever team is named first', () => {
    fc.assert(
      fc.property(match, (given) => {
        const { lines, credits, ...answer } = answerOf(given);
        const {
          lines: ofOther,
          credits: too,
          ...other
        } = answerOf(mirrored(given), [...teams].reverse().join(' '));
        expect(other).toEqual(answer);
        expect(too).toEqual(credits);
        expect(new Set(ofOther.map((each) => JSON.stringify(each)))).toEqual(
          new Set(lines.map((each) => JSON.stringify(each))),
        );
      }),
    );
  });

  it('TM-14 does not depend on the order in which the tables of a deal came in', () => {
    const without = (sheet: Sheet) =>
      sheet.rounds().map(({ boards, ...entry }) => ({
        ...entry,
        boards: boards.map(({ game: _, ...board }) => board),
      }));
    fc.assert(
      fc.property(match, (given) => {
        const whole = { ...given, played: 2 * Math.floor(given.played / 2) };
        const inOrder = {
          ...whole,
          deals: whole.deals.map((deal) => ({ ...deal, secondFirst: false })),
        };
        const [one, other] = [sheetOf(whole), sheetOf(inOrder)];
        expect(one.figures()).toEqual(other.figures());
        expect(without(one)).toEqual(without(other));
        expect(one.next()).toEqual(other.next());
      }),
    );
  });

  it('has the sum of the swings as the difference of the counts, if it is in points', () => {
    fc.assert(
      fc.property(match, (given) => {
        const { A = 0, W = 0 } = answerOf({ ...given, scale: 'points' }).count;
        const swings = given.deals
          .slice(0, Math.floor(given.played / 2))
          .map(({ tables: [one, two] }) => (one && two ? one[0] - one[1] + two[0] - two[1] : 0));
        expect(A - W).toBe(sum(swings));
      }),
    );
  });

  it('has both tables of a deal due, then the other one, and nobody after the seventh', () => {
    fc.assert(
      fc.property(match, (given) => {
        const sheet = sheetOf(given);
        const due = sheet.next();
        expect(due).toHaveLength(given.played === 14 ? 0 : 2 - (given.played % 2));
        for (const { round } of due) expect(round).toBe(Math.floor(given.played / 2) + 1);
        for (const { seats } of due) expect(new Set(seats).size).toBe(4);
        expect([sheet.over, sheet.enter({ result: noContestResult }).ok]).toEqual([
          given.played === 14,
          false,
        ]);
        expect(scoreMatch(recordOf(given), registry)).toEqual({ ok: true, ...sheet.figures() });
      }),
    );
  });

  it('answers any JSON in the place of a game, of the settings or of the sides without an exception', () => {
    const key = fc.constantFrom(
      ...['round', 'board', 'winner', 'scores', 'seats', 'resigned', 'noContest', 'record'],
    );
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(1, 2, 'A', 'W', true, [5, 0], [0, 0], ['A', 'W', 'b', 'x'], { setup: { deck: 1 } }),
    );
    const any = fc.oneof(fc.jsonValue(), fc.dictionary(key, value));
    fc.assert(
      fc.property(fc.array(any), fc.jsonValue(), fc.boolean(), (games, other, isOfSettings) => {
        const given = aMatchOf(system, teams.join(' '), games as Json[]) as Record<string, Json>;
        for (const each of [given, { ...given, [isOfSettings ? 'settings' : 'sides']: other as Json }])
          expect(typeof scoreMatch(each, registry).ok).toBe('boolean');
      }),
    );
  });
});
