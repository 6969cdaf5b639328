import { accepted, bug, type Checked } from '@fairview/kernel';
import { isDeepStrictEqual } from 'node:util';
import type { Games, Sheet } from '@fairview/rules';
import { signed } from '../../proposals/official-act.js';
import { judgeGrounds, type Grounds } from '../../reason.js';
import { refused } from '../../refusals.js';
import type { OfficialActOfMatch, RulingOfMatch } from '../act.js';
import { decided } from '../decided.js';
import { openedSheet, resultIn, sheetGame } from '../folded-sheet.js';
import { withChange } from '../result-changes.js';
import {
  figuring,
  gamesInProgress,
  isElimination,
  withGame,
  type MatchGame,
  type MatchState,
} from '../state.js';
import type { GameResult, Ruled } from '../terms.js';
import type { WrittenResult } from '../upcasts.js';

/** A result that was reported wrongly is corrected. */
export type CorrectResult = {
  readonly type: 'CorrectResult';
  readonly gameId: string;
  readonly result: GameResult;
} & Grounds;

/** A result that was reported wrongly; the one before it stays in the log. */
export interface ResultCorrected extends Ruled {
  readonly type: 'ResultCorrected';
  readonly v: 2;
  readonly gameId: string;
  readonly result: GameResult | WrittenResult;
  readonly reason: string;
}

/**
 * The game whose reported result a correction is about. What was played here is changed by a ruling alone; and at a table
 * of elimination nothing changes under a shoe that is being played from its stacks (BC-18).
 */
export function reportedGame(state: MatchState, gameId: string): Checked<MatchGame> {
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
 * Refused: of a game that was not reported, of nothing, without grounds, to what the sheet does not take; at a table of
 * elimination also if a later game would no longer fit (`later-games-unfit`).
 */
export const correctResult: OfficialActOfMatch<CorrectResult> = {
  timed: false,
  reachesCancelled: false,
  kind: 'correction',
  decide: ({ games, state }, command) => {
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
  },
};

export const resultCorrected: RulingOfMatch<ResultCorrected> = {
  changesSheet: true,
  change: 'corrected',
  allowedBy: 'PL-14',
  sign: signed,
  evolve: (state, body, { games, version }) =>
    withGame(state, body.gameId, (game) => {
      const before = game.entered ?? bug('ResultCorrected before a result');
      const entered = { source: before.source, result: resultIn(games, state, body.result) };
      return withChange(game, { ...game, entered }, { ...body, kind: 'corrected', version });
    }),
  lift: ({ games, state }, { gameId, result }, why) => {
    const game = state.games.find((each) => each.gameId === gameId);
    const stands = isDeepStrictEqual(game?.entered?.result, resultIn(games, state, result));
    const was = game?.changes.findLast(({ kind }) => kind === 'corrected')?.was;
    if (!was || !stands || game.struck !== undefined) return refused('ruling-built-on');
    return accepted({ type: 'ResultCorrected', v: 2, gameId, result: was, ...why });
  },
};
