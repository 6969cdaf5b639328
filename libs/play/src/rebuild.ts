import type { Json } from '@fairview/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { Log, RowTarget } from '@fairview/events';
import type { Pool } from 'pg';

/** A row as a stream folds to it, and what its target takes to write it anew. */
export interface FoldedRow {
  readonly row: object;
  readonly given: object;
  readonly version: number;
  readonly position: number;
}

/** One read model: a table with a row for each stream of a kind. */
export interface ReadModel {
  readonly table: string;
  /** The kind of stream: what stands before its id. */
  readonly kind: string;
  readonly target: RowTarget;
  fold(club: string, id: string): Promise<FoldedRow | undefined>;
  stored(club: string, id: string): Promise<object | undefined>;
}

/** A read-model row that is not what its stream folds to. */
export interface RowDifference {
  readonly table: string;
  readonly club: string;
  readonly id: string;
  readonly stored: Json | null;
  readonly folded: Json;
}

/** As JSON has it: whole, in no order, and without what is undefined. */
const asJson = (row: object): Json => JSON.parse(JSON.stringify(row)) as Json;
const pageSize = 500;

/** Refolds the read models of a club from its log, holds the stored rows up to them, and mends those that differ. */
export class Rebuild {
  private readonly models: ReadonlyMap<string, ReadModel>;

  constructor(
    private readonly log: Log,
    private readonly pool: Pool,
    models: readonly ReadModel[],
  ) {
    this.models = new Map(models.map((model) => [model.kind, model]));
  }

  /** Each row of a club that differs or is missing; `count` is called with each stream compared. */
  async *differences(club: string, count: (stream: string) => void): AsyncGenerator<RowDifference> {
    const seen = new Set<string>();
    for (let after = 0; ;) {
      const events = await this.log.readClub(club, after, pageSize);
      for (const { stream } of events) {
        const model = this.models.get(stream.slice(0, stream.indexOf('-')));
        if (!model || seen.has(stream)) continue;
        seen.add(stream);
        count(stream);
        const difference = await compare(model, club, stream.slice(model.kind.length + 1));
        if (difference) yield difference;
      }
      const last = events.at(-1);
      if (!last) return;
      after = last.position;
    }
  }

  /** Writes the folded row in the place of the stored one, in one transaction. */
  async repair({ club, id, table }: RowDifference): Promise<void> {
    const model = [...this.models.values()].find((each) => each.table === table);
    const folded = await model?.fold(club, id);
    if (!model || !folded) return;
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await client.query(`delete from ${table} where club = $1 and id = $2`, [club, id]);
      await client.query(
        `with appended as (select 1 as n, $1::uuid as club, ''::text as stream, 0::bigint as at, $2::bigint as position, $3::int as version),
              given as (select 1 as n, $4::jsonb as row) ${model.target.sql}`,
        [club, folded.position, folded.version, JSON.stringify(folded.given)],
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}

async function compare(model: ReadModel, club: string, id: string): Promise<RowDifference | undefined> {
  const [folded, row] = await Promise.all([model.fold(club, id), model.stored(club, id)]);
  if (!folded) return undefined;
  const [expected, stored] = [asJson(folded.row), row ? asJson(row) : null];
  return isDeepStrictEqual(stored, expected)
    ? undefined
    : { table: model.table, club, id, stored, folded: expected };
}
