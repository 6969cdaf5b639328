import { bug, type Json } from '@fairview/kernel';
import type { Table } from '../../game/contract.js';
import { deck } from '../../game/decks.js';
import { seal } from '../../game/seal.js';
import { scarnecchia } from '../index.js';

/** What a test wants dealt, tiles parted by blanks; what it leaves open follows in canonical order. */
export interface Wanted {
  readonly p1: string;
  readonly p2: string;
  readonly pool: string;
  readonly stock?: string;
  readonly first?: 1 | 2;
  readonly sets?: 1 | 2;
  readonly scoring?: string;
}

/** The setup of such a deal, as a record writes it. */
export function setupOf({ p1, p2, pool, stock = '', first = 1, sets = 1 }: Wanted): {
  readonly first: number;
  readonly tiles: readonly string[];
} {
  const tiles = [p1, p2, pool, stock].flatMap((text) => (text === '' ? [] : text.split(' ')));
  const others = [...deck(sets === 1 ? '28' : '56')];
  for (const tile of tiles) {
    const place = others.indexOf(tile);
    if (place < 0) bug(`${tile} is dealt too often`);
    others.splice(place, 1);
  }
  return { first, tiles: [...tiles, ...others] };
}

/** A table of that deal. */
export function dealt(wanted: Wanted): Table {
  const { sets = 1, scoring = 'tiles' } = wanted;
  const table = seal(scarnecchia).open({ sets, scoring }, setupOf(wanted));
  return table.ok ? table.value : bug(table.refusal.code);
}

/** The table after the turns of a text, parted by `; ` and each of the seat in turn; or the refusal of the last. */
export function after(table: Table, turns: string): Table | string {
  let now = table;
  for (const [ply, turn] of turns.split('; ').entries()) {
    const next = now.play(now.toAct[0] ?? 0, turn);
    if (!next.ok) return `${ply} ${next.refusal.rule} ${next.refusal.code}`;
    now = next.value;
  }
  return now;
}

/** `after`, for turns that are all legal. */
export function at(table: Table, turns: string): Table {
  const end = after(table, turns);
  return typeof end === 'string' ? bug(end) : end;
}

/** The end around the table, which must be one. */
export function ended(table: Table, end: Json): Table {
  const over = table.end(end);
  return over.ok ? over.value : bug(over.refusal.code);
}

/** A small chance of our own, so that a failure can be run again. */
export function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}
