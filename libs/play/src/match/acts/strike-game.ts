import { accepted } from '@fairview/kernel';
import { signed } from '../../proposals/official-act.js';
import { judgeGrounds, type Grounds } from '../../reason.js';
import { refused } from '../../refusals.js';
import type { ActOfMatch, ChangeOfSheet, OfficialActOfMatch, RulingOfMatch } from '../act.js';
import { wentOnWithout } from '../around-game.js';
import { decided } from '../decided.js';
import { withChange } from '../result-changes.js';
import { isElimination, withGame, type MatchGame } from '../state.js';
import type { Ruled } from '../terms.js';
import { reportedGame } from './correct-result.js';

/** A result that was reported wrongly is struck off the sheet. */
export type StrikeResult = { readonly type: 'StrikeResult'; readonly gameId: string } & Grounds;

/** A game that a ruling has made void; or that a later ruling has made void no longer. */
export interface StrikeGame<Type extends 'StrikeGame' | 'RestoreGame' = 'StrikeGame'> {
  readonly type: Type;
  readonly gameId: string;
  readonly reason: string;
}

/** A game does not figure in the match. */
export interface GameStruck extends Ruled {
  readonly type: 'GameStruck';
  readonly gameId: string;
  readonly reason: string;
}

/** A game that a ruling had made void is so no longer, by a later ruling. */
export interface GameRestored {
  readonly type: 'GameRestored';
  readonly gameId: string;
  readonly reason: string;
}

/** Refused: of a game that was not reported, without grounds. */
export const strikeResult: OfficialActOfMatch<StrikeResult> = {
  timed: false,
  reachesCancelled: false,
  kind: 'correction',
  decide: ({ state }, command) => {
    const { gameId } = command;
    const game = reportedGame(state, gameId);
    if (!game.ok) return game;
    const grounds = judgeGrounds(command);
    return grounds.ok ? decided([{ type: 'GameStruck', gameId, ...grounds.value }]) : grounds;
  },
};

export const strikeGame: ActOfMatch<StrikeGame> = {
  timed: false,
  reachesCancelled: true,
  decide: ({ state }, { gameId, reason }) => {
    const game = state.games.find((each) => each.gameId === gameId);
    if (!game || game.struck !== undefined) return refused('game-not-of-match');
    return decided([{ type: 'GameStruck', gameId, reason }]);
  },
};

/** BC-18: at a table of elimination the games after a struck one were played from stacks that it had made: they go with it. */
export const gameStruck: RulingOfMatch<GameStruck> = {
  changesSheet: true,
  change: 'struck',
  allowedBy: 'PL-14',
  sign: signed,
  evolve: (state, body, { version }) => {
    const { gameId, reason } = body;
    const number = state.games.find((game) => game.gameId === gameId)?.number ?? Infinity;
    const goes = (game: MatchGame): boolean =>
      game.gameId === gameId || (isElimination(state) && game.number > number && game.struck === undefined);
    const strike = (game: MatchGame): MatchGame =>
      withChange(
        game,
        { ...game, struck: reason, struckVersion: version },
        { ...body, kind: 'struck', version },
      );
    return { ...state, games: state.games.map((game) => (goes(game) ? strike(game) : game)) };
  },
  lift: ({ state }, { gameId }, { reason }) => {
    const isStruck = state.games.some((game) => game.gameId === gameId && game.struck !== undefined);
    if (!isStruck || wentOnWithout(state, gameId)) return refused('ruling-built-on');
    return accepted({ type: 'GameRestored', gameId, reason });
  },
};

/** The game checked it when the ruling was given; it is still refused if the match has gone on meanwhile. */
export const restoreGame: ActOfMatch<StrikeGame<'RestoreGame'>> = {
  timed: false,
  reachesCancelled: true,
  decide: ({ state }, { gameId, reason }) => {
    const game = state.games.find((each) => each.gameId === gameId);
    if (game?.struck === undefined) return refused('game-not-of-match');
    if (wentOnWithout(state, gameId)) return refused('void-stands');
    return decided([{ type: 'GameRestored', gameId, reason }]);
  },
};

export const gameRestored: ChangeOfSheet<GameRestored> = {
  changesSheet: true,
  change: 'restored',
  evolve: (state, { gameId, reason }, { version }) =>
    withGame(state, gameId, (before) => {
      const { struck: _struck, struckVersion: _version, ...game } = before;
      return withChange(before, game, { kind: 'restored', version, reason });
    }),
};
