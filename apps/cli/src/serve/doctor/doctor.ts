import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ClientBase } from 'pg';
import {
  DatabaseClient,
  explainDatabaseError,
  isSpread,
  readShards,
  requireKeys,
  type Settings,
} from '@fairview/platform';
import { spreadTables } from '@fairview/services';
import { answer, type Stdio } from '../../process/stdio.js';
import { withSettings } from '../commands.js';
import { Problem } from '../../process/problem.js';
import { demandMigrated, openServerDatabase } from '../server-database.js';
import {
  checkBackup,
  checkClock,
  checkClubNodes,
  checkConnections,
  checkDisk,
  checkKeyCopies,
  checkKeyPermissions,
  checkLimits,
  checkNode,
  checkPort,
  checkPostgres,
  checkRedis,
  checkStandbys,
  checkTls,
  checkWebhooks,
  copiedNoteIn,
  type Finding,
} from './checks.js';

/** What was looked at, and what was found. */
type Findings = Readonly<Record<string, Finding>>;

/** Of a database whose clubs are spread over nodes. */
async function ofClubNodes(client: ClientBase, url: string, settings: Settings): Promise<Findings> {
  try {
    if (!(await isSpread(client))) return {};
    const shards = await readShards(client, spreadTables.withClub[0] ?? '');
    return { nodes: await checkClubNodes(url, shards, settings) };
  } catch (error) {
    return { nodes: explainDatabaseError(error, 'DATABASE_URL', url) };
  }
}

async function ofDatabase(settings: Settings): Promise<Findings> {
  let database: Awaited<ReturnType<typeof openServerDatabase>>;
  try {
    database = await openServerDatabase(settings, false);
  } catch (error) {
    if (error instanceof Problem) return { database: error.message };
    throw error;
  }
  const client = new DatabaseClient({ connectionString: database.url, application_name: 'fairview doctor' });
  try {
    await demandMigrated(settings, database);
    await client.connect();
    return {
      PostgreSQL: await checkPostgres(client),
      connections: await checkConnections(client, settings),
      ...(await ofClubNodes(client, database.url, settings)),
      clock: await checkClock(client, Date.now),
      standbys: await checkStandbys(client),
      backup: await checkBackup(client),
    };
  } catch (error) {
    return { database: (error as Error).message };
  } finally {
    await client.end().catch(() => undefined);
    await database.stop();
  }
}

/** Looks at everything that can be wrong around a server. */
async function findings(settings: Settings): Promise<Findings> {
  return {
    Node: checkNode(process.versions.node),
    disk: await checkDisk(settings),
    keys: checkKeyPermissions(settings),
    'copy of the keys': await checkKeyCopies(settings),
    TLS: checkTls(settings, process.env['PROXIES']),
    'limits of requests': checkLimits(process.env),
    webhooks: checkWebhooks(settings),
    port: await checkPort(settings),
    Redis: await checkRedis(settings),
    ...(await ofDatabase(settings)),
  };
}

/** `fairview doctor`: what is wrong around this server, and the way out. */
export function runDoctor(stdio: Stdio): Promise<void> {
  return withSettings(stdio, async (settings) => {
    const found = Object.entries(await findings(settings));
    for (const [name, finding] of found)
      await answer(
        stdio,
        { check: name, ok: finding === undefined, finding: finding ?? null },
        finding === undefined ? `ok     ${name}\n` : `WRONG  ${name}: ${finding.replaceAll('\n', ' ')}\n`,
      );
    if (found.some(([, finding]) => finding !== undefined)) stdio.status = 1;
  });
}

/** `fairview keys --copied`: notes that copies of the keys of now are kept elsewhere. */
export function runKeysCopied(stdio: Stdio): Promise<void> {
  return withSettings(stdio, async (settings) => {
    const names = (await requireKeys('seal', settings)).map(({ name }) => name);
    const note = copiedNoteIn(settings.dataDir);
    await mkdir(dirname(note), { recursive: true, mode: 0o700 });
    await writeFile(note, `${names.join('\n')}\n`, { mode: 0o600 });
    await answer(
      stdio,
      { copied: names },
      `Recorded: copies of ${names.join(', ')} and of the signing key are kept elsewhere.\n`,
    );
  });
}
