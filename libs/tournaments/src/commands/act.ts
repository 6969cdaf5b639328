import { accepted, type Checked } from '@fairview/kernel';
import type { Act, Decision, Fact, Instant, Recorded } from '@fairview/events';
import type { OfficialAct, SignableFact } from '@fairview/play';
import type { Registries } from '../formats/registry.js';
import type { TournamentState } from '../tournament/state.js';
import type { TournamentFact } from './acts.js';

/** What a command to a tournament is judged by. */
export interface TournamentCase {
  readonly registries: Registries;
  readonly state: TournamentState;
  /** The log's clock; it counts for commands alone for which it is read. */
  readonly now: Instant;
  /** The tournament as events would leave it that are not written. */
  readonly after: (state: TournamentState, facts: readonly TournamentFact[]) => TournamentState;
}

export type DecidedTournament = Checked<Decision<TournamentFact>>;

/** A command to a tournament. */
export interface ActOfTournament<Command> extends Act<Command, TournamentCase, DecidedTournament> {
  /** In a closed tournament it is refused, or still judged; or nothing follows from it, since nobody asks for it by name. */
  readonly whenClosed: 'refused' | 'judged' | 'nothing';
}

/** What an official may ask of a tournament that needs a second person (PL-20). */
export interface OfficialActOfTournament<Command>
  extends ActOfTournament<Command>, OfficialAct<Command, TournamentState, TournamentFact> {}

/** What the log says of an event, and the id of its tournament. */
export interface WrittenInTournament extends Pick<Recorded, 'version' | 'position' | 'at' | 'actor'> {
  readonly tournament: string;
}

/** What happens in a tournament. Names of people are never in it: an entry is an id. */
export interface FactOfTournament<Event>
  extends Fact<Event, TournamentState, WrittenInTournament>, SignableFact<Event> {
  /** Whether something may follow from it in matches: they are due, or end, or a ruling is carried out there. */
  readonly changesMatches: boolean;
  /** The rounds that it closes: all of them, or the last one before it. */
  readonly closes?: 'all' | 'last';
  /** What it says about a dispute is carried out when the dispute is looked at. */
  readonly aboutDispute?: true;
}

/** A command comes to these events. */
export const writes = (...events: readonly TournamentFact[]): DecidedTournament => accepted({ events });
