/*
 * Appends to one club by 1, 16 and 64 writers, through the batcher, against bare prepared INSERTs on the same server,
 * a connection a writer; rounds take turns. Run: node bench/run.mjs bench/append.ts
 *   --writers 1,16,64  --seconds 3  --rounds 3
 *   --fsync            the server writes through to the disk (off without it: then CPU decides)
 *   --url URL          a login that may create databases on another server
 *   --growth N         what one writer costs in a log of N events against a fresh one
 *   --citus URL        also over the nodes of a Citus, whose superuser has that address on its coordinator
 *   --emmett           also Emmett, installed into a temporary folder for this run
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PostgresLog } from '@fairview/events';
import { appConnection, migrate, startEmbeddedPostgres } from '@fairview/platform';
import pg from 'pg';
import { v7 } from 'uuid';
import { migrations } from '../migrations/index.js';
import { citusDatabase } from '../test/kit/citus.js';
import { emmett } from './append/emmett.js';
import { measure, median, type Figures } from './append/measure.js';
import { createBareTables, createClub, logWriter, peers, spreadPeers, type Peer } from './append/peers.js';
import { isShort } from './short-round.js';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    writers: { type: 'string', default: isShort ? '2' : '1,16,64' },
    seconds: { type: 'string', default: isShort ? '0.1' : '3' },
    rounds: { type: 'string', default: isShort ? '1' : '3' },
    fsync: { type: 'boolean', default: false },
    url: { type: 'string' },
    growth: { type: 'string' },
    emmett: { type: 'boolean', default: false },
    citus: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

/** What the log may cost at so many writers, as ratios to a bare INSERT and to Emmett. */
const bars: Readonly<Record<number, readonly string[]>> = {
  1: ['p50 at most 1.7 x, CPU at most 2 x', 'rate at least 2 x Emmett'],
  16: ['CPU at most 0.45 x, rate at least 1.2 x', 'rate at least 5 x Emmett'],
  64: ['rate at least 2.5 x, CPU at most 0.2 x', 'rate at least 10 x Emmett'],
};

const cell = (value: number, digits: number): string => value.toFixed(digits).padStart(9);
const row = (
  name: string,
  { rate, p50, client, server, cpu }: Figures,
  digits: readonly [number, number],
): string =>
  `  ${name.padEnd(24)}${cell(rate, digits[0])}${[p50, client, server, cpu].map((one) => cell(one, digits[1])).join('')}`;
const heading = `  ${''.padEnd(24)}${['rate/s', 'p50 µs', 'client', 'server', 'CPU µs'].map((word) => word.padStart(9)).join('')}`;

function ratio(figures: Figures, to: Figures): Figures {
  const of = (what: keyof Figures): number => figures[what] / to[what];
  return { rate: of('rate'), p50: of('p50'), client: of('client'), server: of('server'), cpu: of('cpu') };
}

async function compare(all: readonly Peer[], writers: number, watch: pg.Client): Promise<void> {
  const measured = new Map<string, Figures[]>(all.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const peer of all) measured.get(peer.name)?.push(await measure(peer, writers, seconds, watch));
  }
  const figures = new Map([...measured].map(([name, list]) => [name, median(list)]));
  const log = figures.get('the log');
  console.log(`\n${writers} writer${writers > 1 ? 's' : ''} into one club`);
  console.log(heading);
  for (const [name, one] of figures) console.log(row(name, one, [0, 1]));
  for (const [name, one] of figures) {
    if (log && one !== log) console.log(row(`ratio to ${name}`, ratio(log, one), [2, 2]));
  }
  for (const bar of bars[writers] ?? []) console.log(`  bar: ${bar}`);
}

/** One writer in a fresh log, then in one that has grown: 64 games at a time, a new one every 60 moves. */
async function grow(url: string, events: number, watch: pg.Client): Promise<void> {
  const [log] = peers(url).filter(({ name }) => name === 'the log');
  if (!log) return;
  const fresh = median([
    await measure(log, 1, seconds, watch),
    await measure(log, 1, seconds, watch),
    await measure(log, 1, seconds, watch),
  ]);
  const pool = new pg.Pool(appConnection({ url, applicationName: 'bench', max: 10 }));
  const filling = new PostgresLog(pool);
  const club = await createClub(filling);
  let left = events;
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (left > 0) {
        const write = logWriter(filling, club);
        for (let move = 0; move < 60 && left > 0; move += 1, left -= 1) await write();
      }
    }),
  );
  await pool.end();
  const grown = median([
    await measure(log, 1, seconds, watch),
    await measure(log, 1, seconds, watch),
    await measure(log, 1, seconds, watch),
  ]);
  console.log(`\none writer in a log of ${events} events`);
  console.log(heading);
  console.log(row('fresh', fresh, [0, 1]));
  console.log(row('grown', grown, [0, 1]));
  console.log(row('ratio', ratio(grown, fresh), [2, 2]));
  console.log('  bar: at most 1.15 x');
}

/** A database of this run's own on a given server. */
async function ownDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `bench_${v7().replaceAll('-', '')}`;
  const asOwner = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await asOwner(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => asOwner(`drop database ${name} with (force)`) };
}

async function bench(server: string): Promise<void> {
  const database = await ownDatabase(server);
  const watch = new pg.Client({ connectionString: database.url });
  await watch.connect();
  const spread = values.citus ? await citusDatabase(values.citus) : undefined;
  const nodes = spread?.servers.map((connectionString) => new pg.Client({ connectionString })) ?? [];
  for (const node of nodes) await node.connect();
  const other = values.emmett ? await emmett(database.url) : undefined;
  try {
    await migrate(database.url, migrations);
    await createBareTables(database.url);
    const { rows } = await watch.query<{ version: string; fsync: string; commit: string }>(
      `select current_setting('server_version') as version, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit`,
    );
    const [setting] = rows;
    console.log(
      `PostgreSQL ${setting?.version}, fsync ${setting?.fsync}, synchronous_commit ${setting?.commit}; Node ${process.version}`,
    );
    console.log(
      `${rounds} rounds of ${seconds} s each, medians; CPU in µs an append, the server's is its backends'`,
    );
    const all = [
      ...peers(database.url),
      ...(spread ? spreadPeers(spread.url, nodes) : []),
      ...(other ? [other.peer] : []),
    ];
    for (const writers of values.writers.split(',').map(Number)) await compare(all, writers, watch);
    if (values.growth) await grow(database.url, Number(values.growth), watch);
  } finally {
    await watch.end();
    for (const node of nodes) await node.end();
    await spread?.drop();
    await database.drop();
    await other?.remove();
  }
}

if (values.url) await bench(values.url);
else {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairview-bench-'));
  const flags = [
    'max_connections=200',
    'shared_buffers=256MB',
    ...(values.fsync ? [] : ['fsync=off', 'full_page_writes=off']),
  ];
  const postgres = await startEmbeddedPostgres({ dataDir, flags });
  try {
    await bench(postgres.url);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
