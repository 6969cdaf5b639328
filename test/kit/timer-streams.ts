import { deadlineRows, type Deadline, type ExpiryHandler } from '@fairview/deadlines';
import type { Append, AppendAnswer, EventBody, Log, Recorded } from '@fairview/events';
import { v4 as uuid, v5 as derived } from 'uuid';

/** What an append changes of deadlines. */
export type DeadlineChange = Parameters<typeof deadlineRows>[0];

/** Streams of a made-up kind, in a club of their own: a timer expires once its deadline has lapsed. */
export class TimerStreams {
  readonly club = uuid();

  constructor(private readonly log: Log) {}

  /** The club's first event; everything else comes after it. */
  async found(): Promise<this> {
    await this.append(`club-${this.club}`, 0, { type: 'ClubFounded' });
    return this;
  }

  newStream(): string {
    return `timer-${uuid()}`;
  }

  /** Sets `count` timers on, each to expire after `dueAt(n)`. */
  async startTimers(count: number, dueAt: (n: number) => number): Promise<readonly string[]> {
    const timers = Array.from({ length: count }, () => this.newStream());
    await Promise.all(
      timers.map((stream, n) => this.write(stream, { set: [this.expires(stream, dueAt(n))] })),
    );
    return timers;
  }

  expires(stream: string, dueAt: number): Deadline {
    return { stream, kind: 'expires', dueAt };
  }

  /** Appends to a stream, at its end unless `at` expects another version, with these changes of deadlines. */
  async write(stream: string, change: DeadlineChange, { at }: { at?: number } = {}): Promise<AppendAnswer> {
    const [first] = change.set ?? [];
    const dueAt = first && 'dueAt' in first ? first.dueAt : null;
    const version = at ?? (await this.log.headOf(this.club, stream));
    return this.append(stream, version, { type: 'TimerSet', dueAt }, change);
  }

  private append(
    stream: string,
    expectedVersion: number,
    body: EventBody,
    change: DeadlineChange = {},
  ): Promise<AppendAnswer> {
    const { club } = this;
    const request: Append = {
      club,
      commandId: uuid(),
      actor: 'system',
      stream,
      expectedVersion,
      bodies: [body],
      rows: deadlineRows(change),
    };
    return this.log.append(request);
  }
}

/** When a timer expires according to its stream; `undefined` if it is off, or has expired. */
function expiresAt(events: readonly Recorded[]): number | undefined {
  const last = events.at(-1)?.body;
  return last?.type === 'TimerSet' && typeof last.dueAt === 'number' ? last.dueAt : undefined;
}

/**
 * Does what a command handler does: loads the stream, and appends once what has expired by the log's clock, under an id
 * derived from its cause. `expired` tells what it wrote, and how late by the events' own instants.
 */
export class TimerHandler implements ExpiryHandler {
  readonly streams = 'timer';
  readonly expired: { readonly stream: string; readonly lateness: number }[] = [];
  looks = 0;

  constructor(
    private readonly log: Log,
    private readonly before: (stream: string) => Promise<void> = () => Promise.resolve(),
  ) {}

  async handle(club: string, stream: string, now?: number): Promise<void> {
    this.looks += 1;
    await this.before(stream);
    const events = await this.log.readStream(club, stream);
    const dueAt = expiresAt(events);
    if (dueAt === undefined || (now ?? (await this.log.now())) <= dueAt) return;
    const answer = await this.log.append({
      club,
      commandId: derived(`${stream}:${events.length}:expire`, derived.URL),
      actor: 'system',
      stream,
      expectedVersion: events.length,
      bodies: [{ type: 'TimerExpired' }],
      rows: deadlineRows({ clear: [{ stream, kind: 'expires' }] }),
    });
    if (answer.outcome !== 'appended' || answer.repeated) return;
    this.expired.push({ stream, lateness: (answer.events[0]?.at ?? Number.NaN) - dueAt });
  }
}
