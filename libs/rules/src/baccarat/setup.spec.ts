import type { Json } from '@fairview/kernel';
import { games } from '../games.js';
import { seal } from '../game/seal.js';
import { replayRecord } from '../record/replay.js';
import { deck } from '../game/decks.js';
import { shuffledOrder } from '../shuffle/order.js';
import { baccarat } from './index.js';
import { stackedSetup } from './testing/stacked.js';

const setup = stackedSetup({});
const opened = (variant: Json, given: Json = setup): string => {
  const table = games.open('scarney-baccarat', 1, variant, given);
  return table.ok ? 'opened' : `${table.refusal.rule} ${table.refusal.code}`;
};
const recorded = (keys: { readonly [key: string]: Json }) => {
  const record = {
    record: 'fairview/1',
    game: 'scarney-baccarat',
    setup,
    seats: ['Ann'],
    moves: [],
    ...keys,
  };
  const answer = replayRecord(record, games);
  return answer.ok ? answer.position : `${answer.rule} ${answer.code}`;
};

describe('the variant of Scarney Baccarat', () => {
  it('R-3 has the defaults of the rulebook', () => {
    const table = games.open('scarney-baccarat', 1, {}, setup);
    expect(table.ok && table.value.variant).toEqual({
      chips: [1000],
      min: 10,
      max: 500,
      unit: 2,
      burn: 3,
      home: false,
      mustBet: false,
      rotate: false,
      rounds: null,
    });
  });

  it('R-3 gives each seat of a record 1000 chips if the variant names none', () => {
    expect(recorded({ seats: ['Ann', 'Bob', 'Cy'] })).toBe(
      'cut P1 | round 0 | P1 1000 | P2 1000 | P3 1000 | 208 cards | house 0',
    );
    expect(recorded({ variant: {}, seats: ['Ann'] })).toContain('| P1 1000 | 208');
  });

  it('BC-1 seats one to seven', () => {
    for (const seats of [1, 2, 3, 4, 5, 6, 7]) {
      expect(opened({ chips: Array.from({ length: seats }, () => 1000) })).toBe('opened');
    }
    expect(opened({ chips: [] })).toBe('R-3 chips-not-one-a-seat');
    expect(opened({ chips: [1, 1, 1, 1, 1, 1, 1, 1] })).toBe('R-3 chips-not-one-a-seat');
    expect(recorded({ seats: [] })).toBe('R-5 seats-wrong-number');
    expect(recorded({ seats: ['1', '2', '3', '4', '5', '6', '7', '8'] })).toBe('R-5 seats-wrong-number');
  });

  it.each([
    [{ chips: [1000] }, 'R-3 chips-not-one-a-seat'],
    [{ chips: [1000, 1000, 1000] }, 'R-3 chips-not-one-a-seat'],
    [{ chips: 1000 }, 'R-3 chips-not-one-a-seat'],
    [{ chips: { 0: 1000, 1: 1000, length: 2 } }, 'R-3 chips-not-one-a-seat'],
    [{ chips: null }, 'R-3 chips-not-one-a-seat'],
    [{ chips: [1000, -1] }, 'R-3 figure-unfit'],
    [{ chips: [1000, 0.5] }, 'R-3 figure-unfit'],
    [{ chips: [1000, '1000'] }, 'R-3 figure-unfit'],
    [{ chips: [1000, null] }, 'R-3 figure-unfit'],
    [{ chips: [1000, 1e300] }, 'R-3 figure-unfit'],
    [{ unit: 3, min: 3, max: 3 }, 'R-3 unit-odd'],
    [{ unit: 0 }, 'R-3 figure-unfit'],
    [{ unit: -2 }, 'R-3 figure-unfit'],
    [{ unit: 2.5 }, 'R-3 figure-unfit'],
    [{ unit: null }, 'R-3 figure-unfit'],
    [{ min: 0 }, 'R-3 figure-unfit'],
    [{ min: 11 }, 'R-3 limits-not-in-units'],
    [{ max: 501 }, 'R-3 limits-not-in-units'],
    [{ unit: 4 }, 'R-3 limits-not-in-units'],
    [{ min: 20, max: 10 }, 'R-3 limits-crossed'],
    [{ max: '500' }, 'R-3 figure-unfit'],
    [{ max: 1e21 }, 'R-3 figure-unfit'],
    [{ rounds: 0 }, 'R-3 figure-unfit'],
    [{ rounds: 1.5 }, 'R-3 figure-unfit'],
    [{ rounds: 'all' }, 'R-3 figure-unfit'],
    [{ burn: 1 }, 'R-3 variant-value-unknown'],
    [{ burn: null }, 'R-3 variant-value-unknown'],
    [{ home: 1 }, 'R-3 variant-value-unknown'],
    [{ mustBet: 'yes' }, 'R-3 variant-value-unknown'],
    [{ rotate: null }, 'R-3 variant-value-unknown'],
    [{ seats: 2 }, 'R-3 variant-key-unknown'],
    [{ constructor: 1 }, 'R-3 variant-key-unknown'],
    [JSON.parse('{"__proto__": {"min": 2}}') as Json, 'R-3 variant-key-unknown'],
    [null, 'R-3 variant-not-object'],
    [[], 'R-3 variant-not-object'],
    ['', 'R-3 variant-not-object'],
  ])('R-3 refuses %j as %s', (variant, refused) => {
    expect(recorded({ variant, seats: ['Ann', 'Bob'] })).toBe(refused);
  });

  it.each([
    [{ unit: 10, min: 10, max: 10 }],
    [{ chips: [0, 0] }],
    [{ rounds: 1 }],
    [{ rounds: null }],
    [{ burn: 0, home: true, mustBet: true, rotate: true }],
    [{ chips: [1_000_000_000, 7], max: 1_000_000_000 }],
  ])('R-3 takes %j', (variant) => expect(recorded({ variant, seats: ['Ann', 'Bob'] })).toContain('cut P1'));

  it('R-3 writes a zero without a minus', () => {
    const variant = baccarat.readVariant(JSON.parse('{"chips": [-0]}') as Json);
    expect(variant.ok && Object.is(variant.value.chips[0], 0)).toBe(true);
  });

  it('BC-18 plays the table of a tournament', () => {
    const table = { chips: [1000, 1000, 1000, 1000, 1000, 1000], min: 10, max: 500 };
    expect(opened({ ...table, home: true, mustBet: true, rotate: true, rounds: 30 })).toBe('opened');
  });
});

