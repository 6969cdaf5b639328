/*
 * What it costs that an id names no club: games looked for by their ids alone, against the same by club and id, in a million
 * games of ten thousand clubs, in turns. Run: node bench/run.mjs bench/ids.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, startEmbeddedPostgres } from '@fairview/platform';
import pg from 'pg';
import { migrations } from '../migrations/index.js';
import { missBar, sized } from './short-round.js';

const clubs = sized(10_000, 10);
const gamesEach = Number(process.env['GAMES'] ?? 100);
const asked = sized(2_000, 20);
const rounds = sized(5, 1);
/** A look-up over all clubs may cost so many times one in a club. */
const bar = 1.5;

interface Place {
  readonly id: string;
  readonly club: string;
}

const ways = {
  'by id alone': {
    text: 'select id, club, tournament, seats from read.game where id = any($1::uuid[])',
    values: ({ id }: Place) => [[id]],
  },
  'by club and id': {
    text: 'select id, club, tournament, seats from read.game where club = $2 and id = any($1::uuid[])',
    values: ({ id, club }: Place) => [[id], club],
  },
} as const;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Microseconds that one look-up takes, one after another. */
async function costOf(client: pg.Client, way: keyof typeof ways, places: readonly Place[]): Promise<number> {
  const { text, values } = ways[way];
  const begin = performance.now();
  for (const place of places) {
    const { rowCount } = await client.query({ name: way, text, values: values(place) });
    if (rowCount !== 1) throw new Error(`${place.id} was not found`);
  }
  return ((performance.now() - begin) / places.length) * 1_000;
}

const dataDir = mkdtempSync(join(tmpdir(), 'fairview-bench-'));
const server = await startEmbeddedPostgres({ dataDir, flags: ['autovacuum=off', 'fsync=off'] });
try {
  await migrate(server.url, migrations);
  const client = new pg.Client({ connectionString: server.url });
  // What fails is told by the query, not by the end of the server.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`
    insert into read.game (club, id, game, variant, seats, status, disputed, disputes, proposed, ply, to_act, started_at, version, position)
    select c.club, gen_random_uuid(), 'teeko', '{}', array[gen_random_uuid()::text, gen_random_uuid()::text], 'finished',
           false, 0, false, 20, '{}', 0, 22, n
      from (select gen_random_uuid() as club from generate_series(1, ${clubs})) c, generate_series(1, ${gamesEach}) n`);
  await client.query('vacuum analyze read.game');
  const { rows: places } = await client.query<Place>(
    `select id, club from read.game order by random() limit ${asked}`,
  );
  const { rows: sizes } = await client.query<{ size: string }>(
    `select pg_size_pretty(pg_relation_size('read.game_by_id')) as size`,
  );
  const costs = { 'by id alone': [] as number[], 'by club and id': [] as number[] };
  for (let round = 0; round < rounds; round += 1)
    for (const way of ['by id alone', 'by club and id'] as const)
      costs[way].push(await costOf(client, way, places));
  const [alone, within] = [median(costs['by id alone']), median(costs['by club and id'])];
  console.log(`${clubs * gamesEach} games of ${clubs} clubs; the index by id has ${sizes[0]?.size}`);
  console.log(`by id alone ${alone.toFixed(0)} µs, by club and id ${within.toFixed(0)} µs a look-up`);
  console.log(`ratio ${(alone / within).toFixed(2)}, at most ${bar}`);
  if (alone / within > bar) missBar();
  await client.end();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true });
}
