import type { Json } from '@fairview/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import type { Versioned, Log } from '../log.js';
import { idOfStream, kindOfStream } from '../ids.js';
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
  table,
  kind,
  sql: write.sql,
  stored,
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

/** What a row is to be. */
interface RowToWrite {
  readonly club: string;
  readonly id: string;
  readonly folded: FoldedRow;
  readonly overNewer: boolean;
}

/** As JSON has it: whole, in no order, and without what is undefined. */
const asJson = (row: object): Json => JSON.parse(JSON.stringify(row)) as Json;
const pageSize = 500;
/** How often that is read again which was written meanwhile. */
const mostTries = 50;

/** Refolds the read models of a club from its log, compares the stored rows with them, and repairs those that differ. */
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

  /** Each row of a club that differs or is missing, also while others write; `count` is called with each stream compared. */
  async *differences(club: string, count: (stream: string) => void): AsyncGenerator<RowDifference> {
    const seen = new Set<string>();
    const positions = this.positionModels.map((model) => new LastPositions(model));
    let after = 0;
    for (;;) {
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
    for (let tries = 1; ; tries += 1) {
      const found = await movedElsewhere(positions, club);
      // What was written since may have moved these rows: then it is folded, too.
      const events =
        found.length === 0 || tries === mostTries ? [] : await this.log.readClub(club, after, pageSize);
      for (const recorded of events) for (const each of positions) await each.take(recorded);
      after = events.at(-1)?.position ?? after;
      if (events.length === 0) return yield* found;
    }
  }

  /**
   * Replaces the stored row by the folded one, in one transaction, unless it was written since. A row that only claims to be
   * newer than its stream is replaced.
   */
  async repair({ club, id, table, folded: position }: RowDifference): Promise<void> {
    const moved = this.positionModels.find((each) => each.table === table);
    if (moved) return moved.repair(club, id, position === null ? undefined : Number(position));
    const model = [...this.models.values()].find((each) => each.table === table);
    const folded = await model?.fold(club, id);
    if (!model || !folded || (await this.write(model, { club, id, folded, overNewer: false }))) return;
    const again = await model.fold(club, id);
    if (again?.version === folded.version)
      await this.write(model, { club, id, folded: again, overNewer: true });
  }

  /** @returns false if the stored row is newer, and stays */
  private async write(
    { table, sql }: ReadModel,
    { club, id, folded, overNewer }: RowToWrite,
  ): Promise<boolean> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ version: number }>(
        `select version from ${table} where club = $1 and id = $2 for update`,
        [club, id],
      );
      if (!overNewer && rows.some(({ version }) => version > folded.version)) {
        await client.query('rollback');
        return false;
      }
      await client.query(`delete from ${table} where club = $1 and id = $2`, [club, id]);
      await client.query(
        `with appended as (select 1 as n, $1::uuid as club, ''::text as stream, 0::bigint as at, $2::bigint as position, $3::int as version),
              given as (select 1 as n, $4::jsonb as row) ${sql}`,
        [club, folded.position, folded.version, JSON.stringify(folded.columns)],
      );
      await client.query('commit');
      return true;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}

async function movedElsewhere(
  positions: readonly LastPositions[],
  club: string,
): Promise<readonly RowDifference[]> {
  const found: RowDifference[] = [];
  for (const each of positions)
    for (const { id, stored = null, folded = null } of await each.differences(club))
      found.push({ table: each.model.table, club, id, stored, folded });
  return found;
}

/** Holds a row up to its stream. One that is written while its stream is folded is read again. */
async function compare(model: ReadModel, club: string, id: string): Promise<RowDifference | undefined> {
  const read = async (): Promise<Json> => {
    const row = await model.stored(club, id);
    return row ? asJson(row) : null;
  };
  let before: Json | undefined;
  for (let tries = 1; ; tries += 1) {
    const folded = await model.fold(club, id);
    if (!folded) return undefined;
    const { columns, version, position } = folded;
    const [expected, stored] = [asJson({ club, ...columns, version, position }), await read()];
    if (isDeepStrictEqual(stored, expected)) return undefined;
    if (isDeepStrictEqual(stored, before) || tries === mostTries)
      return { table: model.table, club, id, stored, folded: expected };
    before = stored;
  }
}
