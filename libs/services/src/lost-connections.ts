import { ClockUnsure, isNodeAway } from '@fairview/events';
import { Availability, readRedisAddress, type HealthCheck } from '@fairview/platform';
import type { Logger } from 'pino';

/** Codes of PostgreSQL and of the network that say that a server is away. */
const codes =
  /^(08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** What pg and ioredis say, without a code, of a connection that is lost, silent or not to be had. */
const sentences =
  /^connection (terminated|ended|is closed)|^the connection that listens|not queryable|timeout expired|query read timeout|timeout exceeded when trying|no connection to (?:the database in time|a primary)|command timed out|is out of reach, and this process ends/i;

const ofRedis = /^(MaxRetriesPerRequestError|AbortError|ClusterAllFailedError)$/;
const saidByRedis =
  /^connection is closed|^command timed out|stream isn't writeable|max retries per request|^all sentinels are unreachable/i;

/** Whether an error, or one beneath it, says that a connection was lost or cannot be had: it is nobody's mistake. */
export function isLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isLost);
  if (!(error instanceof Error) || error instanceof ClockUnsure || isNodeAway(error)) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string' && codes.test(code)) return true;
  return sentences.test(error.message) || isOfRedis(error) || isLost(error.cause);
}

const isOfRedis = (error: Error): boolean => ofRedis.test(error.name) || saidByRedis.test(error.message);

/** Looks at the servers: each rejects while its server is away. */
export interface Looks {
  readonly postgres: () => Promise<unknown>;
  readonly redis?: { readonly url: string; readonly look: () => Promise<unknown> };
}

/**
 * The connections of one process to PostgreSQL and Redis. Code that meets a lost one says so here, or writes the error to `logger`,
 * which comes to the same: an outage is two lines in the log, not one for each that it meets.
 */
export class LostConnections {
  readonly postgres: Availability;
  readonly redis: Availability | undefined;
  /** The log of this process: an error that says a connection was lost is counted with its outage instead of written. */
  readonly logger: Logger;
  private readonly redisPorts: readonly unknown[];

  constructor(log: Logger, { postgres, redis }: Looks) {
    this.postgres = new Availability({ name: 'PostgreSQL', log, look: postgres });
    this.redis = redis && new Availability({ name: 'Redis', log, look: redis.look });
    this.redisPorts = redis ? readRedisAddress(redis.url).servers.map(({ port: each }) => each) : [];
    this.logger = this.quieted(log);
  }

  /** Reports an error that a connection to one of the two gave. */
  readonly told = (error: Error): void => (this.ofRedis(error) ?? this.postgres).lost(error);

  /** For health: without them this process serves, and hears late of what the others do. */
  check(): HealthCheck {
    const checks = [this.postgres, this.redis].flatMap((each) => each?.check() ?? []);
    return checks.find(({ ok }) => !ok) ?? { ok: true, note: 'held' };
  }

  /** Nobody waits for a server any longer: the process ends. */
  close(): void {
    this.postgres.close();
    this.redis?.close();
  }

  private ofRedis(error: Error): Availability | undefined {
    const { port } = error as { readonly port?: unknown };
    return isOfRedis(error) || this.redisPorts.includes(port) ? this.redis : undefined;
  }

  private quieted(log: Logger): Logger {
    const at =
      (level: 'warn' | 'error') =>
      (facts: { readonly err?: unknown } | string, sentence?: string): void => {
        const error = typeof facts === 'object' ? facts.err : undefined;
        if (error instanceof Error && isLost(error)) this.told(error);
        else if (typeof facts === 'string') log[level](facts);
        else log[level](facts, sentence);
      };
    return Object.assign(Object.create(log) as Logger, { warn: at('warn'), error: at('error') });
  }
}
