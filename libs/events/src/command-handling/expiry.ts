import type { EventType, Instant, Log, Versioned } from '../log.js';
import type { Outage } from '../clock.js';
import type { Appended } from './appends.js';
import { fromCause, type CommandEnvelope } from './envelope.js';
import type { Stream } from './stream.js';
import { Losses } from './stream-queue.js';

/** What was recorded of time: the state then, and whether anything had expired. */
export interface Expired<State> {
  readonly state: State | undefined;
  readonly hasExpired: boolean;
}

interface ExpiryParts<State extends Versioned, Event extends EventType> {
  readonly log: Log;
  readonly stream: Pick<Stream<State, never, Event>, 'outages'> & {
    readonly clock: Pick<Stream<State, never, Event>['clock'], 'expired'>;
  };
  readonly load: (club: string, stream: string) => Promise<State | undefined>;
  readonly append: (
    envelope: CommandEnvelope,
    state: State,
    events: readonly Event[],
  ) => Promise<Appended<State, Event>>;
}

/** What time alone does to one kind of stream: outages that are given back, and what expires. */
export class Expiry<State extends Versioned, Event extends EventType> {
  constructor(private readonly parts: ExpiryParts<State, Event>) {}

  /** Records what is due by the log's clock, or by `at`, an instant of the log. */
  async record(club: string, stream: string, at?: Instant): Promise<Expired<State>> {
    const { log, load, append } = this.parts;
    const losses = new Losses();
    for (let hasExpired = false; ; hasExpired = true) {
      const state = await load(club, stream);
      if (!state) return { state, hasExpired };
      const now = at ?? (await log.now());
      const due = this.due(club, stream, state, now);
      if (!due || losses.areTooMany()) return { state, hasExpired };
      const { receipt } = await append(due.envelope, state, due.events);
      if (!receipt) losses.add();
      // More may have expired than one append takes.
      else if (!this.due(club, stream, receipt.state, now)) return { state: receipt.state, hasExpired: true };
    }
  }

  /**
   * The events due to time by `now`, and the id under which they are recorded: lost time is given back before a lapse is
   * judged. `undefined` if nothing is due.
   */
  due(
    club: string,
    stream: string,
    state: State,
    now: Instant,
  ): { readonly envelope: CommandEnvelope; readonly events: readonly Event[] } | undefined {
    const lost = this.lostTime(state);
    // One outage is given back to a stream once, whatever else is written meanwhile.
    const outage = lost && { stream, version: 0, what: `give-back-${lost.from}` };
    if (outage) return { envelope: fromCause(club, stream, outage), events: [lost] };
    const events = this.parts.stream.clock.expired?.(state, now) ?? [];
    const lapse = { stream, version: state.version, what: 'lapse' };
    return events.length === 0 ? undefined : { envelope: fromCause(club, stream, lapse), events };
  }

  /** The event that gives back an outage which this state has not been given back yet. */
  lostTime(state: State): (Event & Outage) | undefined {
    const { log, stream } = this.parts;
    const outages = log.outages();
    return outages.length === 0 ? undefined : stream.outages(state, outages);
  }
}
