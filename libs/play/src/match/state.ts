import { bug, defined, type Json, type JsonObject } from '@fairview/kernel';
import type { Instant, Recorded } from '@fairview/events';
import type { Games, GivenFigures, Sheet } from '@fairview/rules';
import { placeOf } from './decided.js';
import type { AskedGame, GameResult, MatchClock, MatchEvent, Place, Source } from './events.js';
import { foldedSheet } from './folded-sheet.js';

/** A result as it stood before it was corrected, and why it did not stay. */
export interface Correction {
  readonly was: GameResult;
  readonly reason: string;
}

export interface MatchGame extends Place {
  readonly gameId: string;
  readonly number: number;
  readonly seats: readonly string[];
  readonly extra: boolean;
  /** The opening style, where it was named for this game. */
  readonly opening?: string;
  /** What the match gave to the variant. */
  readonly variant?: JsonObject;
  /** The setup, where a player has chosen it. */
  readonly setup?: Json;
  /** What the match gives to the setup of a game that is dealt. */
  readonly given?: GivenFigures;
  /** Which of the deals that the matches share it is played from, from 1. */
  readonly dealNumber?: number;
  /** Version of the event that opened it, or that entered it from outside. */
  readonly openedVersion: number;
  /** Absent while the game is in progress. */
  readonly entered?: { readonly source: Source; readonly result: GameResult };
  readonly corrections: readonly Correction[];
  /** A game struck by a ruling does not figure in the match. */
  readonly struck?: string;
  readonly struckVersion?: number;
}

/** The games that wait for a choice; those about which it is made have one. */
export interface Asked {
  readonly games: readonly (AskedGame & { readonly choice?: Json })[];
  readonly dueAt?: Instant;
}

/** A match as its stream tells it: its games, and the sheet folded from those that figure. */
export interface MatchState {
  readonly version: number;
  readonly position: number;
  readonly opened: Extract<MatchEvent, { type: 'MatchOpened' }>;
  readonly games: readonly MatchGame[];
  readonly asked?: Asked;
  readonly clock?: MatchClock;
  readonly limitReached: boolean;
  /** Version of the last choice before a game: what opens it, once every choice is made. */
  readonly chosenVersion?: number;
  readonly ruled?: { readonly winner: string | null; readonly reason: string };
  readonly ruledVersion?: number;
  readonly sheet: Sheet;
}

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
    const isAgain = board === undefined && (struck !== undefined || entered?.result.noContest === true);
    return dealNumber === undefined || isInProgress(game) || isAgain ? [] : [dealNumber];
  });

/** A table that the players leave one by one: each of its games starts from the chips that the last one left (BC-18). */
export const isElimination = ({ opened }: Pick<MatchState, 'opened'>): boolean =>
  opened.system === 'elimination';

/** The end of the time limit while it runs: what is decided on a match that it has not tallied stands no later (TM-19, TM-20). */
export const limitAhead = ({ clock, limitReached }: Pick<MatchState, 'clock' | 'limitReached'>) =>
  limitReached ? undefined : clock?.endsAt;

/** Whether no further game is to come: the sheet is complete, or an arbiter has ended the match. */
export const isOver = ({ sheet, ruled }: MatchState): boolean => sheet.over || ruled !== undefined;

/**
 * Whether nothing more of a shared deal is to come here: it is played, at every board of its round, or the match is over;
 * and no game of it is in progress.
 */
export function isDealDone(state: MatchState, number: number): boolean {
  if (gamesInProgress(state).some(({ dealNumber }) => dealNumber === number)) return false;
  const isDue = state.sheet.next().some(({ round }) => round === number);
  return isOver(state) || (dealsPlayed(state).includes(number) && !isDue);
}

const withGame = (
  games: readonly MatchGame[],
  gameId: string,
  change: (game: MatchGame) => MatchGame,
): readonly MatchGame[] => games.map((game) => (game.gameId === gameId ? change(game) : game));

type Unfolded = Omit<MatchState, 'sheet'>;

