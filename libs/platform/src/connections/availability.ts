import { setTimeout as pause } from 'node:timers/promises';
import type { HealthCheck } from '../health.js';

/** What watching over one server needs. */
export interface AvailabilityParts {
  /** What the log calls it: `PostgreSQL`, `Redis`. */
  readonly name: string;
  /** pino's order of arguments. */
  readonly log: {
    warn(facts: object, sentence: string): void;
    info(facts: object, sentence: string): void;
  };
  /** One look at the server; it rejects while the server is away. */
  readonly look: () => Promise<unknown>;
  /** Milliseconds between two looks: the first pause, and the longest. */
  readonly pauses?: { readonly first: number; readonly longest: number };
}

interface Outage {
  readonly began: number;
  errors: number;
  over: Promise<void>;
}

/** What waits for a server goes on within a second of its being back. */
const usualPauses = { first: 100, longest: 1_000 };

/** An outage that begins so soon after the last one, in milliseconds, is the same trouble: the looks go on as slowly as before. */
const sameTrouble = 30_000;

/** What must wait while a process ends fails so late, in milliseconds: anybody who tries again at once would keep it from ending. */
const letGoAfter = 50;

/**
 * Whether a server that this process works with is there. An outage is two lines in the log, its begin and its end, however
 * many connections and loops meet it; in between the server is looked at, later and later.
 */
export class Availability {
  private readonly closing = new AbortController();
  private readonly pauses: Required<AvailabilityParts>['pauses'];
  private outage: Outage | undefined;
  private endedAt = -Infinity;
  private delay: number;

  constructor(private readonly parts: AvailabilityParts) {
    this.pauses = parts.pauses ?? usualPauses;
    this.delay = this.pauses.first;
  }

  /** Reports that a connection to the server failed. */
  readonly lost = (error: unknown): void => {
    if (this.closing.signal.aborted) return;
    if (this.outage) {
      this.outage.errors += 1;
      return;
    }
    const { name, log } = this.parts;
    log.warn({ err: error }, `${name} is out of reach; it is looked for until it is back`);
    if (performance.now() - this.endedAt > sameTrouble) this.delay = this.pauses.first;
    const outage: Outage = { began: performance.now(), errors: 1, over: Promise.resolve() };
    this.outage = outage;
    outage.over = this.untilBack(outage);
  };

  /** Resolves when the server is there, at once if it was not found away. @throws when the process ends meanwhile */
  async held(): Promise<void> {
    while (this.outage) {
      await this.outage.over;
      if (!this.closing.signal.aborted) continue;
      await pause(letGoAfter);
      throw new Error(`${this.parts.name} is out of reach, and this process ends.`);
    }
  }

  /**
   * Does `work` again and again until no connection is lost over it: at the start of a process, which waits for its servers.
   * @param isLost whether what it threw says that the server is away; anything else is thrown
   */
  async through<T>(work: () => Promise<T>, isLost: (error: unknown) => boolean): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isLost(error)) throw error;
        this.lost(error);
        await this.held();
      }
    }
  }

  /** For health. */
  check(): HealthCheck {
    if (!this.outage) return { ok: true, note: 'held' };
    const seconds = Math.round((performance.now() - this.outage.began) / 1_000);
    return {
      ok: false,
      degraded: true,
      note: `to ${this.parts.name} lost for ${seconds} s: see the log`,
    };
  }

  /** Nobody waits any longer. */
  close(): void {
    this.closing.abort();
  }

  /** An outage is over when a look succeeded and nothing else has failed since the look before. */
  private async untilBack(outage: Outage): Promise<void> {
    const { name, log, look } = this.parts;
    const { signal } = this.closing;
    for (let isBack = false; !isBack && !signal.aborted;) {
      await pause(this.delay, undefined, { signal, ref: false }).catch(() => undefined);
      this.delay = Math.min(this.delay * 2, this.pauses.longest);
      if (signal.aborted) return;
      const before = outage.errors;
      isBack = await look().then(
        () => outage.errors === before,
        () => false,
      );
    }
    if (signal.aborted) return;
    const milliseconds = Math.round(performance.now() - outage.began);
    this.outage = undefined;
    this.endedAt = performance.now();
    log.info({ errors: outage.errors, milliseconds }, `${name} is back`);
  }
}
