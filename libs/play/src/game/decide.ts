import { accepted, defined, type Checked } from '@fairview/kernel';
import { assignedByLog, type Decision, type Instant } from '@fairview/events';
import { replay, type Seat, type Table } from '@fairview/rules';
import { isSameSpan } from '../given-back.js';
import { refused } from '../refusals.js';
import {
  agreeSettlement,
  allowDispute,
  appealRuling,
  disputeGame,
  answerDispute,
  withdrawDispute,
  type DisputeCommand,
} from './disputing.js';
import type { ProposalCommand } from '../proposals/with-proposals.js';
import type { GameAct, GameFact } from './events.js';
import { stopFor } from './lost-time.js';
import { expiredMoves, moveDueAt, runningLimit } from './clocks.js';
import { tableBefore } from './reopening.js';
import { agreeToPlayOn, openHands, type HandsCommand } from './opening-hands.js';
import { afterEvent } from './evolve.js';
import { isOpen, isVoid, type GameState } from './state.js';
import { issueRuling } from './ruling.js';
import { isSuspended } from './suspension.js';

/** Commands to a game from its seats, and from its match. */
export type DirectGameCommand =
  | { readonly type: 'PlayMove'; readonly seat: Seat; readonly ply: number; readonly move: string }
  | { readonly type: 'Resign'; readonly seat: Seat }
  | { readonly type: 'OfferDraw'; readonly seat: Seat }
  | { readonly type: 'AcceptDraw'; readonly seat: Seat }
  | { readonly type: 'DeclineDraw'; readonly seat: Seat }
  | DisputeCommand
  | HandsCommand
  /** Its match no longer waits for it: the game is no contest. */
  | { readonly type: 'AbandonGame' }
  /** Another board of its round was reopened after its time: this one is played to an end, too (TM-19). */
  | { readonly type: 'ReopenGame'; readonly reason: string; readonly until: Instant }
  /** The arbiter of its match has given time back, or taken it (TM-22). */
  | { readonly type: 'GiveTimeBack' | 'TakeTimeBack'; readonly from: Instant; readonly until: Instant };

/** All commands to a game. Officials' acts come with the official (`Officiate`). */
export type GameCommand = DirectGameCommand | ProposalCommand<GameAct>;

type Decided = Checked<Decision<GameFact, GameState>>;

/**
 * Whatever is written at an open table is written before a clock of it has run out. `played` is the table after the
 * move, which was played on it to judge it.
 */
function decidedAll(state: GameState, events: readonly GameFact[], played?: Table): Decided {
  const ends = [runningLimit(state)?.noContestAfter, moveDueAt(state)].filter((end) => end !== undefined);
  const notAfter = ends.length === 0 ? undefined : Math.min(...ends);
  const after = events.reduce(
    (before, event) =>
      afterEvent(before, event, { at: assignedByLog, position: 0, version: before.version + 1 }, played),
    state,
  );
  return accepted({ events, state: after, ...defined({ notAfter }) });
}

const decided = (state: GameState, event: GameFact, played?: Table): Decided =>
  decidedAll(state, [event], played);

/** What a command about a dispute, or about the hands that it may open, comes to. */
function answerTo(state: GameState, command: DisputeCommand | HandsCommand): Checked<readonly GameFact[]> {
  switch (command.type) {
    case 'DisputeGame':
      return disputeGame(state, command);
    case 'AnswerDispute':
      return answerDispute(state, command);
    case 'WithdrawDispute':
      return withdrawDispute(state, command);
    case 'AgreeSettlement':
      return agreeSettlement(state, command);
    case 'AllowDispute':
      return allowDispute(state, command);
    case 'AppealRuling':
      return appealRuling(state, command);
    case 'OpenHands':
      return openHands(state, command);
    case 'AgreeToPlayOn':
      return agreeToPlayOn(state, command);
  }
}

/** Why nothing more may be done at this table, or `undefined` while it is open. TM-21 names the no contest. */
function closed(state: GameState): Extract<Decided, { ok: false }> | undefined {
  if (isOpen(state)) return undefined;
  if (isVoid(state)) return refused('game-voided');
  if (state.ended?.by === 'no-contest') return refused('no-contest');
  return refused('game-finished');
}

/**
 * Whether a move still answers the question that its `ply` names. If several seats act at once, a seat that was to act then,
 * and has not acted since, need not know who was faster.
 */
function answers(state: GameState, { seat, ply }: { readonly seat: Seat; readonly ply: number }): boolean {
  if (ply === state.plies.length) return true;
  if (!Number.isSafeInteger(ply) || ply < 0 || ply > state.plies.length) return false;
  if (state.plies.slice(ply).some((played) => played.seat === seat)) return false;
  return wasAsked(state, seat, ply) && state.table.toAct.includes(seat);
}

/** Whether this seat was to act when the game was at `ply`. */
function wasAsked(state: GameState, seat: Seat, ply: number): boolean {
  const then = replay(state.opening, state.plies.slice(0, ply));
  return then.ok && then.table.toAct.includes(seat);
}