function opened(
  state: Unfolded,
  body: Extract<MatchEvent, { type: 'GameOpened' }>,
  version: number,
): Unfolded {
  const { gameId, number, seats, clock, extra, opening, variant, setup, given, dealNumber } = body;
  const game: MatchGame = {
    ...{ gameId, number, seats, extra: extra === true, corrections: [], ...placeOf(body) },
    openedVersion: version,
    ...defined({ opening, variant, setup, given, dealNumber }),
  };
  const { asked: _asked, ...rest } = state;
  return { ...rest, games: [...state.games, game], ...(clock ? { clock } : {}) };
}

function entered(
  state: Unfolded,
  body: Extract<MatchEvent, { type: 'GameEntered' }>,
  version: number,
): Unfolded {
  const { gameId, number, seats, source, result } = body;
  const how = { source, result };
  if (state.games.some((game) => game.gameId === gameId))
    return { ...state, games: withGame(state.games, gameId, (game) => ({ ...game, entered: how })) };
  const at = { gameId, number, seats, openedVersion: version, ...placeOf(body) };
  const game = { ...at, extra: state.limitReached, corrections: [], entered: how };
  // Played elsewhere meanwhile: the choices that were asked for are those of games that will not be.
  const { asked: _asked, ...rest } = state;
  return { ...rest, games: [...state.games, game] };
}

function corrected(
  state: Unfolded,
  { gameId, result, reason }: Extract<MatchEvent, { type: 'ResultCorrected' }>,
): Unfolded {
  const games = withGame(state.games, gameId, (game) => {
    const before = game.entered ?? bug('ResultCorrected before a result');
    const corrections = [...game.corrections, { was: before.result, reason }];
    return { ...game, entered: { ...before, result }, corrections };
  });
  return { ...state, games };
}

/** BC-18: at a table of elimination the games after a struck one were played from stacks that it had made: they go with it. */
function struck(
  state: Unfolded,
  { gameId, reason }: Extract<MatchEvent, { type: 'GameStruck' }>,
  version: number,
): Unfolded {
  const number = state.games.find((game) => game.gameId === gameId)?.number ?? Infinity;
  const goes = (game: MatchGame): boolean =>
    game.gameId === gameId || (isElimination(state) && game.number > number && game.struck === undefined);
  const strike = (game: MatchGame): MatchGame => ({ ...game, struck: reason, struckVersion: version });
  return { ...state, games: state.games.map((game) => (goes(game) ? strike(game) : game)) };
}

function chosen(state: Unfolded, gameId: string, choice: Json, version: number): Unfolded {
  const asked = state.asked ?? bug('a choice that nobody asked for');
  const games = asked.games.map((game) => (game.gameId === gameId ? { ...game, choice } : game));
  return { ...state, asked: { ...asked, games }, chosenVersion: version };
}

function next(state: Unfolded, body: MatchEvent, version: number): Unfolded {
  switch (body.type) {
    case 'MatchOpened':
      return bug('MatchOpened twice in one stream');
    case 'ChoicesAsked': {
      const { games, dueAt } = body;
      return { ...state, asked: { games, ...defined({ dueAt }) } };
    }
    case 'ChoiceMade':
    case 'ChoiceLapsed':
      return chosen(state, body.gameId, body.choice, version);
    case 'GameOpened':
      return opened(state, body, version);
    case 'GameEntered':
      return entered(state, body, version);
    case 'ResultCorrected':
      return corrected(state, body);
    case 'GameStruck':
      return struck(state, body, version);
    case 'TimeLimitReached': {
      // Games that waited for a choice can no longer start (TM-19); an extra game asks anew.
      const { asked: _asked, ...rest } = state;
      return { ...rest, limitReached: true };
    }
    case 'MatchAdjudicated': {
      const { asked: _asked, ...rest } = state;
      return { ...rest, ruled: { winner: body.winner, reason: body.reason }, ruledVersion: version };
    }
  }
}

/** The fold of a match's stream: one recorded event on top of what stood before (`undefined` before the first). */
export function evolveMatch(
  games: Games,
  state: MatchState | undefined,
  recorded: Recorded<MatchEvent>,
): MatchState {
  const { body, version, position } = recorded;
  if (!state && body.type !== 'MatchOpened') return bug(`${body.type} before MatchOpened`);
  const before: Unfolded =
    state ??
    ({ version, position, opened: body as MatchState['opened'], games: [], limitReached: false } as const);
  const after = { ...(state ? next(before, body, version) : before), version, position };
  return { ...after, sheet: foldedSheet(games, after) };
}
