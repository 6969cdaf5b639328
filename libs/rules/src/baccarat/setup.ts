import { accepted, own, type Checked, type Json } from '@fairview/kernel';
import type { Order } from '../game/contract.js';
import { explained, listOf, objectOf } from '../game/json-schema.js';
import { readKeys } from '../game/options.js';
import { packs, shoeCards, type Card } from './cards.js';
import { refuse } from './english.js';
import type { BaccaratState } from './state.js';
import type { BaccaratVariant } from './variant.js';

/** The order of the shoe before the cut, top card first. */
export type BaccaratSetup = { readonly shoe: readonly Card[] };

export function deal(order: Order): BaccaratSetup {
  return { shoe: order(shoeCards.length).map((index) => shoeCards[index] ?? '') };
}

/** R-4, as JSON Schema. */
export const baccaratSetupSchema = objectOf(
  {
    shoe: explained(
      'Four packs in order, before the cut, the top card first.',
      listOf({ type: 'string', pattern: '^[A2-9TJQK][CDHS]$' }, { minItems: 208, maxItems: 208 }),
    ),
  },
  { required: ['shoe'] },
);

/** `{"shoe": […]}` with each of the 52 cards four times. There is no shoe by default. */
export function readSetup(given: Json): Checked<BaccaratSetup> {
  const keys = readKeys(given, ['shoe']);
  if (!keys.ok) return keys;
  const shoe = own(keys.value, 'shoe');
  if (!Array.isArray(shoe) || shoe.length !== shoeCards.length) return refuse('R-4', 'shoe-not-four-packs');
  const left = new Map(shoeCards.map((card) => [card, packs]));
  const cards: Card[] = [];
  for (const card of shoe as readonly Json[]) {
    const copies = typeof card === 'string' ? left.get(card) : undefined;
    if (typeof card !== 'string' || !copies) return refuse('R-4', 'shoe-not-four-packs');
    left.set(card, copies - 1);
    cards.push(card);
  }
  return accepted({ shoe: cards });
}

/** The table before the cut. */
export function start(variant: BaccaratVariant, { shoe }: BaccaratSetup): BaccaratState {
  return {
    variant,
    phase: 'cut',
    shoe,
    cut: 0,
    dealt: 0,
    round: 0,
    turn: 0,
    seats: variant.chips.map((chips) => ({
      chips,
      standing: 'in',
      atStart: undefined,
      isDone: false,
      side: [],
      field: 0,
    })),
    hands: [],
    dealer: [],
    holeUp: false,
    house: 0,
    lines: [],
    payments: [],
    outcome: undefined,
  };
}
