import { readFileSync } from 'node:fs';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The functions of the log that a database has whose clubs are spread over nodes; they run on one server as well. */
export const spreadFunctions: readonly string[] = [
  './now.sql',
  './append.sql',
  './append-many.sql',
  './append-with.sql',
  './demand-shard.sql',
].map(read);

/** Those that the node of the club carries out. */
export const handedOn: readonly string[] = ['log.append', 'log.append_many', 'log.append_with'];

/** A function of one server that first makes sure that the club is in the shard. */
const inShard = (sql: string): string =>
  sql.replace(/^begin$/m, 'begin\n  perform log.demand_shard(_club, log.shard_id);');

/** The functions of one server that each shard has of its own, over its own tables. */
export const shardFunctions: readonly string[] = [
  '../20261208090000-try-then-tell/append.sql',
  '../20261208090000-try-then-tell/append-many.sql',
].map((file) => inShard(read(file)));
