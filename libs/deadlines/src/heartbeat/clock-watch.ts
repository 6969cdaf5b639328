import type { Instant, SureSpan } from '@fairview/events';

/** Milliseconds by which the log's clock may differ from what it must say. */
export const tolerance = 5_000;

/** Milliseconds after a heartbeat in which the next one must come: a longer gap is an outage. */
export const longestGap = 10_000;

/** Milliseconds for which the clock must have run evenly before a process is sure of it. */
export const evenFor = 5_000;

/** What a process has read of the log's clock. */
export interface Reading {
  readonly now: Instant;
  /** The last heartbeat of those that serve; absent before the first. */
  readonly heartbeat?: Instant;
  /** When it was read, by the process's own monotonic clock in milliseconds. */
  readonly ticks: number;
}

const sureOfNothing: SureSpan = { from: 1, until: 0 };

/** Holds readings of the log's clock against a monotonic clock. It reads neither: `ticks` is always the latter's. */
export class ClockWatch {
  private last: Reading | undefined;
  private evenSince = 0;
  private wasEven = false;

  /** Takes a reading, and returns by how much the clock jumped since the one before: forward, or back if negative. */
  note(reading: Reading): number {
    const { last } = this;
    const jump = last ? reading.now - last.now - (reading.ticks - last.ticks) : 0;
    const isEven = Math.abs(jump) <= tolerance;
    if (!last || !isEven) this.evenSince = reading.ticks;
    this.last = reading;
    this.wasEven ||= this.isEven;
    return isEven ? 0 : Math.round(jump);
  }

  /** Whether the clock has ever run evenly for long enough: before that a process does not count as serving. */
  get hasBeenEven(): boolean {
    return this.wasEven;
  }

  /** What the clock must say; `undefined` before the first reading. */
  expected(ticks: number): Instant | undefined {
    return this.last && Math.round(this.last.now + ticks - this.last.ticks);
  }

  /**
   * The range in which the process trusts the clock: around what it must show, and no later than a gap after the last
   * heartbeat, because beyond that an outage may have been written that this process does not know.
   */
  sure(ticks: number): SureSpan {
    const expected = this.expected(ticks);
    if (expected === undefined || this.last?.heartbeat === undefined || !this.isEven) return sureOfNothing;
    const until = Math.min(expected + tolerance, this.last.heartbeat + longestGap);
    return { from: expected - tolerance, until };
  }

  /** Whether what the clock must say now would be trusted. */
  isSure(ticks: number): boolean {
    return (this.expected(ticks) ?? Infinity) <= this.sure(ticks).until;
  }

  private get isEven(): boolean {
    return this.last !== undefined && this.last.ticks - this.evenSince >= evenFor;
  }
}
