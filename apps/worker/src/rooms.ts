import { assertWatched, DueRows, Lookout, openWakeUps } from '@fairview/deadlines';
import { Follower, PostgresCursors, PostgresLog, type Follow } from '@fairview/events';
import { sweepPeople } from '@fairview/people';
import { openDatabase, openNews, queueBackend, type QueueBackend, type Settings } from '@fairview/platform';
import { followPlay, Play, PostgresSealedSeeds, watchers, type Aftermath } from '@fairview/play';
import { games } from '@fairview/rules';
import { followTournaments, Tournaments } from '@fairview/tournaments';
import type { Logger } from 'pino';
import type { Followed } from './following/following.js';

/** What a worker works with. */
export interface Rooms {
  readonly queue: QueueBackend;
  readonly lookout: Lookout;
  readonly followed: Followed;
  readonly sweepPeople: () => Promise<number>;
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
    const aftermath: Aftermath = {
      news: (club, position) => void news.publish(club, position),
      due: (at) => void wakeUps.announce(at),
    };
    const play = new Play(eventLog, games, aftermath, new PostgresSealedSeeds(pool));
    const tournaments = new Tournaments(eventLog, play, aftermath);
    const cursors = new PostgresCursors(pool);
    const following = (name: string, follow: Follow) => new Follower(eventLog, cursors, name, follow);
    const followers = {
      play: following('play', (events) => followPlay(play, events)),
      tournaments: following('tournaments', (events) => followTournaments(tournaments, events)),
    };
    const rows = new DueRows(pool);
    const watch = assertWatched(watchers(play), await rows.streamKinds());
    return {
      queue,
      lookout: new Lookout(rows, watch, log),
      followed: { news, followers },
      sweepPeople: () => sweepPeople(pool),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
