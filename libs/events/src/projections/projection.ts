import type { Json } from '@fairview/kernel';
import type { Instant, RowWrite, RowWrites } from '../log.js';
import { idOfStream } from '../ids.js';
import { upsertOnAppend } from './table-writes.js';
import type { Table } from './table.js';

/** Rows kept beside the streams of one kind, written in the transaction of each append to them. */
export interface Projection<State> {
  /**
   * The rows of an append to `stream` that leads from `before` to `after`. If an instant of `after` is
   * `assignedByLog`, it is the instant of this append.
   */
  writes(stream: string, before: State | undefined, after: State): readonly RowWrites[];
  /** The instants set by such an append at which something falls due; `after` has its true instants. */
  fallsDue?(before: State | undefined, after: State): readonly Instant[];
}

/** A read model: a table with one row for each stream of a kind, written whole with each append. */
export interface TableProjection<State, Row extends object = object> extends Projection<State> {
  /** With its schema; the key is (`club`, `id`), and `version` and `position` are those of the last append. */
  readonly table: string;
  readonly write: RowWrite;
  /** The columns of the row but `club`, `version` and `position`; an instant may be `assignedByLog`. */
  fold(id: string, state: State): Row;
}

/** The read model whose rows in `table` are folded so. */
export function tableProjection<State, Row extends object>(
  table: Table,
  fold: (id: string, state: State) => Row,
): TableProjection<State, Row> {
  const write = upsertOnAppend(table);
  return {
    table: `${table.schema}.${table.name}`,
    write,
    fold,
    writes: (stream, _before, after) => [{ write, rows: [asJson(fold(idOfStream(stream), after))] }],
  };
}

/** A row's columns are JSON values by the contract of `fold`; what is undefined has no key there. */
const asJson = (row: object): Json => row as Json;
