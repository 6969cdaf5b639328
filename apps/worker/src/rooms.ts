import { assertWatched, DueRows, Lookout, openWakeUps } from '@fairview/deadlines';
import { Follower, PostgresCursors, PostgresLog } from '@fairview/events';
import { sweepPeople } from '@fairview/people';
import { followPlay, Play, watchers, type Aftermath } from '@fairview/play';
import { openDatabase, openNews, queueBackend, type Settings } from '@fairview/platform';
import { games } from '@fairview/rules';
import { followTournaments, Tournaments } from '@fairview/tournaments';
import type { ConnectionOptions } from 'bullmq';
import type { Logger } from 'pino';
import type { Followed } from './following/following.js';

/** What a worker works with, and how to leave it. */
export interface WorkerRooms {
  readonly lookout: Lookout;
  readonly followed: Followed;
  readonly connection: ConnectionOptions;
  sweepPeople(): Promise<number>;
  close(): Promise<void>;
}

/** Opens every room on one database. A kind of stream that has deadlines and no watcher, or two, stops the boot. */
export async function openRooms(settings: Settings, databaseUrl: string, log: Logger): Promise<WorkerRooms> {
  const applicationName = 'fairview worker';
  const onError = (error: Error): void => log.warn({ err: error }, 'a connection was lost');
  const database = await openDatabase({ url: databaseUrl, applicationName, max: 20 });
  const { pool } = database;
  const news = openNews(settings, { pool, databaseUrl, applicationName, onError });
  const queue = queueBackend(settings, databaseUrl, { applicationName, max: 6, onError });
  const wakeUps = openWakeUps(queue.connection, log);
  const eventLog = new PostgresLog(pool);
  const aftermath: Aftermath = {
    news: (club, position) => void news.publish(club, position),
    due: (at) => void wakeUps.announce(at),
  };
  const play = new Play(eventLog, games, aftermath);
  const tournaments = new Tournaments(eventLog, play, aftermath);
  const rows = new DueRows(pool);
  const watch = assertWatched(watchers(play), await rows.streamKinds());
  const cursors = new PostgresCursors(pool);
  return {
    lookout: new Lookout(rows, watch, log),
    followed: {
      news,
      followers: {
        tournaments: new Follower(eventLog, cursors, 'tournaments', (events) =>
          followTournaments(tournaments, events),
        ),
        play: new Follower(eventLog, cursors, 'play', (events) => followPlay(play, events)),
      },
    },
    connection: queue.connection,
    sweepPeople: () => sweepPeople(pool),
    close: async () => {
      await news.close();
      await wakeUps.close();
      await queue.close();
      await database.close();
    },
  };
}
