import { assertWatched, DueRows, Lookout, openWakeUps } from '@fairview/deadlines';
import { Follower, PostgresCursors, PostgresLog } from '@fairview/events';
import {
  openDatabase,
  openNews,
  queueBackend,
  type Database,
  type QueueBackend,
  type Settings,
} from '@fairview/platform';
import { followPlay, Play, watchers } from '@fairview/play';
import { games } from '@fairview/rules';
import type { Logger } from 'pino';

/** What a worker works with. */
export interface Rooms {
  readonly database: Database;
  readonly queue: QueueBackend;
  readonly lookout: Lookout;
  readonly follower: Follower;
  /** To be called once nothing works with them any more. */
  close(): Promise<void>;
}

/**
 * Opens every room on one database, migrated before. What the worker appends is told like anybody's: news to all
 * processes, a wake-up for the next deadline.
 * @throws where the deadlines of a kind of stream have no watcher, or two
 */
export async function openRooms(
  settings: Pick<Settings, 'redisUrl'>,
  databaseUrl: string,
  log: Logger,
): Promise<Rooms> {
  const applicationName = 'fairview worker';
  const onError = (error: Error): void => log.warn({ err: error }, 'a connection was lost');
  const database = await openDatabase({ url: databaseUrl, applicationName, max: 16 });
  const { pool } = database;
  const news = openNews(settings, { pool, databaseUrl, applicationName, onError });
  const queue = queueBackend(settings, databaseUrl, { applicationName, max: 5, onError });
  const wakeUps = openWakeUps(queue.connection, log);
  const close = async (): Promise<void> => {
    await news.close();
    await wakeUps.close();
    await queue.close();
    await database.close();
  };
  try {
    const eventLog = new PostgresLog(pool);
    const play = new Play(eventLog, games, {
      news: (club, position) => void news.publish(club, position),
      due: (at) => void wakeUps.announce(at),
    });
    const rows = new DueRows(pool);
    const watch = assertWatched(watchers(play), await rows.streamKinds());
    const follower = new Follower(eventLog, new PostgresCursors(pool), 'play', (events) =>
      followPlay(play, events),
    );
    return { database, queue, lookout: new Lookout(rows, watch, log), follower, close };
  } catch (error) {
    await close();
    throw error;
  }
}