/** Whether the question that a move would answer was answered by the clock: by a ply for its seat, or by the end. */
function isTooLate(state: GameState, { seat, ply }: { readonly seat: Seat; readonly ply: number }): boolean {
  if (state.started.moveSeconds === undefined || !Number.isSafeInteger(ply) || ply < 0) return false;
  const answer = state.plies.findIndex((played, at) => at >= ply && played.seat === seat);
  if (answer >= 0) return state.plies[answer]?.byClock === true && wasAsked(state, seat, ply);
  const { ended } = state;
  return ended?.by === 'clock' && ended.seat === seat && wasAsked(state, seat, ply);
}

function playMove(state: GameState, command: Extract<DirectGameCommand, { type: 'PlayMove' }>): Decided {
  if (isTooLate(state, command)) return refused('move-too-late');
  // A game that ended around the table is closed here; one that the rules ended refuses under its own rule.
  const over = state.ended || isVoid(state) ? closed(state) : undefined;
  if (over) return over;
  if (isSuspended(state)) return refused('game-suspended');
  if (isOpen(state) && !answers(state, command))
    return refused('wrong-ply', { ply: state.plies.length, given: command.ply });
  const judged = state.table.play(command.seat, command.move);
  const { seat, move } = command;
  return judged.ok ? decided(state, { type: 'MovePlayed', seat, move }, judged.value) : judged;
}

/** What the arbiter of the match has decided, once. It is not bounded by the clocks that it moves. */
function changeTime(
  state: GameState,
  { type, from, until }: Extract<DirectGameCommand, { type: 'GiveTimeBack' | 'TakeTimeBack' }>,
): Decided {
  const known = state.givenBack.find((each) => isSameSpan(each, { from, until }));
  const isDone = type === 'GiveTimeBack' ? known !== undefined : known?.takenBack === true;
  const event = type === 'GiveTimeBack' ? 'TimeGivenBack' : 'TimeTakenBack';
  return accepted({ events: isDone ? [] : [{ type: event, from, until }] });
}

/** TM-19: a board that was no contest by the clock is played on until then. Once it is, or was ended otherwise, nothing happens. */
function reopenGame(
  state: GameState,
  { reason, until }: Extract<DirectGameCommand, { type: 'ReopenGame' }>,
  now: Instant,
): Decided {
  const ply = state.plies.length;
  const isTimedOut = state.ended?.by === 'no-contest' && !isVoid(state) && state.limit !== undefined;
  if (!isTimedOut || !tableBefore(state, ply).isOpenToAll) return accepted({ events: [] });
  const stop = stopFor(state, until - now, now);
  return accepted({ events: [{ type: 'GameReopened', ply, reason, ...defined({ stop }) }] });
}

function offerDraw(state: GameState, seat: Seat): Decided {
  const { offer } = state;
  const stands =
    offer !== undefined && (offer.open || (offer.seat === seat && offer.ply === state.plies.length));
  return stands ? refused('draw-offered-already') : decided(state, { type: 'DrawOffered', seat });
}

function answerDraw(state: GameState, seat: Seat, type: 'DrawAccepted' | 'DrawDeclined'): Decided {
  const { offer } = state;
  const mine = offer?.open === true && offer.seat !== seat && !offer.accepted.includes(seat);
  return mine ? decided(state, { type, seat }) : refused('no-draw-offered');
}

/**
 * Decides a command to a game: the events to append, or a refusal with its rule. A decision on an open timed game carries the
 * instant after which it may no longer be written (TM-19, TM-21, PL-17).
 * @param now only needed by rulings: their times count from it
 */
export function decideGame(
  state: GameState,
  command: DirectGameCommand | GameAct,
  now: Instant = 0,
): Decided {
  // Time has expired and the game is no contest; until that is recorded, no command is accepted.
  if (state.undealt && isOpen(state)) return refused('deal-failed');
  switch (command.type) {
    case 'PlayMove':
      return playMove(state, command);
    case 'Resign':
      return closed(state) ?? decided(state, { type: 'SeatResigned', seat: command.seat });
    case 'OfferDraw':
      return closed(state) ?? offerDraw(state, command.seat);
    case 'AcceptDraw':
      return closed(state) ?? answerDraw(state, command.seat, 'DrawAccepted');
    case 'DeclineDraw':
      return closed(state) ?? answerDraw(state, command.seat, 'DrawDeclined');
    case 'GiveTimeBack':
    case 'TakeTimeBack':
      return closed(state) ?? changeTime(state, command);
    case 'AbandonGame':
      return closed(state) ?? decided(state, { type: 'GameDeclaredNoContest' });
    case 'ReopenGame':
      return reopenGame(state, command, now);
    case 'IssueRuling': {
      const events = issueRuling(state, command, now);
      return events.ok ? decidedAll(state, events.value) : events;
    }
    default: {
      const events = answerTo(state, command);
      return events.ok ? decidedAll(state, events.value) : events;
    }
  }
}

/**
 * The events that have expired at `now`, whichever process records them first: a game of a deal whose seed failed is no
 * contest; what the clock has played for silent seats; then, of an open game past limit and grace, that it is no contest
 * (TM-19).
 */
export function expiredGame(state: GameState, now: Instant): readonly GameFact[] {
  if (state.undealt && isOpen(state)) return [{ type: 'GameDeclaredNoContest', reason: state.undealt }];
  const moves = expiredMoves(state, now);
  if (moves.length > 0) return moves;
  const limit = runningLimit(state);
  return limit && now > limit.noContestAfter ? [{ type: 'GameDeclaredNoContest' }] : [];
}
