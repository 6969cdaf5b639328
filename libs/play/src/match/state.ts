import type { Json, JsonObject } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { isNoContest, type GivenFigures, type Sheet } from '@fairview/rules';
import type { SheetDispute } from '../disputes/dispute.js';
import type { GivenBack } from '../given-back.js';
import { isUnconfirmed, type Proposal } from '../proposals/proposal.js';
import type { MatchAct, RulingFact } from './acts.js';
import type { SheetRemedy, SheetSubject } from './acts/dispute-sheet.js';
import type { MatchOpened } from './acts/open-match.js';
import type { ResultChange, SheetChange } from './changes.js';
import type { RecordToImport } from './reported-record.js';
import {
  isAt,
  type Agreement,
  type AskedGame,
  type GameResult,
  type MatchClock,
  type Place,
  type Source,
} from './terms.js';

/** The entry of a game on the sheet, and when its last move was recorded, if known. */
export interface Entered {
  readonly source: Source;
  readonly result: GameResult;
  readonly endedAt?: Instant;
  /** How the sides agreed on what was reported. */
  readonly agreed?: Agreement;
  /** The version of the event that ended the game, if it was played here. */
  readonly gameVersion?: number;
}

/** An end that was entered and does not stand: since which event, why, and until when the game is played on. */
export interface WithdrawnEntry {
  readonly version: number;
  readonly reason: string;
  readonly until?: Instant;
}

/** A side's report of a game played on a board. It is not on the sheet until all sides agree. */
export interface SideReport extends Place {
  /** The version of its event. */
  readonly version: number;
  readonly side: string;
  /** The person reporting, and who let them in by a new code: nobody agrees with themselves. */
  readonly by: string;
  readonly letInBy?: string;
  /** The id that the game gets, or has if it was opened here. */
  readonly gameId: string;
  /** The seating, as it would be entered. */
  readonly seats: readonly string[];
  readonly result: GameResult;
  /** The whole game, if the side has submitted its record. */
  readonly record?: RecordToImport;
}

/**
 * When and by which person time was given or taken: the version of the event, its instant, and the person, absent if it was the
 * server.
 */
export interface TimeRuling {
  readonly version: number;
  readonly at: Instant;
  readonly by?: string;
}

/** Time that was given back in a match, with the ruling that gave it and the one that took it back. */
export interface GivenToMatch extends GivenBack {
  readonly given: TimeRuling;
  readonly taken?: TimeRuling & { readonly reason?: string };
}

export interface MatchGame extends Place {
  readonly gameId: string;
  readonly number: number;
  readonly seats: readonly string[];
  readonly extra: boolean;
  /** The opening style, if it was named for this game. */
  readonly opening?: string;
  /** What the match gave to the variant. */
  readonly variant?: JsonObject;
  /** The setup, if a player has chosen it. */
  readonly setup?: Json;
  /** What the match gives to the setup of a game that is dealt. */
  readonly given?: GivenFigures;
  /** Which of the deals that the matches share it is played from, from 1. */
  readonly dealNumber?: number;
  /** Version of the event that opened it, or that entered it from outside. */
  readonly openedVersion: number;
  /** Absent while the game is in progress. */
  readonly entered?: Entered;
  /** What its result was before, the oldest first. */
  readonly changes: readonly ResultChange[];
  /** The last entry that was withdrawn. */
  readonly withdrawn?: WithdrawnEntry;
  /** A game struck by a ruling does not figure in the match. */
  readonly struck?: string;
  readonly struckVersion?: number;
}

/** The games that wait for a choice; those about which it is made have one. */
export interface AskedChoices {
  readonly games: readonly (AskedGame & { readonly choice?: Json })[];
  readonly dueAt?: Instant;
}

/** How an arbiter ended a match. */
export interface RuledMatch {
  readonly winner: string | null;
  readonly reason: string;
  /** The sides that forfeited it, and by how much; none if it was adjudicated. */
  readonly absent?: readonly string[];
  readonly spread?: number;
  /** They had withdrawn from the tournament: it is lifted when they are back. */
  readonly withdrawn?: true;
  /** They were not here in time (PL-24): an official may lift it. */
  readonly noShow?: true;
}

/** How long the sides of a match are waited for: the minutes from its opening, or from when its round was to begin. */
export interface Waiting {
  readonly minutes: number;
  /** When its round is to begin, if that was set. */
  readonly from?: Instant;
  /** Results only come from the board: the clock runs once a side has reported its arrival. */
  readonly atBoard?: true;
}

/** The same, as in the state of a match. */
export interface ExpectedSides extends Waiting {
  /** Since when they are waited for. */
  readonly since: Instant;
  /** The last instant at which a side is in time; absent once an official has lifted a forfeit. */
  readonly until?: Instant;
}

export type MatchDispute = SheetDispute<SheetSubject, SheetRemedy>;

/** A ruling on a match as it was written, and when. */
export interface MatchRuling {
  readonly version: number;
  readonly at: Instant;
  readonly fact: RulingFact;
  /** The number of the rule that it follows. */
  readonly rule: string;
  /** Of a penalty: its number in the match. */
  readonly penalty?: number;
}

/** Whether an official has given it by itself: what follows from a dispute or from a game is appealed there. */
export const isOfItself = ({ fact }: Pick<MatchRuling, 'fact'>): boolean =>
  fact.by !== undefined && fact.dispute === undefined && fact.row === undefined;

