import { accepted, type Checked } from '@fairview/kernel';
import type { Act, Decision, Fact, Recorded } from '@fairview/events';
import type { ClubEvent } from './acts.js';
import type { ClubState } from './state.js';

export type DecidedClub = Checked<Decision<ClubEvent, ClubState>>;

/** A command to a club. */
export type ActOfClub<Command> = Act<Command, ClubState, DecidedClub>;

/** What the log says of an event of a club. */
export type WrittenInClub = Pick<Recorded, 'actor' | 'at' | 'position'>;

/** What happens in a club. Accounts are ids: the names of people and clubs are never in the log. */
export type FactOfClub<Event> = Fact<Event, ClubState, WrittenInClub>;

/** A command comes to these events. */
export const writes = (...events: readonly ClubEvent[]): DecidedClub => accepted({ events });

/** An act that is judged by the state of the club alone. */
export const act = <Command>(
  decide: (state: ClubState, command: Command) => DecidedClub,
): ActOfClub<Command> => ({ timed: false, decide });
