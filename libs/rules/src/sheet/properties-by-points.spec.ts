import type { Json, JsonObject } from '@fairview/kernel';
import fc from 'fast-check';
import { enterWritten } from '../../../../test/kit/match-records.js';
import { noContestResult, scoreMatch, type Sheet } from './index.js';
import { sheetsBy } from './testing/points.js';
import { games as registry } from '../games.js';

const { aMatchOf, emptySheet } = sheetsBy(registry);

type AnyMatchRecord = {
  readonly system: string;
  readonly sides: string;
  readonly settings: Json;
  /** As a match record writes them. */
  readonly games: readonly JsonObject[];
};

const points = fc.integer({ min: 0, max: 60 });
const names = 'ABCDEFG'.split('');
const noContest: fc.Arbitrary<JsonObject> = fc.constant({ noContest: true });
const listOf = (game: fc.Arbitrary<JsonObject>) =>
  fc.array(fc.oneof({ weight: 8, arbitrary: game }, noContest), { maxLength: 40 });
const match = (
  system: string,
  sides: fc.Arbitrary<string>,
  gameOf: (players: readonly string[]) => fc.Arbitrary<JsonObject>,
  settings: fc.Arbitrary<Json> = fc.constant({}),
): fc.Arbitrary<AnyMatchRecord> =>
  sides.chain((given) =>
    fc.record({
      system: fc.constant(system),
      sides: fc.constant(given),
      settings,
      games: listOf(gameOf(given.split(' ').map((side) => side[0] ?? ''))),
    }),
  );
const players = (min: number, max: number) =>
  fc.integer({ min, max }).map((number) => names.slice(0, number).join(' '));
const two = fc.constant('A B');
const each = (figure: fc.Arbitrary<number>, sides: readonly string[]) =>
  fc.array(figure, { minLength: sides.length, maxLength: sides.length });
const total = fc.integer({ min: -500, max: 700 });

const solitaire = match('solitaire', fc.constant('A'), () => fc.record({ score: points }));
/** Small scores, so that ties come. */
const singles = match('singles', players(2, 4), (sides) =>
  fc.record({ active: fc.constantFrom(...sides), score: fc.integer({ min: 0, max: 1 }) }),
);
const doubles = match('doubles', two, () =>
  fc.integer({ min: 0, max: 40 }).map((one) => ({ scores: [one, 40 - one] })),
);
const highlow = match('highlow', two, (sides) =>
  fc.record({ winner: fc.constantFrom(...sides), score: points }),
);
const skarney = match(
  'skarney',
  fc.oneof(players(2, 4), fc.constant('A+x B+y')),
  (sides) => each(total, sides).map((scores) => ({ scores })),
  fc.record({ knockOut: fc.boolean() }),
);
const baccarat = match(
  'baccarat',
  players(1, 7),
  (sides) => each(total, sides).map((nets) => ({ nets })),
  fc.record({ shoes: fc.integer({ min: 1, max: 5 }) }),
);
const scarnecchia = match('scarnecchia', two, () =>
  fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })).map(([one, other]) => ({
    winner: one === other ? null : one > other ? 'A' : 'B',
    scores: [one, other],
  })),
);
const any = fc.oneof(solitaire, singles, doubles, highlow, skarney, baccarat, scarnecchia);

/** The sheet after the games that it takes, and these. */
function played({ system, sides, settings, games }: AnyMatchRecord): {
  readonly sheet: Sheet;
  readonly entered: readonly JsonObject[];
} {
  let sheet = emptySheet(system, sides, settings);
  const entered: JsonObject[] = [];
  for (const game of games) {
    const next = enterWritten(sheet, game);
    if (!next.ok) continue;
    sheet = next.value;
    entered.push(game);
  }
  return { sheet, entered };
}
const sum = (figures: Readonly<Record<string, number>>): number =>
  Object.values(figures).reduce((all, figure) => all + figure, 0);

