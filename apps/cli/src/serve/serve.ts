import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '@fairview/platform';
import { greeting } from './greeting.js';
import { House, type Surroundings } from './house.js';
import { migrateKept, openKeptDatabase } from './keeper.js';
import { endLeftovers } from './leftovers.js';
import { Problem } from './problem.js';
import { describePortProblem, portProblem } from './port-holder.js';
import { demandRedis } from './redis.js';
import { setupCodeOf } from './setup-code.js';
import { stopRequests } from './stop-requests.js';

/** Milliseconds. */
const patience = 3_000;

/** All that can be wrong before anything is started. */
async function look(settings: Settings): Promise<void> {
  try {
    await mkdir(settings.dataDir, { recursive: true });
  } catch (error) {
    throw new Problem(
      `FAIRVIEW_DATA (${settings.dataDir}): the folder cannot be made: ${(error as Error).message}`,
    );
  }
  const { host, port } = settings;
  let problem = await portProblem(host, port);
  // A server on this very folder may be about to end: whoever started it may just have been killed.
  const until = performance.now() + patience;
  while ((await endLeftovers(settings.dataDir)) && problem && performance.now() < until) {
    await pause(100);
    problem = await portProblem(host, port);
  }
  if (problem) problem = await portProblem(host, port);
  if (problem) throw new Problem(describePortProblem(host, port, problem));
  if (settings.redisUrl) await demandRedis(settings.redisUrl);
}

/**
 * Serves until somebody stops it: database, migrations, api and worker, in this order, and backwards at the end.
 * @throws Problem whose message says what to do; nothing runs any more then
 */
export async function serve(settings: Settings, surroundings: Surroundings): Promise<void> {
  const { env, say } = surroundings;
  await look(settings);
  const stop = stopRequests(env, say);
  const database = await openKeptDatabase(settings);
  const house = new House(settings, surroundings, database);
  stop.onForce(() => house.kill());
  const end = Promise.race([stop.first, house.failed]);
  end.catch(() => undefined);
  try {
    const done = await migrateKept(settings, database);
    if (done.length > 0) say(`The database has been brought up to date (${done.length} migrations).`);
    const opened = await Promise.race([house.open().then(() => true), end.then(() => false)]);
    if (!opened) return;
    say(greeting(settings, await setupCodeOf(house.databaseUrl)));
    await end;
  } finally {
    await house.close();
  }
}
