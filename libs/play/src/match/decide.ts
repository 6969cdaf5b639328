import { accepted, bug, defined, type Checked } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import type { Games, Pairing } from '@fairview/rules';
import { judgeGrounds } from '../reason.js';
import { refused } from '../refusals.js';
import { canBeForfeited, decideArrival, expiredArrivals, liftForfeit } from './arrivals.js';
import { dealSize } from '../sealed/setups.js';
import type { DirectMatchCommand } from './commands.js';
import { wentOnWithout } from './around-game.js';
import { correctResult, strikeResult } from './correcting.js';
import { decided, matchOver, matchOverCode, placeOf, type Decided } from './decided.js';
import { duePairings, nextNumber } from './due.js';
import type { MatchAct, MatchFact } from './events.js';
import { sheetGame } from './folded-sheet.js';
import { expiredChoices, makeChoice } from './choosing.js';
import { disputeSheet } from './disputing.js';
import { giveTimeBack, takeTimeBack } from './giving-time.js';
import { openGame } from './open-game.js';
import { givePenalty, liftPenalty } from './penalties.js';
import { carryOutRuling, ruleOnDispute } from './rule-on-dispute.js';
import { reportForSide } from './side-reports.js';
import { variantOf } from './variant.js';
import { settleWithdrawals } from './withdrawals.js';
import { isOver, limitAhead, type Entered, type MatchGame, type MatchState } from './state.js';
import { sideUnknown } from './side-unknown.js';

type Decidable = DirectMatchCommand | MatchAct;
type Command<Type extends Decidable['type']> = Extract<Decidable, { type: Type }>;

/** Whether something of a game is left to chance: its end is then what its own moves, seats and arbiters make of it. */
const isDealt = (games: Games, { opened }: MatchState, game: MatchGame): boolean =>
  dealSize(games, { ...opened, variant: variantOf(opened, game) }) !== undefined;

const enteredBy = (command: Command<'EnterGame'>): Entered => ({
  source: command.source,
  result: command.result,
  ...(command.source === 'played'
    ? defined({ endedAt: command.endedAt, gameVersion: command.gameVersion })
    : {}),
  ...(command.source === 'reported' && command.signed ? { agreed: 'slip' as const } : {}),
});

