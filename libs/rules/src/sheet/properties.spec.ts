import type { Json } from '@fairview/kernel';
import fc from 'fast-check';
import { aMatch } from '../../../../test/kit/match-records.js';
import { matchOf, opened, played, type AnyMatchRecord } from '../../../../test/kit/any-match-record.js';
import { scoreMatch, type Sheet, type SheetFigures } from './index.js';
import { games as registry } from '../games.js';

const match = matchOf('straight', 'bonus', 'three-handed', 'partnership');
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
const isSingle = ({ system, settings }: AnyMatchRecord) =>
  system === 'straight' && settings['target'] === undefined && settings['timeLimit'] === undefined;

describe('any sheet', () => {
  it('is the same game by game as read from its record', () => {
    fc.assert(
      fc.property(match, (given) => {
        const { sheet, entered } = played(given);
        const { system, settings, sides } = given;
        expect(scoreMatch({ ...aMatch(system, settings), sides, games: entered } as Json, registry)).toEqual({
          ok: true,
          ...sheet.figures(),
        });
        expect(sheet.entries().at(-1)?.count ?? sheet.count).toEqual(sheet.count);
        const ofRounds = sheet.rounds().flatMap(({ boards }) => boards.map((board) => board.game));
        const games = ofRounds.length > 0 ? ofRounds : sheet.entries().map(({ game }) => game);
        const pending = given.system === 'partnership' && !sheet.over ? entered.length - games.length : 0;
        expect([...games].sort((one, other) => one - other)).toEqual(
          [...entered.keys()].slice(0, entered.length - pending),
        );
      }),
    );
  });

  it('is the same when it is folded again from its entries', () => {
    fc.assert(
      fc.property(match, (given) => {
        const { sheet, entered } = played(given);
        const again = played({ ...given, rounds: [entered] }).sheet;
        expect([again.figures(), again.entries(), again.next(), again.over, again.extraGameDue]).toEqual([
          sheet.figures(),
          sheet.entries(),
          sheet.next(),
          sheet.over,
          sheet.extraGameDue,
        ]);
      }),
    );
  });

  it('refuses every game after its end, and accepts those that are due before', () => {
    fc.assert(
      fc.property(match, (given) => {
        const { sheet } = played(given);
        const due = sheet.next();
        expect(due.length === 0).toBe(sheet.over);
        expect(sheet.figures().finished).toBe(sheet.over);
        for (const pairing of due)
          expect(
            sheet.enter({ ...pairing, result: { kind: 'resignation', winner: pairing.seats[1] ?? '' } }).ok,
          ).toBe(true);
        if (sheet.over) {
          const refusal = { rule: 'TM-7', code: 'match-over' };
          for (const late of given.rounds.flat())
            expect(sheet.readGame(late)).toEqual({ ok: false, refusal });
        }
      }),
    );
  });

  it('TM-12 has nets that add to zero, and totals that are the sums of their lines', () => {
    fc.assert(
      fc.property(match, (given) => {
        const answer = played(given).sheet.figures();
        expect(sum(Object.values(answer.net))).toBe(0);
        for (const side of Object.keys(given.sides)) {
          const lines = answer.lines.filter((line) => line.side === side);
          expect(sum(lines.map(({ points }) => points))).toBe(answer.totals[side]);
          expect(lines.every(({ points }) => points !== 0 && Number.isSafeInteger(points))).toBe(true);
        }
        const settled = answer.finished && given.system !== 'three-handed';
        expect(answer.spread).toBe(settled ? (answer.credits[0]?.points ?? 0) : null);
        if (!answer.finished) {
          expect(answer).toMatchObject({ winner: null, shutOut: false, totals: answer.count, credits: [] });
          expect(new Set(Object.values(answer.net))).toEqual(new Set([0]));
        }
      }),
    );
  });

  it('TM-3 is exactly ten times as high in Super-Teeko', () => {
    const tenfold = (given: Json): Json =>
      typeof given === 'number'
        ? given * 10
        : Object.fromEntries(
            Object.entries(given as object).map(([key, value]) => [key, tenfold(value as Json)]),
          );
    const points = new Set(['target', 'matchBonus', 'gameBonus', 'shutOutBonus', 'spot', 'resignation']);
    const up = (all: Readonly<Record<string, number>>) =>
      Object.fromEntries(Object.entries(all).map(([key, figure]) => [key, figure * 10 || 0]));
    const superTwin = (answer: SheetFigures): SheetFigures => ({
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
        const raised = Object.entries(given.settings).map(([key, value]) => [
          key,
          points.has(key) ? tenfold(value) : value,
        ]);
        const settings = { ...(Object.fromEntries(raised) as AnyMatchRecord['settings']), super: true };
        expect(played({ ...given, settings }).sheet.figures()).toEqual(
          superTwin(played(given).sheet.figures()),
        );
      }),
    );
  });

  it('TM-7, TM-8, TM-12 is a shut-out exactly if a loser won no game', () => {
    fc.assert(
      fc.property(matchOf('straight', 'bonus', 'three-handed'), (given) => {
        const { winner, shutOut, gamesWon } = played(given).sheet.figures();
        const blank = Object.keys(given.sides).some((side) => side !== winner && gamesWon[side] === 0);
        expect(shutOut).toBe(winner !== null && !isSingle(given) && blank);
      }),
    );
  });

  it('TM-16 is a shut-out of teams exactly if one team won every round that counted', () => {
    fc.assert(
      fc.property(matchOf('partnership'), (given) => {
        const { sheet } = played(given);
        const { winner, shutOut, count, lines } = sheet.figures();
        const contested = sheet.entries().filter(({ how }) => how !== 'no-contest');
        const all = contested.length > 0 && contested.every((entry) => entry.winner === winner);
        expect(shutOut).toBe(winner !== null && all);
        const loser = winner === 'A' ? 'B' : 'A';
        if (shutOut)
          expect(lines.find(({ label, side }) => label === 'points' && side === loser)).toBeUndefined();
        expect(sum(sheet.entries().map((entry) => (entry.winner === 'A' ? entry.points : 0)))).toBe(
          (count['A'] ?? 0) - ((given.settings['spot'] as Record<string, number> | undefined)?.['A'] ?? 0),
        );
      }),
    );
  });

  it('TM-2 is the same without its drawn games and no contests', () => {
    fc.assert(
      fc.property(matchOf('straight', 'bonus', 'three-handed'), (given) => {
        const { sheet, entered } = played(given);
        const decided = entered.filter((game) => game['winner'] !== null);
        fc.pre(!isSingle(given) || decided.length === 1);
        expect(played({ ...given, rounds: [decided] }).sheet.figures()).toEqual(sheet.figures());
      }),
    );
  });

  it('TM-19 is the same without its rounds of no contest', () => {
    fc.assert(
      fc.property(matchOf('partnership'), (given) => {
        const contested = given.rounds.filter((boards) =>
          boards.every((board) => board['noContest'] !== true),
        );
        const renumbered = contested.map((boards, at) =>
          boards.map((board) => ({ ...board, round: at + 1 })),
        );
        expect(played({ ...given, rounds: renumbered }).sheet.figures()).toEqual(
          played(given).sheet.figures(),
        );
      }),
    );
  });

  it('TM-14 is the same whatever the order of the boards within a round', () => {
    const shuffled = matchOf('partnership').chain((given) =>
      fc.tuple(
        fc.constant(given),
        fc.tuple(
          ...given.rounds.map((boards) => fc.shuffledSubarray([...boards], { minLength: boards.length })),
        ),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([given, rounds]) => {
        const [one, other] = [played(given).sheet, played({ ...given, rounds }).sheet];
        expect(other.figures()).toEqual(one.figures());
        const numbers = (sheet: Sheet) =>
          sheet.rounds().map(({ boards }) => boards.map(({ board, points, how }) => [board, points, how]));
        expect(numbers(other)).toEqual(numbers(one));
      }),
    );
  });

  it('TM-11, TM-13 brings everybody to the board equally often if it is played as its rotation says', () => {
    fc.assert(
      fc.property(matchOf('three-handed', 'partnership'), fc.integer({ min: 1, max: 8 }), (given, cycles) => {
        const { timeLimit: _, rounds: __, ...others } = given.settings;
        const settings = { ...others, target: 31, ...(given.system === 'partnership' ? { rounds: 99 } : {}) };
        let sheet = opened({ ...given, settings });
        const colours = new Map<string, [number, number]>();
        for (let game = 0; game < 3 * cycles; game += 1) {
          for (const pairing of sheet.next()) {
            for (const [at, player] of pairing.seats.entries()) {
              const [black, red] = colours.get(player) ?? [0, 0];
              colours.set(player, at === 0 ? [black + 1, red] : [black, red + 1]);
            }
            const entered = sheet.enter({ ...pairing, result: { kind: 'draw' } });
            if (entered.ok) sheet = entered.value;
          }
        }
        const games = [...colours.values()].map(([black, red]) => black + red);
        expect(new Set(games)).toEqual(new Set([given.system === 'partnership' ? 3 * cycles : 2 * cycles]));
        expect([...colours.values()].every(([black, red]) => Math.abs(black - red) <= 1)).toBe(true);
        expect(colours.size).toBe(Object.values(given.sides).flat().length);
      }),
    );
  });

  it('answers any JSON without an exception', () => {
    const keys = ['record', 'game', 'system', 'settings', 'sides', 'games', 'startedAt', 'rules'];
    const inGame = [
      'winner',
      'kind',
      'resigned',
      'noContest',
      'black',
      'red',
      'round',
      'board',
      'endedAt',
      'record',
    ];
    const base = (system: string) =>
      aMatch(system, { target: 15, timeLimit: { minutes: 1 } }, '1.1 A row', '1.2 B row @1:00');
    const system = fc.constantFrom('straight', 'bonus', 'three-handed', 'partnership');
    const answers = (given: unknown) => expect(typeof scoreMatch(given as Json, registry).ok).toBe('boolean');
    fc.assert(
      fc.property(system, fc.constantFrom(...keys), fc.jsonValue(), (name, key, value) =>
        answers({ ...base(name), [key]: value }),
      ),
    );
    fc.assert(
      fc.property(system, fc.constantFrom(...inGame), fc.jsonValue(), (name, key, value) =>
        answers({ ...base(name), games: [{ round: 1, board: 1, winner: 'A', kind: 'row', [key]: value }] }),
      ),
    );
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (whole, one) => {
        expect(scoreMatch(whole as Json, registry).ok).toBe(false);
        answers({ ...base('bonus'), games: [one] });
        answers({ ...base('partnership'), games: [{ winner: null, ...(one as object) }] });
      }),
    );
  });
});
