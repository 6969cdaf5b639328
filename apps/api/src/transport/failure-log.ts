import { isLost } from '@fairview/services';
import type { Logger } from 'pino';
import type { TransportReason } from '../limits/refusals.js';
import type { Report } from './errors.js';

const halfMinute = 30_000;

/**
 * The failures of this process, in its log. One that nothing explains is a line of its own. One that the database or the clock
 * explains meets everybody at once: its reason is a line when it begins, and a count each half minute until it is over, however
 * many requests fail meanwhile.
 */
export class FailureLog {
  private readonly more = new Map<TransportReason, number>();

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
    const more = this.more.get(reason);
    this.more.set(reason, more === undefined ? 0 : more + 1);
    if (more !== undefined) return;
    this.log.error({ err: failure, reason }, what);
    this.countFor(reason);
  }

  private countFor(reason: TransportReason): void {
    this.later(() => {
      const failures = this.more.get(reason) ?? 0;
      if (failures === 0) {
        this.more.delete(reason);
        return;
      }
      this.log.warn({ reason, failures }, 'more failed for the same reason in half a minute');
      this.more.set(reason, 0);
      this.countFor(reason);
    });
  }
}
