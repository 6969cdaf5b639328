import { accepted, bug, isObject, type Checked, type Json } from '@fairview/kernel';
import type { Rulebook } from '../game/contract.js';
import { shuffledOrder } from './order.js';
import type { Seeds } from './seeds.js';
import type { GivenFigures } from './deal-in-record.js';

/** Any order will do to find out what is drawn: how many orders a game draws, and of how many things, hangs on the variant alone. */
const unshuffled = (n: number): readonly number[] => Array.from({ length: n }, (_, index) => index);

/**
 * How many things each shuffle of a game's deal puts in order, in the order in which they are drawn; empty if nothing
 * is left to chance. Refused: R-3 variant. Two shuffles of equal size would be one and the same order (SH-3), so a game
 * that asks for them is at fault.
 */
export function shuffleSizes(rulebook: Rulebook, variant: Json): Checked<readonly number[]> {
  const sizes: number[] = [];
  const dealt = rulebook.deal(variant, (n) => {
    if (sizes.includes(n)) bug(`${rulebook.game} draws two orders of ${n} things in one deal`);
    sizes.push(n);
    return unshuffled(n);
  });
  return dealt.ok ? accepted(sizes) : dealt;
}

/**
 * SH-3 to SH-5: the setup that the seeds of a deal make of a variant. Every order that the game draws is a shuffle of its own:
 * the number of things is part of its context, so one deal's seeds give each size a different stream. Figures given by the
 * match replace what would be drawn. Refused: R-3 variant, and what `shuffledOrder` refuses (SH-1, SH-5).
 */
export function dealtSetup(
  rulebook: Rulebook,
  variant: Json,
  seeds: Seeds,
  given: GivenFigures = {},
): Checked<Json> {
  const sizes = shuffleSizes(rulebook, variant);
  if (!sizes.ok) return sizes;
  const orders = new Map<number, readonly number[]>();
  for (const n of sizes.value) {
    const order = shuffledOrder({ ...seeds, n });
    if (!order.ok) return order;
    orders.set(n, order.value);
  }
  const setup = rulebook.deal(
    variant,
    (n) => orders.get(n) ?? bug(`${rulebook.game} draws an order of ${n} things unasked`),
  );
  return setup.ok && isObject(setup.value) ? accepted({ ...setup.value, ...given }) : setup;
}
