import { isLost } from '@fairview/services';
import type { Logger } from 'pino';
import type { TransportReason } from '../limits/refusals.js';
import type { Report } from './errors.js';

const halfMinute = 30_000;

/**
 * What lies at the root of a failure: a code of PostgreSQL, or the name of an error. There are few of them, so what is counted by
 * them has an end. A reason that clients read stands for several: a full disk, a lock, a key that is missing.
 */
function causeOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'unknown';
  const { code } = failure as { readonly code?: unknown };
  if (typeof code === 'string') return code;
  return failure.cause instanceof Error ? causeOf(failure.cause) : failure.name;
}

/**
 * The failures of this process, in its log. One that nothing explains is a line of its own. One that the database or the clock
 * explains meets everybody at once: its cause is a line when it begins, and a count each half minute until it is over, however
 * many requests fail meanwhile. No cause hides another.
 */
export class FailureLog {
  /** How many more failed, by reason and cause. */
  private readonly more = new Map<string, number>();

  /** @param later does something in half a minute */
  constructor(
    private readonly log: Pick<Logger, 'error' | 'warn'>,
    private readonly later = (work: () => void): void => void setTimeout(work, halfMinute).unref(),
  ) {}

  /** Logs failures of one kind. @param what failed, for the log: `a resolver failed` */
  of(what: string): Report {
    return (failure, reason) => {
      // A lost connection is the log's own to count with its outage.
      if (reason === undefined || isLost(failure)) this.log.error({ err: failure }, what);
      else this.explained(failure, reason, what);
    };
  }

  private explained(failure: unknown, reason: TransportReason, what: string): void {
    const cause = causeOf(failure);
    const key = `${reason} ${cause}`;
    const more = this.more.get(key);
    this.more.set(key, more === undefined ? 0 : more + 1);
    if (more !== undefined) return;
    this.log.error({ err: failure, reason }, what);
    this.countFor(key, { reason, cause });
  }

  private countFor(key: string, why: { readonly reason: TransportReason; readonly cause: string }): void {
    this.later(() => {
      const failures = this.more.get(key) ?? 0;
      if (failures === 0) {
        this.more.delete(key);
        return;
      }
      this.log.warn({ ...why, failures }, 'more failed for the same cause in half a minute');
      this.more.set(key, 0);
      this.countFor(key, why);
    });
  }
}
