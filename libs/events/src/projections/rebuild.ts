import type { Json } from '@fairview/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import type { Versioned, Log } from '../log.js';
import { idOfStream, kindOfStream } from '../stream-name.js';
import { LastPositions, type PositionModel } from './last-positions.js';
import type { TableProjection } from './projection.js';

/** A row as a stream folds to it. */
interface FoldedRow extends Versioned {
  readonly columns: object;
}

/** One read model and how its stored rows are read: a table with a row for each stream of a kind. */
export interface ReadModel {
  readonly table: string;
  readonly kind: string;
  readonly sql: string;
  fold(club: string, id: string): Promise<FoldedRow | undefined>;
  stored(club: string, id: string): Promise<object | undefined>;
}

/** The read model of a projection: `load` folds a stream, `stored` reads a row under the names of its columns. */
export const readModel = <State extends Versioned>(
  kind: string,
  { table, write, fold }: TableProjection<State>,
  load: (club: string, id: string) => Promise<State | undefined>,
  stored: ReadModel['stored'],
): ReadModel => ({
  ...{ table, kind, sql: write.sql, stored },
  fold: async (club, id) => {
    const state = await load(club, id);
    return state && { columns: fold(id, state), version: state.version, position: state.position };
  },
});

/** A read-model row that is not what its stream folds to. */
export interface RowDifference {
  readonly table: string;
  readonly club: string;
  readonly id: string;
  readonly stored: Json | null;
  readonly folded: Json | null;
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
    private readonly positionModels: readonly PositionModel[] = [],
  ) {
    this.models = new Map(models.map((model) => [model.kind, model]));
  }

  /** Each row of a club that differs or is missing; `count` is called with each stream compared. */
  async *differences(club: string, count: (stream: string) => void): AsyncGenerator<RowDifference> {
    const seen = new Set<string>();
    const positions = this.positionModels.map((model) => new LastPositions(model));
    for (let after = 0; ;) {
      const events = await this.log.readClub(club, after, pageSize);
      for (const recorded of events) {
        const { stream } = recorded;
        for (const each of positions) await each.take(recorded);
        const model = this.models.get(kindOfStream(stream));
        if (!model || seen.has(stream)) continue;
        seen.add(stream);
        count(stream);
        const difference = await compare(model, club, idOfStream(stream));
        if (difference) yield difference;
      }
      const last = events.at(-1);
      if (!last) break;
      after = last.position;
    }
    for (const each of positions) yield* movedElsewhere(each, club);
  }

  /** Writes the folded row in the place of the stored one, in one transaction. */
  async repair({ club, id, table, folded: position }: RowDifference): Promise<void> {
    const moved = this.positionModels.find((each) => each.table === table);
    if (moved) return moved.repair(club, id, position === null ? undefined : Number(position));
    const model = [...this.models.values()].find((each) => each.table === table);
    const folded = await model?.fold(club, id);
    if (!model || !folded) return;
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await client.query(`delete from ${table} where club = $1 and id = $2`, [club, id]);
      await client.query(
        `with appended as (select 1 as n, $1::uuid as club, ''::text as stream, 0::bigint as at, $2::bigint as position, $3::int as version),
              given as (select 1 as n, $4::jsonb as row) ${model.sql}`,
        [club, folded.position, folded.version, JSON.stringify(folded.columns)],
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

async function* movedElsewhere(positions: LastPositions, club: string): AsyncGenerator<RowDifference> {
  const { table } = positions.model;
  for (const { id, stored = null, folded = null } of await positions.differences(club))
    yield { table, club, id, stored, folded };
}

async function compare(model: ReadModel, club: string, id: string): Promise<RowDifference | undefined> {
  const [folded, row] = await Promise.all([model.fold(club, id), model.stored(club, id)]);
  if (!folded) return undefined;
  const { columns, version, position } = folded;
  const [expected, stored] = [asJson({ club, ...columns, version, position }), row ? asJson(row) : null];
  return isDeepStrictEqual(stored, expected)
    ? undefined
    : { table: model.table, club, id, stored, folded: expected };
}
