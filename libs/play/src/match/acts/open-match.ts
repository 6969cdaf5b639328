import { bug, type Json } from '@fairview/kernel';
import type { Draw } from '@fairview/rules';
import type { FactOfMatch, Unfolded } from '../act.js';

/** A match begins: what is played, by which rules and system, and by which sides. */
export interface MatchOpened {
  readonly type: 'MatchOpened';
  readonly game: string;
  readonly rules: number;
  readonly variant: Json;
  readonly system: string;
  readonly settings: { readonly [key: string]: Json };
  /** Each side's players (entry ids) in line-up order; the first side opens with black (TM-10, TM-13). */
  readonly sides: Readonly<Record<string, readonly string[]>>;
  /** What was drawn at the board before the match: the sides are as it made them (TM-13, S-21). */
  readonly draw?: Draw;
  /** The team (entry id) that each side is, if teams meet. */
  readonly teams?: Readonly<Record<string, string>>;
  /** Seconds in which a choice before a game must be made; without end if absent (TM-10). */
  readonly choiceSeconds?: number;
  /** Seconds that a seat has for each of its plies; without end if absent. */
  readonly moveSeconds?: number;
  /** The value of a forfeited match to the side that was there; none if absent. */
  readonly forfeitSpread?: number;
  /**
   * Of a duplicate: the deals that several tables play, the first first. Every game starts from one of them; the boards of
   * a round all from that of its number.
   */
  readonly deals?: readonly string[];
  readonly tournament?: string;
  readonly round?: number;
  readonly board?: number;
}

export const matchOpened: FactOfMatch<MatchOpened> = {
  changesSheet: false,
  evolve: () => bug('MatchOpened twice in one stream'),
};

/** A match that has just been opened. */
export const openedMatch = (
  opened: MatchOpened,
  { version, position }: { readonly version: number; readonly position: number },
): Unfolded => ({
  version,
  position,
  opened,
  games: [],
  arrived: [],
  reports: [],
  reportedOften: {},
  givenBack: [],
  limitReached: false,
  proposals: [],
  penalties: [],
  changes: [],
  disputes: [],
  rulings: [],
});
