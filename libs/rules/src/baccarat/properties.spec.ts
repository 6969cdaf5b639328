import type { JsonObject } from '@fairview/kernel';
import fc from 'fast-check';
import type { Line } from '../game/outcome.js';
import { replayRecord } from '../record/replay.js';
import { shoeCards } from './cards.js';
import { baccarat } from './index.js';
import { formatMove, legalMoves, parseMove, type BaccaratMove } from './moves.js';
import type { BaccaratState } from './state.js';
import { chance, randomlyPlayed, shuffledBy } from './testing/random.js';
import { stackedSetup } from './testing/stacked.js';
import { games as registry } from '../games.js';

const variants = fc.record({
  chips: fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 7 }),
  min: fc.constantFrom(2, 10, 40),
  max: fc.constantFrom(40, 100, 500),
  burn: fc.constantFrom(0, 3),
  home: fc.boolean(),
  mustBet: fc.boolean(),
  rotate: fc.boolean(),
  rounds: fc.constantFrom(null, 1, 4),
});

/** All states of a random game. */
function randomGame(given: JsonObject, seed: number): readonly BaccaratState[] {
  const variant = baccarat.readVariant(given);
  if (!variant.ok) throw new Error(variant.refusal.code);
  const pick = chance(seed);
  const states = [baccarat.start(variant.value, baccarat.deal(variant.value, shuffledBy(pick)))];
  for (let state = states[0]; state !== undefined && state.phase !== 'over'; state = states.at(-1))
    states.push(randomlyPlayed(state, pick).after);
  return states;
}
const games = (runs: number, judge: (states: readonly BaccaratState[]) => void) => {
  const property = fc.property(variants, fc.nat(), (variant, seed) => judge(randomGame(variant, seed)));
  fc.assert(property, { numRuns: process.env['LONG'] ? runs : Math.ceil(runs / 4) });
};

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);
const credits = (lines: readonly Line[]): number =>
  sum(lines.map(({ seat, points }) => (seat === null ? 0 : points)));

/** Chips that lie in bets of any kind. */
const atStake = ({ seats, hands }: BaccaratState): number =>
  sum(seats.flatMap(({ side, field }) => [...side.map(({ amount }) => amount), field])) +
  sum(hands.flatMap(({ wager, insurance }) => [wager, insurance]));