describe('any match that is scored by the points of its games', () => {
  it('nets add to zero, in Scarney Baccarat with the house’s (S-22, BC-17)', () => {
    fc.assert(
      fc.property(any, (given) => {
        const { net, house = 0, finished } = played(given).sheet.figures();
        expect(sum(net) + (finished ? house : 0)).toBe(0);
      }),
    );
  });

  it('the lines of a side add to its total, and the count is the sum of what was entered', () => {
    fc.assert(
      fc.property(any, (given) => {
        const { sheet } = played(given);
        const { lines, totals, count } = sheet.figures();
        for (const [side, figure] of Object.entries(totals)) {
          const own = lines.filter((line) => line.side === side).reduce((all, line) => all + line.points, 0);
          expect(own).toBe(figure);
        }
        expect(sheet.entries().at(-1)?.count ?? count).toEqual(count);
      }),
    );
  });

  it('entering the same games again gives the same sheet, and the earlier sheets stay as they are', () => {
    fc.assert(
      fc.property(any, (given) => {
        const { sheet, entered } = played(given);
        const before = JSON.stringify([sheet.figures(), sheet.entries(), sheet.next(), sheet.over]);
        const again = played({ ...given, games: entered }).sheet;
        expect(JSON.stringify([again.figures(), again.entries(), again.next(), again.over])).toBe(before);
        sheet.enter({ result: noContestResult });
        expect(JSON.stringify([sheet.figures(), sheet.entries(), sheet.next(), sheet.over])).toBe(before);
      }),
    );
  });

  it('a match record of the same games gets the same answer', () => {
    fc.assert(
      fc.property(any, (given) => {
        const { sheet, entered } = played(given);
        expect(scoreMatch(aMatchOf(given.system, given.sides, entered, given.settings), registry)).toEqual({
          ok: true,
          ...sheet.figures(),
        });
      }),
    );
  });

  it('no contests leave no trace but in the list of games', () => {
    fc.assert(
      fc.property(any, (given) => {
        const without = { ...given, games: given.games.filter((game) => game['noContest'] !== true) };
        const [one, other] = [played(given).sheet, played(without).sheet];
        expect([one.figures(), one.over]).toEqual([other.figures(), other.over]);
      }),
    );
  });

  it('due players can play, until the match is over and every game is refused', () => {
    fc.assert(
      fc.property(any, (given) => {
        const { sheet } = played(given);
        const [pairing] = sheet.next();
        expect(pairing === undefined).toBe(sheet.over);
        const refused = sheet.enter({ result: noContestResult });
        expect(refused.ok).toBe(!sheet.over);
        for (const player of pairing?.seats ?? []) expect(Object.keys(sheet.figures().net)).toContain(player);
      }),
    );
  });

  it('S-24 the two scores of every row of Doubles add to 40', () => {
    fc.assert(
      fc.property(
        doubles,
        fc.integer({ min: -50, max: 90 }),
        fc.integer({ min: -50, max: 90 }),
        (given, one, other) => {
          const { sheet } = played(given);
          const rows = sheet.entries().filter(({ how }) => how !== 'no-contest');
          for (const { scores = {} } of rows) expect(sum(scores)).toBe(40);
          expect(sum(sheet.count)).toBe(40 * rows.length);
          const more = sheet.enter({ result: { kind: 'doubles', scores: [one, other] } });
          expect(more.ok).toBe(!sheet.over && one >= 0 && other >= 0 && one + other === 40);
        },
      ),
    );
  });

  it('S-21 the due player plays until the match ends: extra rounds end as soon as scores differ', () => {
    fc.assert(
      fc.property(
        players(2, 5),
        fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 60 }),
        (sides, scores) => {
          let sheet = emptySheet('singles', sides);
          const turns = new Map<string, number>();
          for (const score of [...scores, ...Array.from({ length: 60 }, (_, at) => at * at)]) {
            const active = sheet.next()[0]?.seats[0];
            if (active === undefined) break;
            turns.set(active, (turns.get(active) ?? 0) + 1);
            const next = sheet.enter({ result: { kind: 'singles', active, score } });
            if (!next.ok) throw new Error(next.refusal.code);
            sheet = next.value;
          }
          expect(sheet.over).toBe(true);
          expect(Math.min(...turns.values())).toBeGreaterThanOrEqual(5);
          expect(sheet.figures().gamesWon).toEqual(Object.fromEntries(turns));
        },
      ),
    );
  });

  it('SC-14 nobody plays more than six hands that count', () => {
    fc.assert(
      fc.property(scarnecchia, (given) => {
        const { sheet } = played(given);
        const contested = sheet.entries().filter(({ how }) => how !== 'no-contest');
        expect(contested.length).toBeLessThanOrEqual(6);
        expect(sum(sheet.count)).toBe(2 * contested.length);
      }),
    );
  });

  it('any JSON in place of a game, the settings or the sides is answered without an exception', () => {
    const systems = fc.constantFrom(
      'solitaire',
      'singles',
      'doubles',
      'highlow',
      'skarney',
      'baccarat',
      'scarnecchia',
    );
    const key = fc.constantFrom(
      'winner',
      'active',
      'score',
      'scores',
      'nets',
      'house',
      'seats',
      'resigned',
      'noContest',
      'record',
    );
    const game = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(key, fc.oneof(fc.jsonValue(), fc.constantFrom('A', 'B', 1, [20, 20], ['A', 'B']))),
    );
    fc.assert(
      fc.property(
        systems,
        fc.array(game),
        fc.jsonValue(),
        fc.boolean(),
        (system, games, other, isOfSettings) => {
          const given = aMatchOf(system, system === 'solitaire' ? 'A' : 'A B', games as Json[]) as Record<
            string,
            Json
          >;
          for (const each of [given, { ...given, [isOfSettings ? 'settings' : 'sides']: other as Json }]) {
            const answer = scoreMatch(each, registry);
            expect(typeof answer.ok).toBe('boolean');
          }
        },
      ),
    );
  });
});
