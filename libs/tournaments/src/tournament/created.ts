import type { Reporting } from '@fairview/play';
import type { LadderRules } from './ladder/ladder.js';
import type { BracketRules, Joining, MatchPlan, PairingEngine, Stages, Visibility } from './terms.js';

/** How a tournament is run. Events of it have its name as `EventName` says. */
export interface TournamentCreated {
  readonly type: 'TournamentCreated';
  /** The reference to its name, which stands beside the log (decision 0034); of older ones the name itself. */
  readonly name: string;
  /** Id of its format, defined in the registry of formats. */
  readonly format: string;
  readonly cycles: number;
  /** How many of a team play a match: if set, teams meet, otherwise players. */
  readonly boards?: number;
  /** How many rounds are played, of formats that leave it open; as many as the format has if absent. */
  readonly rounds?: number;
  /** What entries are ranked by, as keys of the tournament file; the format's criteria if absent. */
  readonly tieBreaks?: readonly string[];
  /** The year of the FIDE rules that these keys are computed by. */
  readonly ruleYear?: number;
  /** How rounds are paired, of formats that have several ways. */
  readonly engine?: PairingEngine;
  /** Of a bracket: no match for third place, and drawn matches played again, if absent. */
  readonly bracket?: BracketRules;
  /** Its groups and its final, of formats that have these. */
  readonly stages?: Stages;
  /** How places are won and lost, of formats in which entries challenge one another. */
  readonly ladder?: LadderRules;
  /** How long who waits is paired: of an arena. */
  readonly minutes?: number;
  readonly visibility: Visibility;
  /** How results are entered: by officials from the board, by the seats playing here, or both, which is the default (PL-21). */
  readonly reporting?: Reporting;
  /** How players are entered; by organizers only if absent. */
  readonly joining?: Joining;
  readonly plan: MatchPlan;
  /** Players who have not checked in are not paired. */
  readonly checkIn?: boolean;
  /** How many rounds an entry may ask not to be paired in; none if absent. */
  readonly byes?: number;
  /** Rounds that could be paired at once are paired one after another. */
  readonly roundsInTurn?: boolean;
  /** The standings have the accuracy of the entries as a column; only for those who ask for it if absent. */
  readonly showsAccuracy?: boolean;
}

/** A name as events have it: a reference, under `title`. Earlier events have the name itself, as `name`. */
export type EventName =
  { readonly title: string; readonly name?: never } | { readonly name: string; readonly title?: never };

/** What an organizer may change of a tournament that was created; what is left out stays. */
export interface TournamentChanges {
  /** Its name: free text, as it was typed or as the log refers to it (decision 0034). */
  readonly title?: string;
  readonly visibility?: Visibility;
  readonly reporting?: Reporting;
  readonly cycles?: number;
  readonly boards?: number;
  readonly rounds?: number;
  readonly minutes?: number;
  readonly tieBreaks?: readonly string[];
  readonly ruleYear?: number;
  readonly plan?: MatchPlan;
  readonly checkIn?: boolean;
  readonly byes?: number;
  readonly roundsInTurn?: boolean;
  readonly showsAccuracy?: boolean;
}

/** How a tournament begins, as its event says it. */
export type Beginning = Omit<TournamentCreated, 'name'> & EventName;

/** The name that an event gives: a reference to it, or of an earlier event the name itself. */
export const nameIn = (event: EventName): string => (event.title === undefined ? event.name : event.title);

/** What was agreed, as its event says it: with the name where the log keeps free text (decision 0034). */
export const beginningOf = ({ name: title, ...agreed }: TournamentCreated): Beginning => ({
  ...agreed,
  title,
});

/** What the event of a beginning says was agreed. */
export function agreedIn(event: Beginning): TournamentCreated {
  const { title: _title, name: _name, ...agreed } = event;
  return { ...agreed, name: nameIn(event) };
}
