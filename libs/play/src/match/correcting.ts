import type { Checked } from '@fairview/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { Games, Sheet } from '@fairview/rules';
import { judgeGrounds } from '../reason.js';
import { refused } from '../refusals.js';
import { decided, type Decided } from './decided.js';
import type { MatchAct } from './events.js';
import { openedSheet, sheetGame } from './folded-sheet.js';
import { figuring, gamesInProgress, isElimination, type MatchGame, type MatchState } from './state.js';

type Command<Type extends MatchAct['type']> = Extract<MatchAct, { type: Type }>;

/**
 * The game whose reported result a correction is about. What was played here is changed by a ruling alone; and at a table
 * of elimination nothing changes under a shoe that is being played from its stacks (BC-18).
 */
function reportedGame(state: MatchState, gameId: string): Checked<MatchGame> {
  const game = state.games.find((each) => each.gameId === gameId);
  if (!game || game.struck !== undefined) return refused('game-not-of-match');
  if (game.entered?.source !== 'reported') return refused('result-not-reported');
  return isElimination(state) && gamesInProgress(state).length > 0
    ? refused('game-in-progress')
    : { ok: true, value: game };
}

/** Whether a result can stand does not depend on the games before it: a sheet without any judges it. */
const judgeAlone = (games: Games, state: MatchState, game: MatchGame): Checked<Sheet> =>
  openedSheet(games, state).enter(sheetGame({ ...game, ...(game.round === undefined ? {} : { round: 1 }) }));

/** BC-18: a shoe starts from the stacks that those before it have left, and those after it start from its own. */
function judgeInLine(games: Games, state: MatchState, corrected: MatchGame): Checked<Sheet> {
  let sheet = openedSheet(games, state);
  for (const game of figuring(state)) {
    const entered = sheet.enter(sheetGame(game.gameId === corrected.gameId ? corrected : game));
    if (!entered.ok)
      return game.number > corrected.number ? refused('later-games-unfit', { number: game.number }) : entered;
    sheet = entered.value;
  }
  return { ok: true, value: sheet };
}

/**
 * Corrects a reported result. Refused: of a game that was not reported, of nothing, without grounds, to what the
 * sheet does not take; at a table of elimination also if a later game would no longer fit (`later-games-unfit`).
 */
export function correctResult(games: Games, state: MatchState, command: Command<'CorrectResult'>): Decided {
  const { gameId, result } = command;
  const game = reportedGame(state, gameId);
  if (!game.ok) return game;
  const grounds = judgeGrounds(command);
  if (!grounds.ok) return grounds;
  const entered = { source: 'reported', result } as const;
  if (isDeepStrictEqual(game.value.entered, entered)) return refused('nothing-corrected');
  const judge = isElimination(state) ? judgeInLine : judgeAlone;
  const judged = judge(games, state, { ...game.value, entered });
  if (!judged.ok) return judged;
  return decided([{ type: 'ResultCorrected', v: 2, gameId, result, ...grounds.value }]);
}

/** A reported result is taken off the sheet. Refused: of a game that was not reported, without grounds. */
export function strikeResult(state: MatchState, command: Command<'StrikeResult'>): Decided {
  const { gameId } = command;
  const game = reportedGame(state, gameId);
  if (!game.ok) return game;
  const grounds = judgeGrounds(command);
  return grounds.ok ? decided([{ type: 'GameStruck', gameId, ...grounds.value }]) : grounds;
}