describe('the shoe', () => {
  it('holds four packs as one, the ace to the king of each suit', () => {
    expect(opened({}, { shoe: deck('208') })).toBe('opened');
    expect(opened({}, { shoe: [...deck('208')].reverse() })).toBe('opened');
  });

  const cards = setup.shoe;
  it.each<[string, Json]>([
    ['none', {}],
    ['207 cards', { shoe: cards.slice(1) }],
    ['209 cards', { shoe: [...cards, 'AC'] }],
    ['one card for another', { shoe: ['KS', ...cards.slice(1)] }],
    ['a joker', { shoe: ['JK', ...cards.slice(1)] }],
    ['a ten written 10', { shoe: ['10C', ...cards.slice(1)] }],
    ['small letters', { shoe: cards.map((card) => card.toLowerCase()) }],
    ['no texts', { shoe: cards.map((_, index) => index) }],
    ['a key that every object has', { shoe: ['constructor', ...cards.slice(1)] }],
    ['a text', { shoe: cards.join(' ') }],
    ['null', { shoe: null }],
  ])('R-4 refuses a shoe of %s', (_, given) => expect(opened({}, given)).toBe('R-4 shoe-not-four-packs'));

  it('R-4 refuses other keys, a position among them', () => {
    expect(opened({}, { ...setup, position: 'over' })).toBe('R-4 setup-key-unknown');
    expect(opened({}, JSON.parse('{"__proto__": []}') as Json)).toBe('R-4 setup-key-unknown');
    expect(opened({}, [])).toBe('R-4 setup-not-object');
  });

  it('is dealt from an order of 208, the top card first', () => {
    const given = { dealId: 'a-deal', serverSeed: 'ab'.repeat(32), clientSeeds: ['cd'.repeat(16)], n: 208 };
    const order = shuffledOrder(given);
    if (!order.ok) throw new Error(order.refusal.code);
    const asked: number[] = [];
    const dealt = seal(baccarat).deal({}, (n) => {
      asked.push(n);
      return order.value;
    });
    expect(asked).toEqual([208]);
    expect(dealt).toEqual({
      ok: true,
      value: { shoe: order.value.map((index) => deck('208')[index]) },
    });
    expect(opened({}, dealt.ok ? dealt.value : null)).toBe('opened');
  });
});
