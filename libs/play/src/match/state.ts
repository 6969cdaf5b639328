import type { Recorded } from '@fairview/events';
import { bug, openSheet, type Json, type Sheet } from '@fairview/rules';
import type { GameEvent } from '../game/events.js';
import type { GameResult, MatchClock, MatchEvent, Source } from './events.js';

export interface MatchGame {
  readonly gameId: string;
  readonly number: number;
  readonly seats: readonly string[];
  readonly extra: boolean;
  /** Absent while the game is in progress. */
  readonly entered?: { readonly source: Source; readonly result: GameResult };
  /** A game struck by a ruling does not figure in the match. */
  readonly struck?: string;
}

/** A match as its stream tells it: its games, and the sheet folded from those that figure. */
export interface MatchState {
  readonly version: number;
  readonly position: number;
  readonly opened: Extract<MatchEvent, { type: 'MatchOpened' }>;
  readonly games: readonly MatchGame[];
  readonly clock?: MatchClock;
  readonly limitReached: boolean;
  readonly sheet: Sheet;
}

/** The game in progress, if there is one: two players play one game at a time. */
export const gameInProgress = (state: MatchState): MatchGame | undefined =>
  state.games.find((game) => !game.entered && game.struck === undefined);

/** The games that figure in the match, in the order in which they were opened. */
export const figuring = (state: MatchState): readonly MatchGame[] =>
  state.games.filter((game) => game.entered && game.struck === undefined);

/** The match record (`fairview-match/1`) of what has been entered so far. */
export function matchRecord(state: Pick<MatchState, 'opened' | 'games' | 'clock'>): Json {
  const { game, system, settings, sides } = state.opened;
  const entered = state.games.filter((each) => each.entered && each.struck === undefined);
  return {
    record: 'fairview-match/1',
    game,
    rules: state.opened.rules,
    system,
    settings,
    sides,
    ...(state.clock ? { startedAt: new Date(state.clock.startedAt).toISOString() } : {}),
    games: entered.map((each) => recordedGame(each)),
  };
}

function recordedGame(game: MatchGame): Json {
  const { winner, kind, resigned, noContest, endedAt } =
    game.entered?.result ?? bug('a game that was not entered');
  return {
    winner,
    ...(kind === undefined ? {} : { kind }),
    ...(resigned ? { resigned } : {}),
    ...(noContest ? { noContest } : {}),
    ...(endedAt === undefined ? {} : { endedAt: new Date(endedAt).toISOString() }),
  };
}

/**
 * The sheet of the games that figure, entered anew: a struck game leaves no trace, and a game
 * that then stands after the end of the match no longer figures either.
 */
function fold(state: Omit<MatchState, 'sheet'>): MatchState {
  const { game, system, settings, sides } = state.opened;
  const opened = openSheet({
    game,
    system,
    settings,
    sides,
    ...(state.clock ? { startedAt: state.clock.startedAt } : {}),
  });
  if (!opened.ok) return bug(`MatchOpened: the log holds what the rules refuse (${opened.refusal.code})`);
  let sheet = opened.value;
  for (const each of state.games) {
    if (!each.entered || each.struck !== undefined) continue;
    const entered = sheet.enter(each.entered.result);
    if (entered.ok) sheet = entered.value;
  }
  const inProgress = state.games.some((each) => !each.entered && each.struck === undefined);
  if (state.limitReached && !inProgress && !sheet.over) sheet = sheet.timeUp();
  return { ...state, sheet };
}

function next(state: MatchState, body: MatchEvent): Omit<MatchState, 'sheet'> {
  switch (body.type) {
    case 'MatchOpened':
      return bug('MatchOpened twice in one stream');
    case 'GameOpened': {
      const { gameId, number, seats, clock, extra } = body;
      const games = [...state.games, { gameId, number, seats, extra: extra === true }];
      return { ...state, games, ...(clock ? { clock } : {}) };
    }
    case 'GameEntered': {
      const { gameId, number, seats, source, result } = body;
      const entered = { source, result };
      const known = state.games.some((game) => game.gameId === gameId);
      const games = known
        ? state.games.map((game) => (game.gameId === gameId ? { ...game, entered } : game))
        : [...state.games, { gameId, number, seats, extra: false, entered }];
      return { ...state, games };
    }
    case 'GameStruck':
      return {
        ...state,
        games: state.games.map((game) =>
          game.gameId === body.gameId ? { ...game, struck: body.reason } : game,
        ),
      };
    case 'TimeLimitReached':
      return { ...state, limitReached: true };
  }
}

/** The fold of a match's stream: one recorded event on top of what stood before (`undefined` before the first). */
export function evolveMatch(state: MatchState | undefined, recorded: Recorded): MatchState {
  const body = recorded.body as unknown as MatchEvent;
  const { version, position } = recorded;
  if (state) return fold({ ...next(state, body), version, position });
  if (body.type !== 'MatchOpened') return bug(`${body.type} before MatchOpened`);
  return fold({ version, position, opened: body, games: [], limitReached: false });
}

/** Numbers run on over games that were struck: a game keeps its number for ever. */
export const nextNumber = (state: MatchState): number =>
  Math.max(0, ...state.games.map((game) => game.number)) + 1;

/** Who sits where in the next game: black goes to the other side after each game that figures (TM-10). */
export function nextSeats(state: MatchState): readonly string[] {
  const players = Object.values(state.opened.sides).map((side) => side[0] ?? bug('a side without a player'));
  const last = figuring(state).at(-1);
  return last ? [...last.seats].reverse() : players;
}

/** The first event of a game that the match has opened. An extra game is played without the clock (TM-20). */
export function startOf(
  state: MatchState,
  matchId: string,
  game: MatchGame,
): Extract<GameEvent, { type: 'GameStarted' }> {
  const { opened, clock } = state;
  const timed = clock && !game.extra;
  return {
    type: 'GameStarted',
    game: opened.game,
    rules: opened.rules,
    variant: opened.variant,
    setup: {},
    seats: game.seats,
    ...(opened.event === undefined ? {} : { event: opened.event }),
    match: matchId,
    number: game.number,
    ...(timed ? { limit: { endsAt: clock.endsAt, noContestAfter: clock.noContestAfter } } : {}),
  };
}
