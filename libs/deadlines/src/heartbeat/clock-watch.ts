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
  /** When it was asked for and when it was answered, by the process's own monotonic clock in milliseconds. */
  readonly began: number;
  readonly ended: number;
}

/** By how much the log's clock is ahead of the monotonic one, at least and at most. */
interface Offset {
  readonly least: number;
  readonly most: number;
}

const sureOfNothing: SureSpan = { from: 1, until: 0 };

/** A reading was made somewhere between question and answer: the later the answer, the less it says, but never anything wrong. */
const offsetIn = ({ now, began, ended }: Reading): Offset => ({ least: now - ended, most: now - began });

/**
 * Holds readings of the log's clock against a monotonic clock, and tells an answer that is late from a clock that moved. It reads
 * neither: `ticks` is always the latter's.
 */
export class ClockWatch {
  private last: Reading | undefined;
  private offset: Offset | undefined;
  private evenSince = 0;
  private wasEven = false;

  /** Takes a reading, and returns by how much the clock jumped at least since what was known: forward, or back if negative. */
  note(reading: Reading): number {
    const read = offsetIn(reading);
    const jump = this.jumpTo(reading);
    if (this.offset === undefined || jump !== 0) {
      this.offset = read;
      this.evenSince = reading.ended;
    } else {
      const both = {
        least: Math.max(read.least, this.offset.least),
        most: Math.min(read.most, this.offset.most),
      };
      // Clocks drift: if the two have nothing in common, the newer counts.
      this.offset = both.least <= both.most ? both : read;
    }
    this.last = reading;
    this.wasEven ||= this.isEven;
    return jump;
  }

  /** By how much the clock must have jumped for this reading; 0 if it may have run evenly. */
  jumpTo(reading: Reading): number {
    if (this.offset === undefined) return 0;
    const read = offsetIn(reading);
    const forward = read.least - this.offset.most;
    const back = this.offset.least - read.most;
    if (forward > tolerance) return Math.round(forward);
    return back > tolerance ? -Math.round(back) : 0;
  }

  /** Whether the clock has ever run evenly for long enough: before that a process does not count as serving. */
  get hasBeenEven(): boolean {
    return this.wasEven;
  }

  /** Whether the clock has run evenly for long enough up to the last reading. */
  get isEven(): boolean {
    return this.last !== undefined && this.last.began - this.evenSince >= evenFor;
  }

  /** What the clock must say; `undefined` before the first reading. */
  expected(ticks: number): Instant | undefined {
    return this.offset && Math.round((this.offset.least + this.offset.most) / 2 + ticks);
  }

  /**
   * The range in which the process trusts the clock: around all that it may have to show, and no later than a gap after the last
   * heartbeat, because beyond that an outage may have been written that this process does not know.
   */
  sure(ticks: number): SureSpan {
    if (this.offset === undefined || this.last?.heartbeat === undefined || !this.isEven) return sureOfNothing;
    const { least, most } = this.offset;
    return {
      from: Math.ceil(most + ticks - tolerance),
      until: Math.floor(Math.min(least + ticks + tolerance, this.last.heartbeat + longestGap)),
    };
  }

  /** Whether what the clock must say now would be trusted. */
  isSure(ticks: number): boolean {
    const expected = this.expected(ticks);
    const { from, until } = this.sure(ticks);
    return expected !== undefined && from <= expected && expected <= until;
  }
}
