import type { HealthCheck } from '@fairview/platform';
import type { Logger } from 'pino';

/** After so many milliseconds without an error an outage is over: clients try again at least every two seconds. */
const usuallyQuiet = 5_000;

/** Reports lost connections: the start and the end of an outage, with its number of errors, instead of each error. */
export class LostConnections {
  private outage: { readonly began: number; errors: number; quiet: NodeJS.Timeout } | undefined;

  constructor(
    private readonly logger: Pick<Logger, 'warn' | 'info'>,
    private readonly quiet = usuallyQuiet,
  ) {}

  readonly told = (error: Error): void => {
    const { outage } = this;
    if (outage) {
      outage.errors += 1;
      outage.quiet.refresh();
      return;
    }
    this.logger.warn({ err: error }, 'a connection was lost');
    const quiet = setTimeout(() => this.end(), this.quiet);
    quiet.unref();
    this.outage = { began: Date.now(), errors: 1, quiet };
  };

  /** For health: without them this process serves, and hears late of what the others do. */
  check(): HealthCheck {
    const { outage } = this;
    if (!outage) return { ok: true, note: 'held' };
    const seconds = Math.round((Date.now() - outage.began) / 1_000);
    return { ok: false, degraded: true, note: `lost for ${seconds} s, to Redis or PostgreSQL: see the log` };
  }

  private end(): void {
    if (!this.outage) return;
    const { began, errors } = this.outage;
    this.outage = undefined;
    const milliseconds = Date.now() - began - this.quiet;
    this.logger.info({ errors, milliseconds }, 'no further connection was lost');
  }
}