describe('what holds at every ply of any game', () => {
  it('BC-17 chips are conserved: house and players sum to zero, and no chip count is negative', () => {
    games(60, (states) => {
      for (const state of states) {
        const { variant, seats, house, payments } = state;
        const players = sum(seats.map(({ chips }) => chips)) + atStake(state) - sum(variant.chips);
        expect(players + house - credits(payments)).toBe(0);
        expect(seats.every(({ chips }) => Number.isSafeInteger(chips) && chips >= 0)).toBe(true);
      }
    });
  });

  it('cards are conserved: the cards on the table are the ones that were dealt last', () => {
    games(40, (states) => {
      for (const { shoe, dealt, hands, dealer } of states) {
        expect([...shoe].sort(byName)).toEqual([...shoeCards].sort(byName));
        const table = [...hands.flatMap(({ cards }) => cards), ...dealer];
        expect([...shoe.slice(dealt - table.length, dealt)].sort(byName)).toEqual(table.sort(byName));
      }
    });
  });

  it('BC-13 the lines of each round add up to its nets, and the nets to the house', () => {
    games(60, (states) => {
      const { lines = [], points = [] } = states.at(-1)?.outcome ?? {};
      let house = 0;
      const nets = new Map<number, number>();
      for (let round = 1; round <= (lines.at(-1)?.round ?? 0); round += 1) {
        const ofRound = lines.filter((line) => line.round === round);
        const isNet = ({ label }: Line) => label.startsWith('net ');
        const net = credits(ofRound.filter(isNet));
        expect(credits(ofRound.filter((line) => !isNet(line)))).toBe(net);
        house -= net;
        expect(ofRound.at(-1)).toMatchObject({ seat: null, points: house });
        for (const line of ofRound.filter(isNet))
          nets.set(line.seat ?? -1, (nets.get(line.seat ?? -1) ?? 0) + line.points);
      }
      expect(points).toEqual(states[0]?.variant.chips.map((chips, seat) => chips + (nets.get(seat) ?? 0)));
    });
  });

  it('BC-1 nobody bets on more than three spaces, and no space is bet on twice', () => {
    games(40, (states) => {
      for (const { hands, phase } of states) {
        if (phase !== 'bet') continue;
        expect(new Set(hands.map(({ space }) => space)).size).toBe(hands.length);
        for (const { seat } of hands)
          expect(hands.filter((hand) => hand.seat === seat).length).toBeLessThanOrEqual(3);
      }
    });
  });

  it('the legal moves are exactly the moves that are not refused', () => {
    const kinds = ['done', 'leave', 'stand', 'draw', 'double', 'split', 'decline'] as const;
    const bare = kinds.map((kind): BaccaratMove => ({ kind }));
    games(20, (states) => {
      for (const state of states) {
        const [seat] = baccarat.toAct(state);
        if (seat === undefined || state.phase === 'bet' || state.phase === 'cut') continue;
        const half = (state.hands[state.turn]?.wager ?? 0) / 2;
        const insured = [half - 1, half, half + 1].map((amount): BaccaratMove => ({
          kind: 'insure',
          amount,
        }));
        const taken = [...bare, ...insured].filter((move) => baccarat.play(state, seat, move).ok);
        const legal = legalMoves(state, seat) ?? [];
        expect(taken.map((move) => formatMove(move)).sort(byName)).toEqual(
          legal.map((move) => formatMove(move)).sort(byName),
        );
        expect(legal.length).toBeGreaterThan(0);
      }
    });
  });

  it('the order of a seat’s bets does not matter', () => {
    const bets = ['bet 1 10', 'bet 5 20', 'side 5 2', 'side 9 4', 'field 6'];
    const variant = baccarat.readVariant({});
    if (!variant.ok) throw new Error(variant.refusal.code);
    const start = baccarat.start(variant.value, stackedSetup({}));
    const after = (texts: readonly string[]) =>
      ['cut 1', ...texts, 'done'].reduce((state, text) => {
        const move = parseMove(text);
        const next = move.ok ? baccarat.play(state, 0, move.value) : move;
        return next.ok ? next.value : state;
      }, start);
    fc.assert(
      fc.property(fc.shuffledSubarray(bets, { minLength: bets.length }), (order) => {
        expect(after(order)).toEqual(after(bets));
      }),
    );
  });
});

const byName = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

describe('hostile records', () => {
  const record = { record: 'fairview/1', game: 'scarney-baccarat', setup: stackedSetup({}), seats: ['Ann'] };

  it('BC-0 judges any text without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const answer = replayRecord({ ...record, moves: ['P1 cut 1', `P1 ${text}`] }, registry);
        expect(answer.ok || answer.rule.startsWith('BC-')).toBe(true);
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('cut', 'bet', 'side', 'field', 'insure'),
        fc.array(fc.bigInt({ min: 0n }), { minLength: 1, maxLength: 2 }),
        (kind, figures) => {
          const answer = replayRecord(
            { ...record, moves: ['P1 cut 1', `P1 ${kind} ${figures.join(' ')}`] },
            registry,
          );
          expect(answer.ok || /^BC-(?:0|1|3|4|14)$/u.test(answer.rule)).toBe(true);
        },
      ),
    );
  });

  it('R-3, R-4 judge any variant and setup without an exception', () => {
    const names = ['chips', 'min', 'max', 'unit', 'burn', 'home', 'mustBet', 'rotate', 'rounds', '__proto__'];
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), fc.jsonValue()),
        fc.jsonValue(),
        (variant, shoe) => {
          const json = JSON.parse(
            JSON.stringify({ ...record, variant, setup: { shoe }, moves: [] }),
          ) as JsonObject;
          const answer = replayRecord(json, registry);
          expect(answer.ok ? '' : answer.rule).toMatch(/^R-[34]$/u);
        },
      ),
    );
  });

  it('R-6 ten thousand plies of long figures are refused at the first', () => {
    const moves = Array.from({ length: 10_000 }, () => `P1 bet 1 ${'9'.repeat(180)}`);
    expect(replayRecord({ ...record, moves: ['P1 cut 1', ...moves.slice(1)] }, registry)).toMatchObject({
      ok: false,
      ply: 1,
      rule: 'BC-4',
    });
    expect(replayRecord({ ...record, moves: [...moves, 'P1 cut 1'] }, registry)).toMatchObject({
      rule: 'R-6',
    });
  });
});