/** The game that stands open is entered whatever it is worth by now: that it was played is a fact, the sheet judges it. */
function enterOpened(state: MatchState, game: MatchGame, command: Command<'EnterGame'>): Decided {
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

function enterGame(games: Games, state: MatchState, command: Command<'EnterGame'>): Decided {
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

/** A side's report is judged as an official's would be: what could not be entered is not taken down either. */
function reportedBySide(games: Games, state: MatchState, command: Command<'ReportForSide'>): Decided {
  const { result, board } = command;
  return reportForSide(state, command, (gameId) => {
    const act = { type: 'EnterGame', gameId, source: 'reported', result, ...defined({ board }) } as const;
    const judged = enterGame(games, state, act);
    if (!judged.ok) return judged;
    const [entered] = judged.value.events;
    const { notAfter } = judged.value;
    if (entered?.type !== 'GameEntered') return bug('a game is entered by no event');
    return accepted({ entered, ...defined({ notAfter }) });
  });
}

function strikeGame(state: MatchState, { gameId, reason }: Command<'StrikeGame'>): Decided {
  const game = state.games.find((each) => each.gameId === gameId);
  if (!game || game.struck !== undefined) return refused('game-not-of-match');
  return decided([{ type: 'GameStruck', gameId, reason }]);
}

/** The game's own stream has taken its end back. */
function withdrawEntry(state: MatchState, { gameId, reason, until }: Command<'WithdrawEntry'>): Decided {
  const game = state.games.find((each) => each.gameId === gameId);
  if (game?.entered?.source !== 'played') return refused('game-not-of-match');
  return decided([{ type: 'GameEntryWithdrawn', gameId, reason, ...defined({ until }) }]);
}

/** The game checked it when the ruling was given; it is still refused if the match has gone on meanwhile. */
function restoreGame(state: MatchState, { gameId, reason }: Command<'RestoreGame'>): Decided {
  const game = state.games.find((each) => each.gameId === gameId);
  if (game?.struck === undefined) return refused('game-not-of-match');
  if (wentOnWithout(state, gameId)) return refused('void-stands');
  return decided([{ type: 'GameRestored', gameId, reason }]);
}

function adjudicateMatch(state: MatchState, command: Command<'AdjudicateMatch'>): Decided {
  const { winner } = command;
  if (isOver(state)) return matchOver(state);
  const grounds = judgeGrounds(command);
  if (!grounds.ok) return grounds;
  const known = winner === null || Object.hasOwn(state.opened.sides, winner);
  if (!known) return sideUnknown(state.opened, winner);
  return decided([{ type: 'MatchAdjudicated', winner, ...grounds.value }], limitAhead(state));
}

/** Nothing happens if it is already cancelled. What was played in it nevertheless stays in its stream. */
const cancelMatch = ({ cancelled }: MatchState, { reason }: Command<'CancelMatch'>): Decided =>
  decided(cancelled ? [] : [{ type: 'MatchCancelled', reason }]);

/** A match that one or more sides did not come to. The points of its games stay as they were played. */
function forfeitMatch(state: MatchState, command: Command<'ForfeitMatch'>): Decided {
  const { absent } = command;
  if (isOver(state)) return matchOver(state);
  const grounds = judgeGrounds(command);
  if (!grounds.ok) return grounds;
  const sides = Object.keys(state.opened.sides);
  if (!canBeForfeited(state)) return refused('forfeit-not-here');
  const unknown = absent.find((side) => !sides.includes(side));
  if (unknown !== undefined) return sideUnknown(state.opened, unknown);
  const gone = sides.filter((side) => absent.includes(side));
  if (gone.length === 0 || gone.length !== absent.length)
    return refused('absent-needed', { sides: sides.join(', ') });
  const spread = state.opened.forfeitSpread ?? 0;
  return decided([{ type: 'MatchForfeited', absent: gone, spread, ...grounds.value }], limitAhead(state));
}

/** What may still come to a cancelled match: what follows from its games, and from its tournament. */
const reachesCancelled: ReadonlySet<Decidable['type']> = new Set([
  'CancelMatch',
  'EnterGame',
  'WithdrawEntry',
  'StrikeGame',
  'RestoreGame',
  'SettleWithdrawals',
  'ExpectSides',
] as const);

/**
 * What a command makes of a match: the events to append, or a refusal with its rule. While the limit runs, whatever it
 * would forbid carries it as the instant after which it may no longer be written: the opening of a game (TM-19), a result
 * from outside, an arbiter's end of the match (TM-20).
 */
export function decideMatch(games: Games, state: MatchState, command: Decidable, now: Instant): Decided {
  if (state.cancelled && !reachesCancelled.has(command.type)) return refused('match-cancelled');
  switch (command.type) {
    case 'OpenGame':
      return openGame(games, state, command, now);
    case 'ExpectSides':
    case 'ArriveAtMatch':
      return decideArrival(state, command, now);
    case 'LiftForfeit':
      return liftForfeit(state, command);
    case 'MakeChoice':
      return makeChoice(games, state, command);
    case 'EnterGame':
      return enterGame(games, state, command);
    case 'ReportForSide':
      return reportedBySide(games, state, command);
    case 'CancelMatch':
      return cancelMatch(state, command);
    case 'WithdrawEntry':
      return withdrawEntry(state, command);
    case 'StrikeGame':
      return strikeGame(state, command);
    case 'RestoreGame':
      return restoreGame(state, command);
    case 'CorrectResult':
      return correctResult(games, state, command);
    case 'StrikeResult':
      return strikeResult(state, command);
    case 'AdjudicateMatch':
      return adjudicateMatch(state, command);
    case 'ForfeitMatch':
      return forfeitMatch(state, command);
    case 'SettleWithdrawals':
      return settleWithdrawals(state, command);
    case 'GivePenalty':
      return givePenalty(state, command);
    case 'LiftPenalty':
      return liftPenalty(state, command);
    case 'RuleOnDispute':
      return ruleOnDispute(games, state, command, now, (before, act) => decideMatch(games, before, act, now));
    case 'CarryOutRuling':
      return carryOutRuling(games, state, command, now, (before, act) =>
        decideMatch(games, before, act, now),
      );
    case 'RaiseDispute':
    case 'AnswerDispute':
    case 'WithdrawDispute':
    case 'AgreeSettlement':
    case 'AppealRuling':
      return disputeSheet(state, command);
    case 'GiveTimeBack':
      return giveTimeBack(state, command, now);
    case 'TakeTimeBack':
      return takeTimeBack(state, command, now);
  }
}

/**
 * What has expired at `now`: the time in which sides were waited for, the time limit of a match that is not over, or else a choice
 * before a game.
 */
export function expiredMatch(games: Games, state: MatchState, now: Instant): readonly MatchFact[] {
  const missed = expiredArrivals(state, now);
  if (missed.length > 0) return missed;
  const limitPassed = state.clock && !state.limitReached && !isOver(state) && now > state.clock.endsAt;
  return limitPassed ? [{ type: 'TimeLimitReached' }] : expiredChoices(games, state, now);
}
