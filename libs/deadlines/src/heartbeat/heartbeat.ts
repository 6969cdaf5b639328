import { defined } from '@fairview/kernel';
import type { Instant, Outage, SureSpan, Witness } from '@fairview/events';
import { ClockWatch, tolerance, type Reading } from './clock-watch.js';
import type { HeartbeatRead, HeartbeatRows } from './heartbeat-rows.js';

/** A reading of the clock, and the outages that were read with it. */
type ClockRead = Reading & Pick<HeartbeatRead, 'outages'>;

/** Milliseconds between two readings of the clock: of one that is trusted, and of one that is not yet. */
const everySure = 2_000;
const everyUnsure = 1_000;

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
  private regaining: Promise<boolean> | undefined;
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
    const ok = this.isSure;
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
    const { rows, serves } = this.parts;
    const expected = this.watch.expected(this.ticks());
    if (serves && this.watch.hasBeenEven && expected !== undefined) await rows.beat(expected);
    this.take(await this.read());
  }

  /** @see Witness.regained: a clock that moved is left to the next look */
  regained(at: Instant): Promise<boolean> {
    this.regaining ??= this.regain(at).finally(() => (this.regaining = undefined));
    return this.regaining;
  }

  private async regain(at: Instant): Promise<boolean> {
    const read = await this.read();
    if (this.watch.jumpTo(read) !== 0 || at > read.now + tolerance) return false;
    this.take(read);
    // Nobody has written a heartbeat for too long, as on a machine that has too much to do.
    if (this.parts.serves && this.watch.isEven && !this.isSure) await this.look();
    return this.isSure;
  }

  private get isSure(): boolean {
    return this.watch.isSure(this.ticks());
  }

  private async read(): Promise<ClockRead> {
    const began = this.ticks();
    const { heartbeat, ...read } = await this.parts.rows.read(this.known.at(-1)?.until ?? 0);
    return { ...read, ...defined({ heartbeat: heartbeat ?? undefined }), began, ended: this.ticks() };
  }

  private take({ outages: read, ...reading }: ClockRead): void {
    const { log } = this.parts;
    const { now } = reading;
    const jump = this.watch.note(reading);
    if (jump !== 0) log.warn({ milliseconds: jump }, 'the clock of the log has jumped');
    // After a jump back an outage may end in the future. It is read again when the clock gets there.
    if (jump < 0) this.known = this.known.filter(({ until }) => until <= now);
    // Two looks at once read the same.
    const outages = read.filter(({ until }) => until > (this.known.at(-1)?.until ?? 0));
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
