import { Heartbeat, HeartbeatRows } from '@fairview/deadlines';
import type { LogClock } from './clock.js';
import type { TestDatabase } from './database.js';

/** The witness of a process that serves, with all clocks in a suite's hands. */
export interface WatchedClock {
  readonly heartbeat: Heartbeat;
  /** So many seconds go by, and the process looks every second, as a process in good order does. */
  live(seconds: number): Promise<void>;
  /** So many seconds go by in which nothing is done: the database, or the process, stands still. */
  stand(seconds: number): Promise<void>;
  /** The log's clock is set, and no time goes by. */
  jump(seconds: number): Promise<void>;
}

/** A process that has just come to be sure of the log's clock. */
export async function watchedClock({ database }: TestDatabase, clock: LogClock): Promise<WatchedClock> {
  let ticks = 0;
  const heartbeat = new Heartbeat({
    rows: new HeartbeatRows(database.pool),
    serves: true,
    ticks: () => ticks,
    log: { warn: () => undefined },
  });
  const stand = async (seconds: number): Promise<void> => {
    const milliseconds = Math.round(seconds * 1_000);
    ticks += milliseconds;
    await clock.advance(milliseconds);
  };
  const live = async (seconds: number): Promise<void> => {
    for (let left = seconds; left > 0; left -= 1) {
      await stand(Math.min(left, 1));
      await heartbeat.look();
    }
  };
  await heartbeat.look();
  await live(7);
  return { heartbeat, live, stand, jump: async (seconds) => void (await clock.advance(seconds * 1_000)) };
}
