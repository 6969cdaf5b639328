import type { Json } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import type { ProposalCommand } from '../proposals/with-proposals.js';
import type { GameResult, MatchAct } from './events.js';
import type { ArrivalCommand } from './arrivals.js';
import type { DisputingCommand } from '../disputes/disputing.js';
import type { CarryOutRuling } from './disputed.js';
import type { SheetSubject } from './sheet-acts.js';
import type { SettleWithdrawals } from './withdrawals.js';
import type { ReportForSide } from './side-reports.js';

/** Commands to a running match from its players, and from its games. */
export type DirectMatchCommand =
  /** The next game, or all boards of the next round at once: `gameId` is the id of the first, others follow from it. */
  | {
      readonly type: 'OpenGame';
      readonly gameId: string;
      /** A player asks for it, and no official who sees who is there. */
      readonly bySeat?: true;
    }
  | ArrivalCommand
  /** What a game waits for: its opening style (TM-10), the colours of its pawns (S-5). */
  | { readonly type: 'MakeChoice'; readonly gameId: string; readonly choice: Json }
  /** A game that was played here or imported has ended. */
  | {
      readonly type: 'EnterGame';
      readonly gameId: string;
      readonly source: 'played';
      readonly result: GameResult;
      /** When its last move was recorded, if that is known. */
      readonly endedAt?: Instant;
      /** For a game that was not opened here (from a record): who sat where, black first. */
      readonly seats?: readonly string[];
      /** For one of several boards that are due: which. */
      readonly board?: number;
      /** The version of the event that ended it, if it has a stream of its own. */
      readonly gameVersion?: number;
    }
  /** The end of a game that was entered does not stand any more. */
  | {
      readonly type: 'WithdrawEntry';
      readonly gameId: string;
      readonly reason: string;
      readonly until?: Instant;
    }
  /** A side's report of a game played on a board: all sides together enter it. */
  | ReportForSide
  /** The players of this match who have withdrawn from the tournament: a match in which nothing has begun follows them. */
  | SettleWithdrawals
  /** Its round was unpaired. */
  | { readonly type: 'CancelMatch'; readonly reason: string }
  /** Commands of the sides about the sheet, and of officials who dispute it. */
  | DisputingCommand<SheetSubject>
  | CarryOutRuling
  /** A game that a ruling has made void. */
  | { readonly type: 'StrikeGame'; readonly gameId: string; readonly reason: string }
  /** A game that a later ruling has made void no longer. */
  | { readonly type: 'RestoreGame'; readonly gameId: string; readonly reason: string };

/** All commands to a match. Officials' acts come with the official (`Officiate`). */
export type MatchCommand = DirectMatchCommand | ProposalCommand<MatchAct>;
