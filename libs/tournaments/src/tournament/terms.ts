import type { Json } from '@fairview/kernel';

/** Whether a tournament can be seen without a role in it or in its club. */
export const visibilities = ['club', 'public'] as const;
export type Visibility = (typeof visibilities)[number];

/** How players are entered: by organizers only, or also by members of the club themselves. */
export const joinings = ['organizers', 'members'] as const;
export type Joining = (typeof joinings)[number];

/** The ways in which rounds may be paired, of a format that has several: that of clubs, and the Dutch system (C.04.3). */
export const pairingEngines = ['club', 'dutch'] as const;
export type PairingEngine = (typeof pairingEngines)[number];

/** What happens to a drawn match of a bracket: it is played again in the next round, or the better number goes on. */
export const drawnMatches = ['again', 'better-number'] as const;
export type DrawnMatches = (typeof drawnMatches)[number];

/** What was agreed of a bracket. */
export interface BracketRules {
  /** Those who lost the semi-finals meet for third place. */
  readonly thirdPlace: boolean;
  readonly drawnMatches: DrawnMatches;
}

/** How the final of a tournament in stages is played: a bracket, or everybody against everybody. */
export const finalStages = ['single-elimination', 'round-robin'] as const;
export type FinalStage = (typeof finalStages)[number];

/** What was agreed of a tournament in stages: its groups, how many of each go on, and how these play the final. */
export interface Stages {
  readonly groups: number;
  readonly qualifiers: number;
  readonly final: FinalStage;
}

/** How the matches of a tournament are played: the game, its options, the scoring system and its settings. */
export interface MatchPlan {
  readonly game: string;
  readonly rules: number;
  readonly variant: Json;
  readonly system: string;
  readonly settings: { readonly [key: string]: Json };
  /** Seconds in which an opening style must be named, if styles are (TM-10); without end if absent. */
  readonly choiceSeconds?: number;
  /** Seconds that a seat has for each of its plies, for games whose rulebook says what the clock then plays; no limit if absent. */
  readonly moveSeconds?: number;
  /** The value of a forfeited match to the side that was there, and its cost to the other; none if absent. */
  readonly forfeitSpread?: number;
  /** The maximum spread of one match played over the board; no limit if absent. Forfeits and byes are not capped. */
  readonly spreadCap?: number;
}
