import { assertWatched, DueRows, Lookout } from '@fairview/deadlines';
import { Follower, PostgresCursors, type Follow } from '@fairview/events';
import { sweepPeople } from '@fairview/people';
import type { QueueBackend, Settings } from '@fairview/platform';
import { followPlay, watchers } from '@fairview/play';
import { openServices, type Services } from '@fairview/services';
import { followTournaments } from '@fairview/tournaments';
import type { Logger } from 'pino';
import type { Followed } from './following/following.js';

/** What a worker works with. */
export interface WorkerParts {
  readonly queue: QueueBackend;
  readonly lookout: Lookout;
  readonly followed: Followed;
  readonly sweepPeople: () => Promise<number>;
}

/** The parts of one worker; they hold connections until they are closed. */
export interface OpenWorker extends WorkerParts {
  /** To be called once nothing uses them any more. */
  close(): Promise<void>;
}

async function partsOf(services: Services, logger: Logger): Promise<WorkerParts> {
  const { database, log, play, tournaments, news, queue } = services;
  const { pool } = database;
  const cursors = new PostgresCursors(pool);
  const following = (name: string, follow: Follow) => new Follower(log, cursors, name, follow);
  const followers = {
    play: following('play', (events) => followPlay(play, events)),
    tournaments: following('tournaments', (events) => followTournaments(tournaments, events)),
  };
  const rows = new DueRows(pool);
  const watch = assertWatched(watchers(play), await rows.streamKinds());
  return {
    queue,
    lookout: new Lookout(rows, watch, logger),
    followed: { news, followers },
    sweepPeople: () => sweepPeople(pool),
  };
}

/**
 * Opens what a worker works with, on a database that is migrated already.
 * @throws where the deadlines of a kind of stream have no watcher, or two
 */
export async function openWorker(
  settings: Pick<Settings, 'redisUrl'> & { readonly databaseUrl: string },
  logger: Logger,
): Promise<OpenWorker> {
  const services = await openServices(settings, 'worker', { logger });
  try {
    return { ...(await partsOf(services, logger)), close: () => services.close() };
  } catch (error) {
    await services.close();
    throw error;
  }
}
