import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { collectGarbageSooner, makeMissingKeys, type Settings } from '@fairview/platform';
import { greeting, keysNote, setupPage } from './greeting.js';
import { version } from '../process/checkout.js';
import { BackupSchedule } from './backups/schedule.js';
import { Supervisor, type ServeContext } from './supervisor.js';
import { healthOf, migrateServerDatabase, openServerDatabase } from './server-database.js';
import { forgetAddress, noteAddress } from './running-server.js';
import { endLeftovers } from './leftovers.js';
import { Problem } from '../process/problem.js';
import { describePortProblem, portProblem } from './port-holder.js';
import { keptSetupCode } from './codes.js';
import { stopRequests } from './stop-requests.js';

/** Milliseconds that a server on the same folder may take to end. */
const patience = 3_000;

/** @throws Problem which names the holder of the port, and the way out */
async function demandPort({ dataDir, host, port }: Settings): Promise<void> {
  for (const until = performance.now() + patience; ; await pause(100)) {
    const served = await endLeftovers(dataDir);
    const problem = await portProblem(host, port);
    if (!problem) return;
    // A server on this very folder may be about to end: the process that started it may just have been killed.
    if (served && performance.now() < until) continue;
    throw new Problem(describePortProblem(host, port, problem));
  }
}

/** All that can be wrong before anything is started. */
async function look(settings: Settings): Promise<void> {
  try {
    await mkdir(settings.dataDir, { recursive: true });
  } catch (error) {
    throw new Problem(
      `FAIRVIEW_DATA (${settings.dataDir}): the folder cannot be made: ${(error as Error).message}`,
    );
  }
  await demandPort(settings);
  if (!settings.redisUrl) return;
  const { demandRedis } = await import('./redis.js');
  await demandRedis(settings.redisUrl);
}

/**
 * Serves until somebody stops it: database, migrations, api and worker, in this order, and backwards at the end.
 * @throws Problem whose message explains what to do; by then everything is stopped
 */
export async function serve(settings: Settings, context: ServeContext): Promise<void> {
  const { env, say } = context;
  await look(settings);
  const keys = await makeMissingKeys(settings);
  if (keys.length > 0) say(keysNote(keys));
  const stop = stopRequests(env, say);
  context.onReaderGone(() => stop.request());
  const database = await openServerDatabase(settings, true);
  const supervisor = new Supervisor(settings, context, database);
  stop.onForce(() => supervisor.kill());
  const backups = new BackupSchedule({
    settings,
    say,
    release: version(),
    url: () => supervisor.databaseUrl,
  });
  const end = Promise.race([stop.first, supervisor.failed]);
  end.catch(() => undefined);
  try {
    if (!(await healthOf(database)).checks.migrations.ok) {
      const file = await backups.takeNow().catch((error: Error) => {
        throw new Problem(
          `The database must be changed, and no backup of it could be made: ${error.message}. BACKUPS=off continues without one.`,
        );
      });
      if (file !== undefined) say(`Before the database is changed, a backup was made: ${file}`);
    }
    const done = await migrateServerDatabase(settings, database);
    if (done.length > 0) say(`The database has been brought up to date (${done.length} migrations).`);
    const opened = await Promise.race([supervisor.open().then(() => true), end.then(() => false)]);
    if (!opened) return;
    const setup = await keptSetupCode(supervisor.databaseUrl, settings.dataDir).catch((error: Error) => {
      say(`No set-up code could be made (${error.message}): npx fairview setup-code prints one.`);
      return undefined;
    });
    await noteAddress(settings);
    say(greeting(settings, { networkLine: context.networkLine, setupCode: setup?.code }));
    // The page of a code from before is open already.
    if (setup?.isNew) context.show?.(setupPage(settings, setup.code));
    backups.start();
    collectGarbageSooner();
    await end;
  } finally {
    await backups.close();
    await supervisor.close();
    await forgetAddress(settings.dataDir);
    say('Stopped.');
  }
}
