import type { Json } from '@fairview/kernel';
import type { GameResult, Source } from './events.js';

/** What may be asked of a match. */
export type MatchCommand =
  /** The next game, or all boards of the next round at once: `gameId` is the id of the first, others follow from it. */
  | { readonly type: 'OpenGame'; readonly gameId: string }
  /** What a game waits for: its opening style (TM-10), the colours of its pawns (S-5). */
  | { readonly type: 'MakeChoice'; readonly gameId: string; readonly choice: Json }
  | {
      readonly type: 'EnterGame';
      readonly gameId: string;
      readonly source: Source;
      readonly result: GameResult;
      /** For a game that was not opened here (by hand, from a record): who sat where, black first. */
      readonly seats?: readonly string[];
      /** For one of several boards that are due: which. */
      readonly board?: number;
    }
  /** A game that a ruling has made void. */
  | { readonly type: 'StrikeGame'; readonly gameId: string; readonly reason: string }
  /** A result that was reported wrongly is corrected, or struck off the sheet. */
  | {
      readonly type: 'CorrectResult';
      readonly gameId: string;
      readonly result: GameResult;
      readonly reason: string;
    }
  | { readonly type: 'StrikeResult'; readonly gameId: string; readonly reason: string }
  | { readonly type: 'AdjudicateMatch'; readonly winner: string | null; readonly reason: string };
