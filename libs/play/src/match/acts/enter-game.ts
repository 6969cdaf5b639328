import { defined, type Checked } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import type { Games, Pairing } from '@fairview/rules';
import { refused } from '../../refusals.js';
import { dealSize } from '../../sealed/setups.js';
import type { FactOfMatch, MatchCase, OfficialActOfMatch } from '../act.js';
import { decided, matchOver, matchOverCode, placeOf, type Decided } from '../decided.js';
import { duePairings, nextNumber } from '../due.js';
import { resultIn, sheetGame } from '../folded-sheet.js';
import { enteredAgain } from '../result-changes.js';
import {
  isOver,
  limitAhead,
  withGame,
  withoutReportsAt,
  type Entered,
  type MatchGame,
  type MatchState,
} from '../state.js';
import type { Agreement, GameResult, Place, Source } from '../terms.js';
import type { WrittenResult } from '../upcasts.js';
import { variantOf } from '../variant.js';

/** A game that was played here or imported has ended. */
export interface EnterPlayedGame {
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

/** An official enters a game that was played on a board. */
export interface EnterReportedGame {
  readonly type: 'EnterGame';
  readonly gameId: string;
  readonly source: 'reported';
  readonly result: GameResult;
  /** For one of several boards that are due: which. */
  readonly board?: number;
  /** The slip bears the signatures of all sides. */
  readonly signed?: true;
}

type EnterGame = EnterPlayedGame | EnterReportedGame;

/** A game is on the sheet. */
export interface GameEntered extends Place {
  readonly type: 'GameEntered';
  readonly v: 2;
  readonly gameId: string;
  readonly number: number;
  readonly seats: readonly string[];
  readonly source: Source;
  readonly result: GameResult | WrittenResult;
  /** When its last move was recorded, if that is known: under a time limit it decides whether the game counts (TM-19). */
  readonly endedAt?: Instant;
  /** How the sides agreed on what was reported; absent if an official reported it by themselves. */
  readonly agreed?: Agreement;
  /** Of a game that was played here: the version of the event that ended it. */
  readonly gameVersion?: number;
}

/** Whether something of a game is left to chance: its end is then what its own moves, seats and arbiters make of it. */
const isDealt = (games: Games, { opened }: MatchState, game: MatchGame): boolean =>
  dealSize(games, { ...opened, variant: variantOf(opened, game) }) !== undefined;

const enteredBy = (command: EnterGame): Entered => ({
  source: command.source,
  result: command.result,
  ...(command.source === 'played'
    ? defined({ endedAt: command.endedAt, gameVersion: command.gameVersion })
    : {}),
  ...(command.source === 'reported' && command.signed ? { agreed: 'slip' as const } : {}),
});

/** The game that stands open is entered whatever it is worth by now: that it was played is a fact, the sheet judges it. */
function enterOpened(state: MatchState, game: MatchGame, command: EnterGame): Decided {
  const entered = enteredBy(command);
  const judged = state.sheet.enter(sheetGame({ ...game, entered }));
  if (!judged.ok && judged.refusal.code !== matchOverCode) return judged;
  const { gameId, number, seats } = game;
  return decided([{ type: 'GameEntered', v: 2, gameId, number, seats, ...placeOf(game), ...entered }]);
}

/** Which of the due pairings a game from outside is: the named board, else the only one that is due. */
export function pairingFor(state: MatchState, board: number | undefined): Checked<Pairing> {
  if (isOver(state)) return matchOver(state);
  if (state.opened.deals) return refused('deals-of-tournament');
  const due = duePairings(state);
  if (due.length === 0) return refused('game-in-progress');
  if (board === undefined && due.length > 1) return refused('board-needed');
  const found = board === undefined ? due[0] : due.find((pairing) => pairing.board === board);
  if (found) return { ok: true, value: found };
  const boards = due.map((pairing) => pairing.board ?? 1).join(', ');
  return refused('board-not-due', { board: board ?? 0, due: boards });
}

/** Refused: a game that is entered, struck, or left to chance here; one that is not due; and what the sheet does not take. */
export function decideEntering(
  { games, state }: Pick<MatchCase, 'games' | 'state'>,
  command: EnterGame,
): Decided {
  const { gameId, source } = command;
  const isByHand = source === 'reported';
  if (isByHand && state.opened.deals) return refused('deals-of-tournament');
  const opened = state.games.find((game) => game.gameId === gameId);
  if (opened?.entered || opened?.struck !== undefined) return refused('game-entered-already');
  if (opened && isByHand && isDealt(games, state, opened)) return refused('dealt-here');
  if (opened) return enterOpened(state, opened, command);
  const pairing = pairingFor(state, command.board);
  if (!pairing.ok) return pairing;
  const given = command.source === 'played' ? command.seats : undefined;
  const seats = given ?? state.sheet.reportedSeats(command.result, pairing.value);
  const game = { gameId, number: nextNumber(state), seats, ...placeOf(pairing.value) };
  const entered = enteredBy(command);
  const judged = state.sheet.enter(sheetGame({ ...game, entered }));
  if (!judged.ok) return judged;
  return decided([{ type: 'GameEntered', v: 2, ...game, ...entered }], limitAhead(state));
}

export const enterGame: OfficialActOfMatch<EnterGame> = {
  timed: false,
  reachesCancelled: true,
  kind: 'report',
  decide: decideEntering,
  settledBy: ({ gameId }, fact) =>
    (fact.type === 'ResultCorrected' || fact.type === 'GameStruck') && fact.gameId === gameId,
};

export const gameEntered: FactOfMatch<GameEntered> = {
  changesSheet: true,
  evolve: (before, body, { games: registry, version }) => {
    const { gameId, number, seats, source, endedAt, agreed, gameVersion } = body;
    const state = { ...before, reports: withoutReportsAt(before.reports, body) };
    const result = resultIn(registry, state, body.result);
    const entered: Entered = { source, result, ...defined({ endedAt, agreed, gameVersion }) };
    if (state.games.some((game) => game.gameId === gameId))
      return withGame(state, gameId, (game) => ({ ...game, entered, changes: enteredAgain(game, result) }));
    const at = { gameId, number, seats, openedVersion: version, ...placeOf(body) };
    const game = { ...at, extra: state.limitReached, changes: [], entered };
    // Played elsewhere meanwhile: the requested choices belong to games that will not be played.
    const { asked: _asked, ...rest } = state;
    return { ...rest, games: [...state.games, game] };
  },
};
