import type { Refusal } from '@fairview/kernel';
import type { Ply, Table } from './contract.js';

export type Replayed =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly ply: number; readonly refusal: Refusal };

/** Looks on at a replay: the table before a legal ply, the seat that acted and its move, the table after it. */
export type Watch = (before: Table, ply: Required<Ply>, after: Table) => void;

/**
 * The one fold: plays `plies` from `table` and stops at the first refusal, with its ply (from 0). A ply without `seat` is read
 * as a record writes it. There is no other way to reach a state.
 */
export function replay(table: Table, plies: readonly Ply[], watch?: Watch): Replayed {
  let before = table;
  let ply = 0;
  for (const { seat, move } of plies) {
    const played = seat === undefined ? before.playWritten(move) : before.play(seat, move);
    if (!played.ok) return { ok: false, ply, refusal: played.refusal };
    watch?.(before, played, played.value);
    before = played.value;
    ply += 1;
  }
  return { ok: true, table: before };
}
