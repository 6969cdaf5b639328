import { isDeepStrictEqual } from 'node:util';
import type { Log, RowTarget } from '@fairview/events';
import type { Json } from '@fairview/rules';
import type { Pool } from 'pg';
import { foldedGameRow, gameRowOf, gameTarget } from './game/row.js';
import { matchColumns, matchTarget } from './match/row.js';
import type { Play } from './play.js';
import type { PlayReads } from './reads.js';

/** A read-model row that is not what its stream folds to. */
export interface RowDifference {
  readonly table: 'read.game' | 'read.match';
  readonly club: string;
  readonly id: string;
  readonly stored: Json | null;
  readonly folded: Json;
}

/** What a stream folds to: the row as it is read, and what its target takes to write it. */
interface Folded {
  readonly table: RowDifference['table'];
  readonly target: RowTarget;
  readonly row: Json;
  readonly given: Json;
  readonly version: number;
  readonly position: number;
}

const asJson = (row: unknown): Json => JSON.parse(JSON.stringify(row)) as Json;
const pageSize = 500;

/** Refolds the read models of games and matches, holds the stored rows up to them, and mends those that differ. */
export class Rebuild {
  constructor(
    private readonly log: Log,
    private readonly play: Play,
    private readonly reads: PlayReads,
    private readonly pool: Pool,
  ) {}

  /** Each row of a club that differs or is missing; `count` is called with each stream compared. */
  async *differences(club: string, count: (stream: string) => void): AsyncGenerator<RowDifference> {
    const seen = new Set<string>();
    for (let after = 0; ;) {
      const events = await this.log.readClub(club, after, pageSize);
      for (const { stream } of events) {
        if (seen.has(stream) || !/^(game|match)-/.test(stream)) continue;
        seen.add(stream);
        count(stream);
        const difference = await this.compare(club, stream);
        if (difference) yield difference;
      }
      const last = events.at(-1);
      if (!last) return;
      after = last.position;
    }
  }

  /** Writes the folded row in the place of the stored one, in one transaction. */
  async repair({ club, id, table }: RowDifference): Promise<void> {
    const folded = await this.fold(club, table === 'read.game' ? `game-${id}` : `match-${id}`);
    if (!folded) return;
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await client.query(`delete from ${table} where club = $1 and id = $2`, [club, id]);
      await client.query(
        `with appended as (select 1 as n, $1::uuid as club, ''::text as stream, 0::bigint as at, $2::bigint as position, $3::int as version),
              given as (select 1 as n, $4::jsonb as row) ${folded.target.sql}`,
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

  private async compare(club: string, stream: string): Promise<RowDifference | undefined> {
    const folded = await this.fold(club, stream);
    if (!folded) return undefined;
    const { table, row } = folded;
    const id = stream.slice(stream.indexOf('-') + 1);
    const [found] =
      table === 'read.game' ? await this.reads.games(club, [id]) : await this.reads.matches(club, [id]);
    const stored = found ? asJson(found) : null;
    return isDeepStrictEqual(stored, row) ? undefined : { table, club, id, stored, folded: row };
  }

  private async fold(club: string, stream: string): Promise<Folded | undefined> {
    const id = stream.slice(stream.indexOf('-') + 1);
    if (stream.startsWith('game-')) {
      const state = await this.play.game(club, id);
      if (!state) return undefined;
      const { version, position } = state;
      const row = asJson(gameRowOf(club, id, state));
      return {
        table: 'read.game',
        target: gameTarget,
        row,
        given: foldedGameRow(id, state),
        version,
        position,
      };
    }
    const state = await this.play.match(club, id);
    if (!state) return undefined;
    const { version, position } = state;
    const columns = matchColumns(state);
    const row = asJson({ club, id, ...columns, version, position });
    return {
      table: 'read.match',
      target: matchTarget,
      row,
      given: asJson({ id, ...columns }),
      version,
      position,
    };
  }
}
