import type { Decider } from './decider.js';
import type { EventType, Versioned, Recorded } from '../log.js';
import type { Projection } from '../projections/projection.js';
import { eventReader, type Upcast } from '../upcast/upcast.js';

/** One kind of stream: how it is decided and folded, what is kept beside it, and the old forms of its events. */
export interface Stream<State extends Versioned, Command, Event extends EventType> {
  readonly kind: string;
  readonly decider: Decider<State, Command, Event>;
  readonly projections: readonly Projection<State>[];
  /** An event of this kind as if it had been written today. */
  readonly read: (recorded: Recorded) => Recorded<Event>;
}

/** Declares a kind of stream; `kind` comes before the id in the names of its streams. */
export const stream = <State extends Versioned, Command, Event extends EventType>(
  kind: string,
  {
    decider,
    projections,
    upcasts,
  }: {
    readonly decider: Decider<State, Command, Event>;
    readonly projections: readonly Projection<State>[];
    readonly upcasts: readonly Upcast[];
  },
): Stream<State, Command, Event> => ({ kind, decider, projections, read: eventReader(upcasts) });
