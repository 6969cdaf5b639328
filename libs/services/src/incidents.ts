import type { FailedFollowUp, TakenId } from '@fairview/events';
import type { HealthCheck } from '@fairview/platform';
import type { Logger } from 'pino';

/** What went wrong in this process without failing anybody's answer: it is logged, and counted for health. */
export class Incidents {
  /** Ids of the server's own work that stood for something else, since the process began. */
  private takenIds = 0;

  constructor(private readonly logger: Pick<Logger, 'error'>) {}

  /** The work went on under another id; somebody should find out how this one came into the log. */
  idTaken(taken: TakenId): void {
    this.takenIds += 1;
    this.logger.error(
      taken,
      'a derived command id stands for something else; the work goes on under another',
    );
  }

  /** A consumer of the log does again what failed. */
  failed({ club, stream, error }: FailedFollowUp): void {
    this.logger.error(
      { err: error, club, stream },
      'what follows from a command failed; a consumer does it again',
    );
  }

  /** For health: a process that found an id taken is degraded until it is started again. */
  check(): HealthCheck {
    return this.takenIds === 0
      ? { ok: true, note: 'none was taken' }
      : { ok: false, degraded: true, note: `${this.takenIds} were taken: see the errors in the log` };
  }
}
