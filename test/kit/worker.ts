import { handlersByKind, DueRows, DeadlineRunner } from '@fairview/deadlines';
import { alwaysSure, Consumer, PostgresConsumerOffsets, type Witness } from '@fairview/events';
import { expiryHandlers } from '@fairview/play';
import type { TestClub } from './club.js';
import type { TestDatabase } from './database.js';

/** What a worker process does, each of its rounds when it is asked for: no queue and no interval wakes it. */
export interface ClubWorker {
  /** Looks at every stream with a due deadline. */
  look(): Promise<void>;
  /** Takes up what is new in the log since any worker did last. */
  follow(): Promise<void>;
  /** Both. */
  work(): Promise<void>;
  /** Both, against other processes: what it loses to them it leaves to the next round, as a worker's interval does. */
  race(): Promise<void>;
}

/** As if a worker had been at the end of the log, and were there in an hour: for want of one a server is not ready. */
export const asIfFollowed = ({ admin }: TestDatabase): Promise<unknown> =>
  admin.query(`insert into consumers.round values ('play', log.now() + 3600000) on conflict do nothing`);

const isLostRace = (error: unknown): boolean =>
  error instanceof AggregateError && error.errors.every((each) => /moves on and on$/.test(String(each)));

/** A worker that acts through these services; nobody is told of its errors: the sweep comes again. */
export function clubWorker(
  { database }: TestDatabase,
  { log, play }: TestClub,
  witness: Witness = alwaysSure,
): ClubWorker {
  const quiet = { error: () => undefined, info: () => undefined };
  const deadlineRunner = new DeadlineRunner(
    new DueRows(database.pool, witness),
    handlersByKind(expiryHandlers(play), ['game', 'match', 'deal']),
    quiet,
  );
  const follower = new Consumer(log, new PostgresConsumerOffsets(database.pool), 'play', play.handleBatch);
  const look = async (): Promise<void> => void (await deadlineRunner.runDue());
  const follow = async (): Promise<void> => void (await follower.catchUp());
  const work = async (): Promise<void> => void (await Promise.all([look(), follow()]));
  const race = (): Promise<void> =>
    work().catch((error: unknown) => {
      if (!isLostRace(error)) throw error;
    });
  return { look, follow, work, race };
}
