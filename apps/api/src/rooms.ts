import { openWakeUps } from '@fairview/deadlines';
import { PostgresLog, type Log } from '@fairview/events';
import { People } from '@fairview/people';
import { Play, PostgresSealedSeeds, PlayReads, type Aftermath } from '@fairview/play';
import {
  openDatabase,
  openNews,
  queueBackend,
  type Database,
  type News,
  type Settings,
} from '@fairview/platform';
import { games } from '@fairview/rules';
import { TournamentReads, Tournaments } from '@fairview/tournaments';
import type { Logger } from 'pino';

/** The rooms of the house that resolvers ask; Nest's token for them. */
export const ROOMS = Symbol('rooms');

export interface Rooms {
  readonly database: Database;
  readonly log: Log;
  readonly play: Play;
  readonly playReads: PlayReads;
  readonly tournaments: Tournaments;
  readonly tournamentReads: TournamentReads;
  readonly people: People;
  readonly news: News;
}

/** The rooms of one process, and how to leave them. */
export interface OpenRooms extends Rooms {
  close(): Promise<void>;
}

const statementTimeout = 2_000;

/** Opens every room on one database, with what follows a commit: news to all processes, a wake-up for the next deadline. */
export async function openRooms(settings: Settings, databaseUrl: string, log: Logger): Promise<OpenRooms> {
  const applicationName = 'fairview api';
  const onError = (error: Error): void => log.warn({ err: error }, 'a connection was lost');
  const database = await openDatabase({ url: databaseUrl, applicationName, max: 20, statementTimeout });
  const { pool } = database;
  const news = openNews(settings, { pool, databaseUrl, applicationName, onError });
  const queue = queueBackend(settings, databaseUrl, { applicationName, max: 3, onError });
  const wakeUps = openWakeUps(queue.connection, log);
  const eventLog = new PostgresLog(pool);
  const tell = (club: string, position: number): void => void news.publish(club, position);
  const aftermath: Aftermath = { news: tell, due: (at) => void wakeUps.announce(at) };
  const play = new Play(eventLog, games, aftermath, new PostgresSealedSeeds(pool));
  return {
    database,
    log: eventLog,
    play,
    playReads: new PlayReads(pool),
    tournaments: new Tournaments(eventLog, play, aftermath),
    tournamentReads: new TournamentReads(pool),
    people: new People({ pool, log: eventLog, news: tell }),
    news,
    close: async () => {
      await news.close();
      await wakeUps.close();
      await queue.close();
      await database.close();
    },
  };
}
