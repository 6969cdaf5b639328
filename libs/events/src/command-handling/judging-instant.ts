import type { Instant, Log } from '../log.js';

/**
 * The instant that commands are judged at: the log's clock if one of them needs it. Otherwise there is none: `NaN`, so that whatever
 * is computed from it all the same is no number, which no event can hold. Zero would pass as the year 1970.
 */
export async function judgingInstant<Command>(
  log: Pick<Log, 'now'>,
  clock: { judges?(command: Command): boolean },
  commands: readonly Command[],
): Promise<Instant> {
  return commands.some((command) => clock.judges?.(command)) ? log.now() : Number.NaN;
}
