import type { ClubShards } from '@fairview/events';
import { shardNaming } from '@fairview/platform';
import type pg from 'pg';
import { shardFunctions, spreadFunctions } from '../../migrations/spread/functions.js';

/** Puts the functions in place that a database has whose clubs are spread over nodes: they run on one server as well. */
export async function putSpreadFunctions(admin: pg.Pool): Promise<void> {
  for (const sql of spreadFunctions) await admin.query(sql);
}

/** A shard that holds all clubs of one server, in its own tables. Its functions find that a club is there without asking Citus. */
export async function putShard(admin: pg.Pool, pool: pg.Pool): Promise<ClubShards> {
  const named = shardNaming('1', {});
  await admin.query(`
    create or replace function log.demand_shard(_club uuid, _shard bigint) returns void language sql as ''`);
  for (const sql of shardFunctions) await admin.query(named(sql));
  return { of: () => Promise.resolve({ id: '1', pool, named, leave: () => undefined }) };
}
