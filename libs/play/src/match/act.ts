import type { Checked } from '@fairview/kernel';
import type { Act, Fact, Instant, Recorded } from '@fairview/events';
import type { Games } from '@fairview/rules';
import type { OfficialAct, SignableFact } from '../proposals/official-act.js';
import type { MatchAct, MatchFact } from './acts.js';
import type { SheetChangeKind } from './changes.js';
import type { Decided } from './decided.js';
import type { MatchRuling, MatchState } from './state.js';

/** What a ruling follows from. */
export interface Cause {
  readonly dispute?: number;
  readonly row?: number;
  readonly by?: string;
}

/** What a command to a match is judged by. */
export interface MatchCase {
  readonly games: Games;
  readonly state: MatchState;
  readonly now: Instant;
  /** What a ruling carries out by other acts. */
  readonly acts: {
    decide(state: MatchState, act: MatchAct): Decided;
    /** The match after some events. */
    after(state: MatchState, facts: readonly MatchFact[]): MatchState;
    /** The event that takes a ruling back; refused if something else has been decided or played since. */
    lift(
      state: MatchState,
      ruling: MatchRuling,
      why: Cause & { readonly reason: string },
    ): Checked<MatchFact>;
    /** A ruling with what it follows from; any other event as it is. */
    follow(fact: MatchFact, cause: Cause): MatchFact;
  };
}

/** A command to a match. */
export interface ActOfMatch<Command> extends Act<Command, MatchCase, Decided> {
  /** Whether it may still come to a cancelled match: it follows from its games, or from its tournament. */
  readonly reachesCancelled: boolean;
}

/** An act of officials on a match. */
export interface OfficialActOfMatch<Command>
  extends ActOfMatch<Command>, OfficialAct<Command, MatchState, MatchFact> {}

/** A match while an event is folded: the sheet is made from it afterwards. */
export type Unfolded = Omit<MatchState, 'sheet'>;

/** The log's metadata of an event, and the games that there are; the author is unknown for events that are only simulated. */
export type Written = Pick<Recorded, 'version' | 'position' | 'at'> &
  Partial<Pick<Recorded, 'actor'>> & { readonly games: Games };

/** What happens in a match. */
export interface FactOfMatch<Event> extends Fact<Event, Unfolded, Written>, SignableFact<Event> {
  /** Whether it may change the sheet, or whether what stands on it is provisional, and so the standings of a tournament. */
  readonly changesSheet: boolean;
  /** It is about a dispute: the sheet stays as it is, whether or not it is provisional. */
  readonly aboutDispute?: true;
}

/** What changes a sheet otherwise than by play, and how. */
export interface ChangeOfSheet<Event> extends FactOfMatch<Event> {
  readonly change: SheetChangeKind;
}

/** What an official rules on what stands of a match. */
export interface RulingOfMatch<Event> extends ChangeOfSheet<Event> {
  /** The number of the rule that allows officials to do it. */
  readonly allowedBy: string;
  /** Of a penalty: its number in the match. */
  readonly number?: (before: Unfolded) => number;
  /** The event that takes it back on appeal; refused if something else has been decided or played since. */
  readonly lift: (at: Lifting, fact: Event, why: Cause & { readonly reason: string }) => Checked<MatchFact>;
}

/** What it depends on whether a ruling can be taken back. */
export interface Lifting {
  readonly games: Games;
  readonly state: MatchState;
  readonly ruling: Pick<MatchRuling, 'version' | 'penalty'>;
}
