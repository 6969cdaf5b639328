import { defined } from '@fairview/kernel';
import type { GameState } from '../game/state.js';
import { gameStream } from '../game/stream.js';
import { stoppedFor } from '../game/suspension.js';
import { resultOf } from '../match/result.js';
import { gamesInProgress, type Entered, type MatchState } from '../match/state.js';
import { matchStream } from '../match/stream.js';
import type { Reaction, ReactionCommand } from './reaction.js';

/**
 * What is entered on the match's sheet. A record has no instants, so an imported game has none (TM-19 cannot be judged from
 * it).
 */
function enteredFrom(state: GameState, { sheet }: MatchState): Omit<Entered, 'source'> {
  const { table, started, plies, ended, endedAt } = state;
  // The limit of the match ran on: its sheet compares with it the instant of the game's own clock (TM-19).
  const known = started.imported || endedAt === undefined ? undefined : endedAt - stoppedFor(state);
  const result = resultOf(sheet, { table, seats: started.seats, plies, ...defined({ ended }) });
  return { result, ...defined({ endedAt: known, gameVersion: state.endedVersion }) };
}

const isFinished = ({ endedVersion, voidedVersion }: GameState): boolean =>
  endedVersion !== undefined && voidedVersion === undefined;

/** The result of a finished game goes to its match, once; nothing follows from a game that is open or void. */
function enter(
  id: string,
  state: GameState | undefined,
  match: MatchState | undefined,
): readonly ReactionCommand[] {
  if (!state || !match || !isFinished(state)) return [];
  if (match.games.some(({ gameId, entered }) => gameId === id && entered)) return [];
  const { match: matchId = '', seats, board } = state.started;
  const entered = enteredFrom(state, match);
  const played = { type: 'EnterGame', gameId: id, source: 'played', ...entered, seats } as const;
  const command = { ...played, ...defined({ board }) };
  const cause = { stream: gameStream(id), version: state.endedVersion ?? state.version, what: 'enter' };
  return [{ to: 'match', id: matchId, command, cause }];
}

/** The match of a finished game enters its result. */
export const enterFinishedGame: Reaction<GameState> = {
  needs: ({ state }) =>
    state.started.match !== undefined && isFinished(state) ? [matchStream(state.started.match)] : [],
  react: ({ id, state }, { match }) => enter(id, state, match(state.started.match ?? '')),
};

/** The games of a match that are finished and not entered yet: their ends were recorded, and what follows was not. */
export const enterFinishedGames: Reaction<MatchState> = {
  needs: ({ state }) => gamesInProgress(state).map(({ gameId }) => gameStream(gameId)),
  react: ({ state }, { game }) =>
    gamesInProgress(state).flatMap(({ gameId }) => enter(gameId, game(gameId), state)),
};
