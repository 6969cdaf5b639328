import type { Json } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import type { SkarneySeen } from './seen.js';

/** What a seat may play in Skarney, where its plies are too many to list; cards by their faces, plies as they are written. */
export interface SkarneyPlayable {
  /** The kinds of its legal plies: `offer`, `meld`, `one card`. */
  readonly kinds: readonly string[];
  readonly cards: readonly string[];
  /** The simplest legal plies that put cards on the table. */
  readonly plies: readonly string[];
  /** Of each meld of a contract the cards that its hand has, three, two or none; null once that of its side is down. */
  readonly nearest: { readonly [kind in 'set' | 'sequence']: readonly (readonly string[])[] } | null;
}

/**
 * What a seat in phase play may do, found from its own view; the rules of Skarney are fetched for it.
 * @param variant as the game agreed on it
 * @returns nothing to play if variant or view cannot be read
 */
export async function skarneyPlayable(
  variant: Json,
  view: SkarneySeen,
  seat: Seat,
): Promise<SkarneyPlayable> {
  const { skarney, playable, stateSeen } = await import('./index.js');
  const read = skarney.readVariant(variant);
  const state = read.ok ? stateSeen(read.value, view) : undefined;
  if (!state) return { kinds: [], cards: [], plies: [], nearest: null };
  const { plies, ...found } = playable(state, seat);
  return { ...found, plies: plies.map((move) => skarney.formatMove(state, seat, move)) };
}
