import type { Json } from '@fairview/rules';

export const formats = ['round-robin'] as const;
export type Format = (typeof formats)[number];

/** Who may look at an event without a role in it or in its club. */
export const visibilities = ['club', 'public'] as const;
export type Visibility = (typeof visibilities)[number];

/** How the matches of an event are played: the game, its options, the scoring system and its settings. */
export interface MatchPlan {
  readonly game: string;
  readonly rules: number;
  readonly variant: Json;
  readonly system: string;
  readonly settings: { readonly [key: string]: Json };
}

/** One match of a round: the side named first opens with black. */
export interface Pairing {
  readonly match: string;
  readonly round: number;
  readonly board: number;
  readonly first: string;
  readonly second: string;
}

/** What an event's stream may say. Names of people are never in it: an entry is an id. */
export type TournamentEvent =
  | {
      readonly type: 'EventCreated';
      readonly name: string;
      readonly format: Format;
      readonly cycles: number;
      readonly visibility: Visibility;
      readonly plan: MatchPlan;
    }
  | { readonly type: 'EntryAdded'; readonly entry: string }
  | { readonly type: 'EntryWithdrawn'; readonly entry: string }
  | {
      readonly type: 'RoundsPaired';
      /** Entries in the order of their pairing numbers, 1 first. */
      readonly order: readonly string[];
      readonly pairings: readonly Pairing[];
      readonly byes: readonly { readonly round: number; readonly entry: string }[];
    }
  | { readonly type: 'EventClosed' };
