import type { ResultForm, SheetResult } from '@fairview/rules';
import type { RankedMatch } from '../scores/matches.js';
import type { RankedTournament } from '../standings/of-tournament.js';
import type { StandingsRow } from '../standings/standings.js';

/** The result of a game as the sheet of its match has it. */
export interface ListedResult {
  /** In a match of teams: its board in the round, from 1. */
  readonly board?: number | undefined;
  readonly result: SheetResult;
  /** What it was before it was changed, the oldest first. */
  readonly was?: readonly SheetResult[];
}

/** The games on the sheets of some matches, by match, and the kinds of results that these can have. */
export interface ListedGames {
  readonly forms: readonly ResultForm[];
  readonly games: ReadonlyMap<string, readonly ListedResult[]>;
}

/** A tournament as a reader may see it, with the names of its entries. */
export interface ListedTournament {
  readonly tournament: RankedTournament;
  readonly matches: readonly RankedMatch[];
  readonly standings: readonly StandingsRow[];
  nameOf(entry: string): string | undefined;
  /** The games of its matches that are over, if they are listed. */
  readonly games?: ListedGames;
}
