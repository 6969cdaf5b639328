import type { Checked, Params, Refused } from '@fairview/kernel';
import type { EventType, Instant, Recorded, Versioned } from '../log.js';

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

/** One kind of stream as pure functions: how it is folded, and what its commands come to. */
export interface Decider<State extends Versioned, Command, Event extends EventType> {
  /** The state before the first event, if commands are judged on it; otherwise streams begin with `start`. */
  readonly initial?: State;
  /**
   * `now` is the log's clock, read only for commands that the clock of the stream judges, and `NaN` for others. No events: nothing is
   * to be done.
   */
  decide(state: State, command: Command, now: Instant): Checked<Decision<Event, State>>;
  evolve(state: State | undefined, recorded: Recorded<Event>): State;
  /** The refusals of the command handler, under the numbers of this kind's rules. */
  refused(code: 'version-moved' | 'command-reused', params?: Params): Refused;
}
