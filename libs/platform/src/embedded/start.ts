import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import { DatabaseClient } from '../connections/database-client.js';
import { ensureCluster } from './cluster.js';
import { whileLocked } from './lock.js';
import { appLogin, installationOf, owner, placeIn, prepare, type Installation, type Place } from './place.js';
import { stickyPort } from './port.js';
import { launch, runningServer, stopServer, type RunningServer } from './postmaster.js';
import { identityOf, stillRuns, worksIn } from '../processes.js';

/** A running server of our own. */
export interface EmbeddedPostgres {
  /** Superuser's address of the database `fairview`, password included. */
  readonly url: string;
  /** The same for api and worker, whose login is made by `admit` once the database is migrated. */
  readonly appUrl: string;
  /** True if the server was running already. */
  readonly adopted: boolean;
  /** Whether the server still runs, for a look at its process alone. */
  alive(): boolean;
  /** Leaves the server, and stops it if no other living process uses it. */
  stop(): Promise<void>;
  /** The same for one who cannot wait: the server ends as in a crash, and what was committed is recovered. */
  kill(): void;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** A port that must be free; without it the last one, or any. */
  readonly port?: number;
  /** Settings for the server, `name=value`. */
  readonly flags?: readonly string[];
}

/** Whether a data folder holds the PostgreSQL of a server. */
export const hasEmbeddedPostgres = (dataDir: string): boolean => existsSync(placeIn(dataDir).cluster);

const attempts = 4;
/** Milliseconds that the orphans of a killed server may take to notice that they are, on a busy machine. */
const orphansEnd = 20_000;

const addressOf = (installation: Installation, port: number, database: string): string =>
  `postgres://${owner}:${installation.password}@127.0.0.1:${port}/${database}`;

const appAddressOf = (installation: Installation, port: number): string =>
  `postgres://${appLogin}:${installation.appPassword}@127.0.0.1:${port}/${owner}`;

/** PostgreSQL refuses to start while a process of the last server still uses its shared memory. */
const hasOrphans = (refusal: string): boolean => refusal.includes('shared memory block');

/** Starts the server; another port, or a moment for the orphans of the last one to end, helps against most refusals. */
async function launchSomewhere(installation: Installation, options: EmbeddedOptions): Promise<RunningServer> {
  const { place } = installation;
  const until = performance.now() + orphansEnd;
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await stickyPort(place));
    const launched = await launch(installation, port, options.flags ?? []);
    if (!('refusal' in launched)) {
      await writeFile(place.port, String(port));
      return launched;
    }
    const again = hasOrphans(launched.refusal) ? performance.now() < until : attempt < attempts;
    if (!again) {
      throw new Error(
        `PostgreSQL did not start on port ${port}:\n${launched.refusal}\nIts log is ${place.log}.`,
      );
    }
    await pause(Math.min(attempt * 250, 1_000));
  }
}

async function ensureDatabase(installation: Installation, port: number): Promise<void> {
  const client = new DatabaseClient({ connectionString: addressOf(installation, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [owner]);
    if (rowCount === 0) await client.query(`create database ${owner}`);
  } finally {
    await client.end();
  }
}

/** Records that this process uses the server. @returns removes the record and returns whether it was the last */
function enter(place: Place): () => boolean {
  const note = join(place.users, uuid());
  writeFileSync(note, identityOf(process.pid) ?? '');
  return () => {
    rmSync(note, { force: true });
    return livingUsers(place) === 0;
  };
}

function livingUsers(place: Place): number {
  let living = 0;
  for (const name of readdirSync(place.users)) {
    const note = join(place.users, name);
    if (stillRuns(readFileSync(note, 'utf8'))) living += 1;
    else rmSync(note, { force: true });
  }
  return living;
}

/**
 * Starts the PostgreSQL of a data folder, or adopts the one that runs there. Survives: a second process at the same instant,
 * kill -9 of any process at any moment, a foreign process under the old server's number, root with a private home.
 * @throws with a sentence that explains what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  const place = placeIn(await realpath(options.dataDir));
  await prepare(place);
  return whileLocked(place.lock, async () => {
    const installation = await installationOf(place);
    await ensureCluster(installation, !options.flags?.includes('fsync=off'));
    const running = await runningServer(place);
    const { pid, port } = running ?? (await launchSomewhere(installation, options));
    await ensureDatabase(installation, port);
    const leave = enter(place);
    const alive = (): boolean => worksIn(pid, place.cluster);
    return {
      url: addressOf(installation, port, owner),
      appUrl: appAddressOf(installation, port),
      adopted: running !== undefined,
      alive,
      stop: () =>
        whileLocked(place.lock, async () => {
          if (leave()) await stopServer(installation);
        }),
      kill: () => {
        if (leave() && alive()) process.kill(pid, 'SIGQUIT');
      },
    };
  });
}
