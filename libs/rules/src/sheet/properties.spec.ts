import fc from 'fast-check';
import type { Json } from '../game/json.js';
import { aMatch, matchStart } from '../../../../test/building/a-match.js';
import { openSheet, scoreMatch, type Sheet, type SheetAnswer, type SheetGame } from './index.js';

const kinds = ['row', 'small-square', 'nine-circle-square', 'sixteen-circle-square', 'big-square'] as const;
const start = Date.parse(matchStart);

const won = fc.record({ winner: fc.constantFrom('A', 'B'), kind: fc.constantFrom(...kinds) });
const resigned = fc.record({ winner: fc.constantFrom('A', 'B'), resigned: fc.constant(true) });
const drawn = fc.constant({ winner: null });
const noContest = fc.constant({ winner: null, noContest: true });
const game = fc.oneof({ weight: 6, arbitrary: won }, resigned, drawn, noContest);

/** Settings with every figure, so that the super twin has every figure tenfold. */
const settings = fc.record(
  {
    target: fc.integer({ min: 1, max: 30 }),
    matchBonus: fc.integer({ min: 0, max: 40 }),
    gameBonus: fc.integer({ min: 0, max: 9 }),
    shutOut: fc.constantFrom('bonus', 'double'),
    spot: fc.record({ A: fc.constant(0), B: fc.integer({ min: 0, max: 30 }) }, { requiredKeys: [] }),
    resignation: fc.integer({ min: 1, max: 5 }),
    timeLimit: fc.constant({ minutes: 60 }),
  },
  { requiredKeys: ['target'] },
);
const match = fc
  .record({
    system: fc.constantFrom('straight', 'bonus'),
    settings,
    games: fc.array(game, { maxLength: 14 }),
    target: fc.boolean(),
  })
  .map(({ system, settings: all, games, target }) => {
    const { target: goal, ...others } = all;
    const spot = all.spot?.B === undefined ? all.spot : { ...all.spot, B: Math.min(all.spot.B, goal - 1) };
    const limited = { ...others, ...(spot ? { spot } : {}) };
    // Without a target there must be a limit for a match with bonuses; a straight one may be a single game.
    const agreed = target || (system === 'bonus' && !all.timeLimit) ? { target: goal, ...limited } : limited;
    return { system, settings: agreed as Record<string, Json>, games: games as SheetGame[] };
  });

/** The games up to the end of the match. */
function played({
  system,
  settings: agreed,
  games,
}: {
  system: string;
  settings: Record<string, Json>;
  games: SheetGame[];
}) {
  const opened = openSheet({
    game: 'teeko',
    system,
    settings: agreed,
    sides: { A: ['A'], B: ['B'] },
    startedAt: start,
  });
  if (!opened.ok) throw new Error(opened.refusal.code);
  let sheet: Sheet = opened.value;
  const entered: SheetGame[] = [];
  for (const one of games) {
    const next = sheet.enter(one);
    if (!next.ok) break;
    sheet = next.value;
    entered.push(one);
  }
  return { sheet: sheet.timeUp(), entered };
}
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