/** Points off the total of a side, by which rule and why; and why they no longer count, if they do not. */
export interface Penalty {
  readonly side: string;
  readonly points: number;
  readonly rule: string;
  readonly reason: string;
  /** The person who gave it. */
  readonly by?: string;
  readonly lifted?: string;
}

/** A match: its games, and the sheet folded from those that count. */
export interface MatchState {
  readonly version: number;
  readonly position: number;
  readonly opened: MatchOpened;
  readonly games: readonly MatchGame[];
  readonly asked?: AskedChoices;
  /** How long its sides are waited for; absent if nobody forfeits by the clock. */
  readonly expected?: ExpectedSides;
  /** The sides that are here. */
  readonly arrived: readonly string[];
  /** What sides have reported of games that are not on the sheet yet. */
  readonly reports: readonly SideReport[];
  /** How often each side has reported each game, by `reportKey`. */
  readonly reportedOften: Readonly<Record<string, number>>;
  /** The clock of a timed match as it was started, and the current one including time that was given back (TM-22). */
  readonly plannedClock?: MatchClock;
  readonly clock?: MatchClock;
  readonly givenBack: readonly GivenToMatch[];
  readonly limitReached: boolean;
  /** Version of the last choice before a game: what opens it, once every choice is made. */
  readonly chosenVersion?: number;
  readonly ruled?: RuledMatch;
  readonly ruledVersion?: number;
  /** The event since which it is no longer in its tournament, and the reason: its round was unpaired. */
  readonly cancelled?: { readonly version: number; readonly reason: string };
  /** The oldest first: a penalty is named by its place, from 1. */
  readonly penalties: readonly Penalty[];
  /** What its figures were before they were changed otherwise than by play, the oldest first. */
  readonly changes: readonly SheetChange[];
  /** The questions to arbiters about the sheet, and their outcomes. */
  readonly disputes: readonly MatchDispute[];
  /** What officials have ruled, the oldest first. */
  readonly rulings: readonly MatchRuling[];
  /** What officials who sit here have proposed or reported, and the confirmations so far (PL-20). */
  readonly proposals: readonly Proposal<MatchAct>[];
  readonly sheet: Sheet;
}

/** The games whose result an official who sits here has reported, and that is not confirmed yet. */
export const unconfirmedGames = ({ proposals }: Pick<MatchState, 'proposals'>): readonly string[] =>
  proposals.flatMap((each) =>
    isUnconfirmed(each) && each.act.type === 'EnterGame' ? [each.act.gameId] : [],
  );

/** A match with one of its games changed. */
export const withGame = <State extends Pick<MatchState, 'games'>>(
  state: State,
  gameId: string,
  change: (game: MatchGame) => MatchGame,
): State => ({
  ...state,
  games: state.games.map((game) => (game.gameId === gameId ? change(game) : game)),
});

/** The reports that still wait once the game at a place is on the sheet, or is played here. */
export const withoutReportsAt = (reports: readonly SideReport[], place: Place): readonly SideReport[] =>
  reports.filter((each) => !isAt(each, place));

const isInProgress = (game: MatchGame): boolean => !game.entered && game.struck === undefined;

/** The games in progress: of teams the open boards of a round, otherwise one at most. */
export const gamesInProgress = (state: Pick<MatchState, 'games'>): readonly MatchGame[] =>
  state.games.filter(isInProgress);

/** The games that figure in the match, in the order in which they were opened. */
export const figuring = (state: Pick<MatchState, 'games'>): readonly MatchGame[] =>
  state.games.filter((game) => game.entered && game.struck === undefined);

/**
 * The shared deals that have been played to an end here: a void game leaves its deal to be played again, but not at a table
 * whose deal another one knows (SK-19).
 */
export const dealsPlayed = (state: Pick<MatchState, 'games'>): readonly number[] =>
  state.games.flatMap((game) => {
    const { dealNumber, entered, struck, board } = game;
    const isVoid = struck !== undefined || (entered !== undefined && isNoContest(entered.result));
    const isAgain = board === undefined && isVoid;
    return dealNumber === undefined || isInProgress(game) || isAgain ? [] : [dealNumber];
  });

/** A table that the players leave one by one: each of its games starts from the chips that the last one left (BC-18). */
export const isElimination = ({ opened }: Pick<MatchState, 'opened'>): boolean =>
  opened.system === 'elimination';

/** The end of the time limit while it runs: what is decided on a match that it has not tallied stands no later (TM-19, TM-20). */
export const limitAhead = ({ clock, limitReached }: Pick<MatchState, 'clock' | 'limitReached'>) =>
  limitReached ? undefined : clock?.endsAt;

/** Whether no further game is to come: the sheet is complete, or an arbiter has ended the match. */
export const isOver = ({ sheet, ruled, cancelled }: MatchState): boolean =>
  sheet.over || ruled !== undefined || cancelled !== undefined;

/**
 * Whether nothing more of a shared deal is to come here: it is played, at every board of its round, or the match is over;
 * and no game of it is in progress.
 */
export function isDealDone(state: MatchState, number: number): boolean {
  if (gamesInProgress(state).some(({ dealNumber }) => dealNumber === number)) return false;
  const isDue = state.sheet.next().some(({ round }) => round === number);
  return isOver(state) || (dealsPlayed(state).includes(number) && !isDue);
}
