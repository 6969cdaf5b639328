import type { FailedFollowUp, TakenId } from '@fairview/events';
import type { AbsentKey, BrokenDeal } from '@fairview/play';
import type { HealthCheck } from '@fairview/platform';
import type { Logger } from 'pino';

/** What went wrong in this process without failing anybody's answer: it is logged, and counted for health. */
export class Incidents {
  /** Ids of the server's own work that stood for something else, since the process began. */
  private takenIds = 0;
  /** Deals whose seed failed, since the process began: `club deal`. */
  private readonly brokenDeals = new Set<string>();
  private readonly absentKeys: string[] = [];

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

  /** Somebody has changed the database, or a key is lost: the deal cannot be played, and its game is no contest. */
  dealBroken({ club, deal, failure }: BrokenDeal): void {
    this.brokenDeals.add(`${club} ${deal}`);
    this.logger.error({ club, deal, failure }, 'the seed of a deal failed; its game is no contest');
  }

  /** A key that deals in progress need is not here: it may be in a backup, or lost. */
  keyAbsent({ key, seeds }: AbsentKey): void {
    this.absentKeys.push(key);
    this.logger.error(
      { name: key, deals: seeds },
      'a seal key is missing: put it back, or give it up (fairview keys --lost)',
    );
  }

  /** For health: a process that found a deal whose seed failed is degraded until it is started again. */
  checkDeals(): HealthCheck {
    if (this.absentKeys.length > 0)
      return { ok: false, degraded: true, note: `a seal key is missing: ${this.absentKeys.join(', ')}` };
    return this.brokenDeals.size === 0
      ? { ok: true, note: 'none failed' }
      : { ok: false, degraded: true, note: `${this.brokenDeals.size} failed: see the errors in the log` };
  }

  /** For health: a process that found an id taken is degraded until it is started again. */
  check(): HealthCheck {
    return this.takenIds === 0
      ? { ok: true, note: 'none was taken' }
      : { ok: false, degraded: true, note: `${this.takenIds} were taken: see the errors in the log` };
  }
}