describe('any sheet of two players', () => {
  it('is the same entered game by game as read from its record', () => {
    fc.assert(
      fc.property(match, (given) => {
        const { sheet, entered } = played(given);
        const record = { ...aMatch(given.system, given.settings), games: entered };
        expect(scoreMatch(record as Json)).toEqual(sheet.answer());
        expect(sheet.entries()).toHaveLength(entered.length);
        expect(sheet.entries().at(-1)?.count ?? sheet.count).toEqual(sheet.count);
      }),
    );
  });

  it('refuses every game after its end and takes every one before', () => {
    fc.assert(
      fc.property(match, game, (given, late) => {
        const { sheet } = played(given);
        const next = sheet.enter(late as SheetGame);
        expect(next.ok).toBe(!sheet.over);
        if (!next.ok) expect(next.refusal).toEqual({ rule: 'TM-7', code: 'match-over' });
        expect(sheet.answer().finished).toBe(sheet.over);
      }),
    );
  });

  it('has nets that add to zero, and totals that are the sums of their lines', () => {
    fc.assert(
      fc.property(match, (given) => {
        const answer = played(given).sheet.answer();
        expect(sum(Object.values(answer.net))).toBe(0);
        for (const side of ['A', 'B']) {
          const lines = answer.lines.filter((line) => line.side === side);
          expect(sum(lines.map(({ points }) => points))).toBe(answer.totals[side]);
          expect(lines.every(({ points }) => points !== 0 && Number.isSafeInteger(points))).toBe(true);
        }
        expect(answer.spread).toBe(!answer.finished ? null : (answer.credits[0]?.points ?? 0));
        if (!answer.finished) {
          expect(answer).toMatchObject({
            winner: null,
            shutOut: false,
            totals: answer.count,
            credits: [],
            net: { A: 0, B: 0 },
          });
        }
      }),
    );
  });

  it('TM-3 is exactly ten times as high in Super-Teeko', () => {
    const tenfold = (given: Json): Json =>
      typeof given === 'number'
        ? given * 10
        : typeof given === 'object' && given !== null
          ? Object.fromEntries(Object.entries(given).map(([key, value]) => [key, tenfold(value as Json)]))
          : given;
    const up = (figures: Readonly<Record<string, number>>) =>
      Object.fromEntries(Object.entries(figures).map(([key, figure]) => [key, figure * 10 || 0]));
    const superTwin = (answer: SheetAnswer): SheetAnswer => ({
      ...answer,
      count: up(answer.count),
      totals: up(answer.totals),
      credits: answer.credits.map((credit) => ({ ...credit, points: credit.points * 10 })),
      net: up(answer.net),
      spread: answer.spread === null ? null : answer.spread * 10,
      lines: answer.lines.map((line) => ({ ...line, points: line.points * 10 })),
    });
    fc.assert(
      fc.property(match, (given) => {
        const { timeLimit, ...figures } = given.settings;
        const raised = tenfold(figures) as Record<string, Json>;
        const twin = { ...raised, ...(timeLimit === undefined ? {} : { timeLimit }), super: true };
        expect(played({ ...given, settings: twin }).sheet.answer()).toEqual(
          superTwin(played(given).sheet.answer()),
        );
      }),
    );
  });

  it('TM-7, TM-8 is a shut-out exactly when the loser won no point in play', () => {
    fc.assert(
      fc.property(match, (given) => {
        const { sheet, entered } = played(given);
        const { winner, shutOut, gamesWon } = sheet.answer();
        const single = given.system === 'straight' && sheet.terms.target === undefined && !sheet.terms.limit;
        const loser = winner === 'A' ? 'B' : 'A';
        expect(shutOut).toBe(winner !== null && !single && gamesWon[loser] === 0);
        if (shutOut)
          expect(entered.some((one) => one.winner === loser && one.noContest !== true)).toBe(false);
      }),
    );
  });

  it('TM-2 is the same without its drawn games and no contests', () => {
    fc.assert(
      fc.property(match, (given) => {
        const { sheet, entered } = played(given);
        const decided = entered.filter(({ winner }) => winner !== null);
        const single = given.system === 'straight' && sheet.terms.target === undefined && !sheet.terms.limit;
        fc.pre(!single || decided.length === 1);
        expect(played({ ...given, games: decided }).sheet.answer()).toEqual(sheet.answer());
      }),
    );
  });

  it('answers any JSON without an exception', () => {
    const keys = ['record', 'game', 'system', 'settings', 'sides', 'games', 'startedAt', 'rules'];
    const base = aMatch('bonus', { target: 15, timeLimit: { minutes: 1 } }, 'A row', 'B row @1:00');
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
        expect(typeof scoreMatch({ ...base, [key]: value } as Json).ok).toBe('boolean');
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (whole, one) => {
        expect(scoreMatch(whole as Json).ok).toBe(false);
        expect(typeof scoreMatch({ ...base, games: [one] } as Json).ok).toBe('boolean');
        expect(typeof scoreMatch({ ...base, games: [{ winner: null, ...(one as object) }] } as Json).ok).toBe(
          'boolean',
        );
      }),
    );
  });
});
