import { accepted, type Refusal } from '@fairview/kernel';
import type { Ply, Table } from './contract.js';
import type { Seat } from './outcome.js';

export type Replayed =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly ply: number; readonly refusal: Refusal };

/** Looks on at a replay: the table before a legal ply, the seat that acted, the table after it. */
export type Watch = (before: Table, seat: Seat, after: Table) => void;

/**
 * The one fold: plays `plies` from `table` and stops at the first refusal, with its ply (from 0). A ply without `seat` is read
 * as a record writes it. There is no other way to reach a state.
 */
export function replay(table: Table, plies: readonly Ply[], watch?: Watch): Replayed {
  let before = table;
  let ply = 0;
  for (const { seat, move } of plies) {
    const acting = seat === undefined ? before.parsePly(move) : accepted({ seat, move });
    if (!acting.ok) return { ok: false, ply, refusal: acting.refusal };
    const after = before.play(acting.value.seat, acting.value.move);
    if (!after.ok) return { ok: false, ply, refusal: after.refusal };
    watch?.(before, acting.value.seat, after.value);
    before = after.value;
    ply += 1;
  }
  return { ok: true, table: before };
}
