import type { Plays } from '@fairview/review';
import type { ResultForm, SheetFigures, SheetResult } from '@fairview/rules';
import type { RankedMatch } from '../scores/sheets.js';
import type { RankedTournament } from '../standings/of-tournament.js';
import type { StandingsRow } from '../standings/standings.js';

/** The result of a game as the sheet of its match has it. */
export interface ListedResult {
  /** In a match of teams: its board in the round, from 1. */
  readonly board?: number | undefined;
  /** Absent if it was struck off the sheet. */
  readonly result?: SheetResult;
  /** What it was before it was changed, the oldest first. */
  readonly was?: readonly SheetResult[];
  /** Of a game of a duplicate: the best total that could be reached from where its pawns stood, if it is reviewed. */
  readonly best?: number;
}

/** The sheet of a match as lists need it. */
export interface ListedSheet {
  /** Its games that have a result, or had one. */
  readonly games: readonly ListedResult[];
  /** Its figures before each ruling that changed a match which was over, the oldest first. */
  readonly was: readonly SheetFigures[];
}

/** The sheets of some matches, by match, and the kinds of results that their games can have. */
export interface ListedSheets {
  readonly forms: readonly ResultForm[];
  readonly sheets: ReadonlyMap<string, ListedSheet>;
}

/** What is counted by player in the reviewed games: of the tournament, and of each match. */
export interface ListedPlays {
  readonly tournament: ReadonlyMap<string, Plays>;
  readonly matches: ReadonlyMap<string, ReadonlyMap<string, Plays>>;
}

/** A tournament as a reader may see it, with the names of its entries. */
export interface ListedTournament {
  readonly tournament: RankedTournament;
  readonly matches: readonly RankedMatch[];
  readonly standings: readonly StandingsRow[];
  nameOf(entry: string): string | undefined;
  /** The sheets of its matches that are over, if results are listed. */
  readonly sheets?: ListedSheets;
  /** How well was played, if the tournament shows it. */
  readonly plays?: ListedPlays;
}
