import type { Checked, Params, Refused } from '@fairview/kernel';
import type { EventType, Instant, Recorded, Versioned } from '../log.js';
import type { Outage } from '../witness.js';

/** What the log assigned to the last event of an append. */
export interface Stamp extends Versioned {
  readonly at: Instant;
}

/** What a command comes to: events to append, and the last instant at which they may be written. */
export interface Decision<Event, State = never> {
  readonly events: readonly Event[];
  readonly notAfter?: Instant;
  /**
   * The state that these events lead to, if judging the command has already made it: as `evolve` would, with
   * `assignedByLog` for their instants.
   */
  readonly state?: State;
}

/** One kind of stream as pure functions: how it is folded, what its commands come to, and what expires with time. */
export interface Decider<State extends Versioned, Command, Event extends EventType> {
  /** The state before the first event, if commands are judged on it; otherwise streams begin with `start`. */
  readonly initial?: State;
  /** Fetches what `evolve` will ask for about these events: a fold is pure, and does not wait. */
  prepare?(club: string, events: readonly Event[]): Promise<void>;
  evolve(state: State | undefined, recorded: Recorded<Event>): State;
  /** Puts instant, position and version of the last event into a state that was folded with `assignedByLog`. */
  stamp?(state: State, stamp: Stamp): State;
  /** `now` is the log's clock, read only for commands that `needsClock` names, and `NaN` for others. No events: nothing is to be done. */
  decide(state: State, command: Command, now: Instant): Checked<Decision<Event, State>>;
  needsClock(command: Command): boolean;
  /** Whether what a command writes bears the instant at which it is judged, so that, sent again, it would write something else. */
  bearsInstant?(command: Command): boolean;
  /** The events due to time alone by `now`. */
  expiredEvents(state: State, now: Instant): readonly Event[];
  /** The event that gives back an outage through which a clock of the stream ran, if there is one that was not given back yet. */
  timeGivenBack?(state: State, outages: readonly Outage[]): (Event & Outage) | undefined;
  /**
   * Whether a command would have written this event of the stream, which is at `state` by now: this distinguishes a command
   * sent again from an id used twice.
   */
  wasWrittenBy(event: Event, command: Command, state: State): boolean;
  /** The refusals of the command handler, under the numbers of this kind's rules. */
  refused(code: 'version-moved' | 'command-reused', params?: Params): Refused;
}
