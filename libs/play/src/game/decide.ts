import type { Instant } from '@fairview/events';
import { replay, type Checked, type Seat } from '@fairview/rules';
import { refused } from '../refusals.js';
import type { GameEvent, Ruling } from './events.js';
import { isOpen, isVoid, limitOf, openDispute, type GameState } from './state.js';

export type GameCommand =
  | { readonly type: 'PlayMove'; readonly seat: Seat; readonly ply: number; readonly move: string }
  | { readonly type: 'Resign'; readonly seat: Seat }
  | { readonly type: 'OfferDraw'; readonly seat: Seat }
  | { readonly type: 'AcceptDraw'; readonly seat: Seat }
  | { readonly type: 'DeclineDraw'; readonly seat: Seat }
  | {
      readonly type: 'DisputeGame';
      readonly seat: Seat | null;
      readonly ply: number;
      readonly reason: string;
    }
  | { readonly type: 'IssueRuling'; readonly ruling: Ruling; readonly reason: string };

/** Events to append, and the last instant at which they may be written. */
export interface Decision<E> {
  readonly events: readonly E[];
  readonly notAfter?: Instant;
}

type Decided = Checked<Decision<GameEvent>>;

const decided = (state: GameState, event: GameEvent): Decided => {
  const limit = limitOf(state);
  return {
    ok: true,
    value: { events: [event], ...(limit && isOpen(state) ? { notAfter: limit.noContestAfter } : {}) },
  };
};

export const isReason = (text: string): boolean => {
  const characters = [...text.trim()].length;
  return characters >= 1 && characters <= 500;
};

/** Why nothing more may be done at this table, or `undefined` while it is open. TM-21 names the no contest. */
function closed(state: GameState): Extract<Decided, { ok: false }> | undefined {
  if (isOpen(state)) return undefined;
  if (isVoid(state)) return refused('game-voided');
  if (state.ended?.by === 'no-contest') return refused('no-contest');
  return refused('game-finished');
}

/**
 * Whether a move still answers the question that its `ply` names. Where several seats act at once, a seat that was asked
 * then, and has not acted since, need not know who was faster.
 */
function answers(state: GameState, { seat, ply }: { readonly seat: Seat; readonly ply: number }): boolean {
  if (ply === state.plies.length) return true;
  if (!Number.isSafeInteger(ply) || ply < 0 || ply > state.plies.length) return false;
  if (state.plies.slice(ply).some((played) => played.seat === seat)) return false;
  const asked = replay(state.opening, state.plies.slice(0, ply));
  return asked.ok && asked.table.toAct.includes(seat) && state.table.toAct.includes(seat);
}

function playMove(state: GameState, command: Extract<GameCommand, { type: 'PlayMove' }>): Decided {
  // A game that ended around the table is closed here; one that the rules ended refuses under its own rule.
  const over = state.ended || isVoid(state) ? closed(state) : undefined;
  if (over) return over;
  if (isOpen(state) && !answers(state, command)) return refused('wrong-ply', { ply: state.plies.length });
  const judged = state.table.play(command.seat, command.move);
  return judged.ok ? decided(state, { type: 'MovePlayed', seat: command.seat, move: command.move }) : judged;
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

function dispute(state: GameState, command: Extract<GameCommand, { type: 'DisputeGame' }>): Decided {
  if (isVoid(state)) return refused('game-voided');
  if (openDispute(state)) return refused('already-disputed');
  if (!isReason(command.reason)) return refused('reason-missing');
  const { ply, seat } = command;
  if (ply < 0 || ply >= Math.max(1, state.plies.length)) return refused('ply-unknown', { ply });
  return decided(state, { type: 'GameDisputed', ply, seat, reason: command.reason.trim() });
}

function rule(state: GameState, command: Extract<GameCommand, { type: 'IssueRuling' }>): Decided {
  if (isVoid(state)) return refused('game-voided');
  if (!openDispute(state)) return refused('nothing-disputed');
  if (!isReason(command.reason)) return refused('reason-missing');
  return decided(state, { type: 'RulingIssued', ruling: command.ruling, reason: command.reason.trim() });
}

/**
 * What a command makes of a game: the events to append, or a refusal with its rule.
 * A decision on an open timed game carries the instant after which it may no longer be written (TM-19, TM-21).
 */
export function decideGame(state: GameState, command: GameCommand): Decided {
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
    case 'DisputeGame':
      return dispute(state, command);
    case 'IssueRuling':
      return rule(state, command);
  }
}

/** What has lapsed at `now`: an open game past limit and grace is no contest (TM-19), whoever looks first. */
export function lapsedGame(state: GameState, now: Instant): readonly GameEvent[] {
  const limit = limitOf(state);
  return limit && isOpen(state) && now > limit.noContestAfter ? [{ type: 'GameDeclaredNoContest' }] : [];
}
