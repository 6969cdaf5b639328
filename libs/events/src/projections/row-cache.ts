import { Recent } from '@fairview/kernel';
import type { Pool } from 'pg';
import { SharedReads } from '../shared-reads.js';
import { columnsOf, type Table } from './table.js';

/** A row as it was read, and what it was written by. */
interface HeldRow<Row> {
  readonly row: Row;
  readonly writtenBy: string;
}

/** What rows that are held weigh: all of them together at most, and one of them. */
export interface Weights<Row> {
  readonly most: number;
  of(row: Row): number;
}

/**
 * Large rows of a table that are read often. The transaction that wrote each is read first, and a row is read again only if it
 * was written since, by any process (decision 0045).
 */
export class RowCache<Row extends { readonly id: string }> {
  private readonly held: Recent<HeldRow<Row>>;
  private readonly reads = new SharedReads<readonly Row[]>();
  private readonly columns: string;

  /** @param table a table with club, id and version */
  constructor(
    private readonly pool: Pool,
    private readonly table: Table<Row>,
    weights: Weights<Row>,
  ) {
    this.columns = columnsOf(table);
    this.held = new Recent(weights.most, ({ row }) => weights.of(row));
  }

  /** Rows of a club by id, in no order; what is unknown is left out. */
  byId(club: string, ids: readonly string[]): Promise<readonly Row[]> {
    return this.reads.read([club, ...ids].join(' '), () => this.readById(club, ids));
  }

  private async readById(club: string, ids: readonly string[]): Promise<readonly Row[]> {
    const { schema, name } = this.table;
    const from = `from ${schema}.${name} where club = $1 and id = any($2::uuid[])`;
    const { rows: standing } = await this.pool.query<{ id: string; writtenBy: string }>({
      name: `${name}-written-by`,
      text: `select id, concat(version, ' ', xmin) as "writtenBy" ${from}`,
      values: [club, ids],
    });
    const missing = new Map<string, string>();
    const rows = standing.flatMap(({ id, writtenBy }) => {
      const held = this.held.get(`${club}/${id}`);
      if (held?.writtenBy === writtenBy) return held.row;
      missing.set(id, writtenBy);
      return [];
    });
    if (missing.size === 0) return rows;
    const { rows: read } = await this.pool.query<Row>({
      name: `${name}-by-id`,
      text: `select ${this.columns} ${from}`,
      values: [club, [...missing.keys()]],
    });
    // It may have been written meanwhile: then it is newer than it is held for, and is read once more.
    for (const row of read) this.held.set(`${club}/${row.id}`, { row, writtenBy: missing.get(row.id) ?? '' });
    return [...rows, ...read];
  }
}
