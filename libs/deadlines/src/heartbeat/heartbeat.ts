import { defined } from '@fairview/kernel';
import type { Outage, SureSpan, Witness } from '@fairview/events';
import { ClockWatch } from './clock-watch.js';
import type { HeartbeatRead, HeartbeatRows } from './heartbeat-rows.js';

/** Milliseconds between two readings of the clock: of one that is trusted, and of one that is not yet. */
const everySure = 2_000;
const everyUnsure = 1_000;

/** A reading that took longer says too little of when it was made. */
const longestReading = 2_500;

/** Where jumps are reported; pino's order of arguments. */
export interface HeartbeatLog {
  warn(facts: object, sentence: string): void;
}

/** What a heartbeat needs. `ticks` is a clock that nobody sets, in milliseconds. */
export interface HeartbeatParts {
  readonly rows: Pick<HeartbeatRows, 'beat' | 'read'>;
  /** Whether this process serves: then its being there is the heartbeat. Others read it. */
  readonly serves: boolean;
  readonly log: HeartbeatLog;
  readonly ticks?: () => number;
}

/** The witness of one process: it reads the log's clock, keeps the heartbeat if it serves, and knows the outages. */
export class Heartbeat implements Witness {
  private readonly watch = new ClockWatch();
  private readonly ticks: () => number;
  private known: readonly Outage[] = [];
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(private readonly parts: HeartbeatParts) {
    this.ticks = parts.ticks ?? (() => performance.now());
  }

  sure(): SureSpan {
    return this.watch.sure(this.ticks());
  }

  outages(): readonly Outage[] {
    return this.known;
  }

  /** Whether this process trusts the log's clock now, in the form that health has. */
  check(): { readonly ok: boolean; readonly note: string } {
    const ok = this.watch.isSure(this.ticks());
    return {
      ok,
      note: ok ? 'runs evenly' : 'is not trusted: it has not run evenly for 5 s, or nobody serves',
    };
  }

  /** Reads the clock from now on until it is closed. */
  start(): void {
    this.underWay = this.round();
  }

  /** Resolves when the reading under way has ended; no other follows. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.underWay;
  }

  /** One reading, with a heartbeat before it if this process serves. */
  async look(): Promise<void> {
    const { rows, serves, log } = this.parts;
    const expected = this.watch.expected(this.ticks());
    if (serves && this.watch.hasBeenEven && expected !== undefined) await rows.beat(expected);
    const began = this.ticks();
    const read = await rows.read(this.known.at(-1)?.until ?? 0);
    const ended = this.ticks();
    if (ended - began <= longestReading) this.take(read, (began + ended) / 2);
    else log.warn({ milliseconds: Math.round(ended - began) }, 'the clock of the log was read too slowly');
  }

  private take({ now, heartbeat, outages }: HeartbeatRead, ticks: number): void {
    const { log } = this.parts;
    const jump = this.watch.note({ now, ticks, ...defined({ heartbeat: heartbeat ?? undefined }) });
    if (jump !== 0) log.warn({ milliseconds: jump }, 'the clock of the log has jumped');
    // After a jump back an outage may end in the future. It is read again when the clock gets there.
    if (jump < 0) this.known = this.known.filter(({ until }) => until <= now);
    if (outages.length === 0) return;
    if (this.known.length > 0) log.warn({ outages }, 'nobody could play: the time is given back');
    this.known = [...this.known, ...outages];
  }

  private async round(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      this.parts.log.warn({ err: error }, 'the clock of the log could not be read');
    }
    if (this.closed) return;
    const wait = this.check().ok ? everySure : everyUnsure;
    this.timer = setTimeout(() => this.start(), wait);
    this.timer.unref();
  }
}
