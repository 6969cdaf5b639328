import { assertWatched, DueRows, Lookout } from '@fairview/deadlines';
import { Follower, PostgresCursors } from '@fairview/events';
import { followPlay, watchers } from '@fairview/play';
import type { TestClub } from './club.js';
import type { TestDatabase } from './database.js';

/** What a worker process does, each of its rounds when it is asked for: no queue and no interval wakes it. */
export interface TestWorker {
  /** Looks at every stream with a due deadline. */
  look(): Promise<void>;
  /** Takes up what is new in the log since any worker did last. */
  follow(): Promise<void>;
  /** Both. */
  work(): Promise<void>;
}

/** A worker that acts through these rooms, with errors told to nobody: the sweep comes again. */
export function aWorker({ database }: TestDatabase, { log, play }: TestClub): TestWorker {
  const quiet = { error: () => undefined, info: () => undefined };
  const lookout = new Lookout(
    new DueRows(database.pool),
    assertWatched(watchers(play), ['game', 'match']),
    quiet,
  );
  const follower = new Follower(log, new PostgresCursors(database.pool), 'play', (events) =>
    followPlay(play, events),
  );
  const look = async (): Promise<void> => void (await lookout.lookAtDue());
  const follow = async (): Promise<void> => void (await follower.catchUp());
  return { look, follow, work: async () => void (await Promise.all([look(), follow()])) };
}
