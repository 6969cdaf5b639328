import type { EventType } from '../log.js';

/** A kind of command: how it is judged. */
export interface Act<Command, Case, Answer> {
  /** Whether the log's clock is read to judge it. */
  readonly timed: boolean;
  /** What it comes to in a case: the state, and whatever else it is judged by. */
  readonly decide: (at: Case, command: Command) => Answer;
}

/** A kind of event: what it makes of a state. `Written` is what the log says about it. */
export interface Fact<Event, State, Written> {
  readonly evolve: (state: State, body: Event, written: Written) => State;
}

/** The member of a union of commands or events that has this type: so that the entry of a table under its type takes it. */
export type OfType<Union extends EventType, Type extends Union['type']> = {
  readonly [Each in Type]: Extract<Union, { readonly type: Each }> & { readonly type: Each };
}[Type];

/** An entry for each command that there is. */
export type Acts<Command extends EventType, Case, Answer> = {
  readonly [Type in Command['type']]: Act<OfType<Command, Type>, Case, Answer>;
};

/** An entry for each event that there is. */
export type Facts<Event extends EventType, State, Written> = {
  readonly [Type in Event['type']]: Fact<OfType<Event, Type>, State, Written>;
};

/** The commands that some acts judge. */
export type CommandOf<Entry> = Entry extends {
  readonly decide: (at: never, command: infer Command) => unknown;
}
  ? Command
  : never;

/** The events that some facts fold. */
export type EventOf<Entry> = Entry extends {
  readonly evolve: (state: never, body: infer Event, written: never) => unknown;
}
  ? Event
  : never;

/** Judges a command by its act. */
export const decideBy = <
  Command extends EventType,
  Case,
  Answer,
  Type extends Command['type'] = Command['type'],
>(
  acts: Acts<Command, Case, Answer>,
  at: Case,
  command: OfType<Command, Type>,
): Answer => acts[command.type].decide(at, command);

/** Folds an event by its fact. */
export const evolveBy = <Event extends EventType, State, Written, Type extends Event['type'] = Event['type']>(
  facts: Facts<Event, State, Written>,
  state: State,
  body: OfType<Event, Type>,
  written: Written,
): State => facts[body.type].evolve(state, body, written);

/** The types of a table whose entries have a property. */
export const typesWith = <Entry>(
  table: Readonly<Record<string, Entry>>,
  has: (entry: Entry) => boolean,
): readonly string[] => Object.entries(table).flatMap(([type, entry]) => (has(entry) ? [type] : []));
