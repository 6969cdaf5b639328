import { defined } from '@fairview/kernel';
import type { Seat } from '@fairview/rules';
import { awaitsAnswer } from '../../disputes/dispute.js';
import { isReason, noReason } from '../../reason.js';
import { refused } from '../../refusals.js';
import type { ActOfGame, FactOfGame } from '../act.js';
import { written } from '../decided.js';
import type { Dispute } from '../dispute.js';
import { cameToNothing, isAboutPly } from '../disputes.js';
import { isOpen, isVoid, type GameState } from '../state.js';
import { isSuspended, suspendedAt } from '../suspension.js';

/** A ply that was played is disputed, or the start of the game. */
export interface DisputeGame {
  readonly type: 'DisputeGame';
  /** The seat that disputes; `null` for an arbiter. */
  readonly seat: Seat | null;
  readonly ply: number;
  readonly reason: string;
  /** The official who disputes, if no seat does. */
  readonly by?: string;
  /** The seats of the side that disputes, only its own if absent. */
  readonly side?: readonly Seat[];
  /** Whether nothing came of a dispute of the same player about another game of the match. */
  readonly inVainElsewhere?: boolean;
}

/** An arbiter gives a seat leave for one more dispute. */
export interface AllowDispute {
  readonly type: 'AllowDispute';
  readonly seat: Seat;
}

/** A ply is disputed, or the start of the game. */
export interface GameDisputed {
  readonly type: 'GameDisputed';
  readonly ply: number;
  readonly reason: string;
  readonly seat: Seat | null;
  /** The official who disputes, as `Person.person`; absent for a seat, and in logs that do not say it. */
  readonly by?: string;
  /** Whether it suspends its game; absent if it is only noted, and in logs of games that no dispute suspended. */
  readonly suspends?: true;
  /** An arbiter had given leave for it (`DisputeAllowed`). */
  readonly byLeave?: true;
}

/** An arbiter gives a seat leave for one more dispute, if it needs leave. */
export interface DisputeAllowed {
  readonly type: 'DisputeAllowed';
  readonly seat: Seat;
}

/** The most disputes that a side raises about one game, and the most that arbiters raise. */
export const mostDisputes = 8;

type Side = readonly (Seat | null)[];

const isOf = ({ seat }: Dispute, side: Side): boolean => side.includes(seat);

/** One dispute a side suspends a game, and none a game that is suspended already: what is raised besides is noted. */
function suspends(state: GameState, side: Side): boolean {
  if (!isOpen(state) || isSuspended(state)) return false;
  return side.includes(null) || !state.disputes.some((dispute) => dispute.suspends && isOf(dispute, side));
}

/** Whether a player needs leave: nothing came of their last dispute in the match, or the ply was ruled upon. */
const needsLeave = (state: GameState, { seat, ply, inVainElsewhere }: DisputeGame): boolean =>
  seat !== null &&
  (inVainElsewhere === true ||
    state.disputes.some((dispute) => dispute.seat === seat && cameToNothing(dispute)) ||
    state.disputes
      .filter(isAboutPly(state, ply))
      .some(({ ruling, appeal }) => (ruling ?? appeal) !== undefined));

export const disputeGame: ActOfGame<DisputeGame> = {
  timed: false,
  needsOpen: false,
  inTime: true,
  decide: ({ state }, command) => {
    if (isVoid(state)) return refused('game-voided');
    if (!isReason(command.reason)) return noReason(command.reason);
    const { ply, seat, by } = command;
    if (!Number.isSafeInteger(ply) || ply < 0 || ply >= Math.max(1, state.plies.length))
      return refused('ply-unknown', { ply, last: Math.max(0, state.plies.length - 1) });
    if (state.disputes.filter(isAboutPly(state, ply)).some(awaitsAnswer)) return refused('already-disputed');
    const side = seat === null ? [null] : [seat, ...(command.side ?? [])];
    if (state.disputes.filter((dispute) => isOf(dispute, side)).length >= mostDisputes)
      return refused('disputes-too-many', { most: mostDisputes });
    const byLeave = needsLeave(state, command);
    if (byLeave && seat !== null && !state.leaves.includes(seat)) return refused('dispute-needs-leave');
    return written({
      type: 'GameDisputed',
      ply,
      seat,
      reason: command.reason.trim(),
      ...defined({ by }),
      ...(suspends(state, side) ? { suspends: true } : {}),
      ...(byLeave ? { byLeave } : {}),
    });
  },
};

/** A dispute that suspends an open game stops its clocks. */
export const gameDisputed: FactOfGame<GameDisputed> = {
  concernsDispute: true,
  evolve: (state, { ply, reason, seat, by, suspends, byLeave }, { at }) => {
    const { course, plies } = state;
    const used = byLeave ? state.leaves.findIndex((each) => each === seat) : -1;
    const leaves = state.leaves.filter((_, index) => index !== used);
    const dispute: Dispute = {
      ply,
      course,
      reason,
      seat,
      at,
      suspends: suspends === true,
      statements: [],
      settledBy: [],
      playOnBy: [],
      ...defined({ by, plyVersion: plies[ply]?.version }),
    };
    const after = { ...state, leaves, disputes: [...state.disputes, dispute] };
    return suspends && isOpen(state) ? suspendedAt(after, at) : after;
  },
};

export const allowDispute: ActOfGame<AllowDispute> = {
  timed: false,
  needsOpen: false,
  inTime: true,
  decide: ({ state }, { seat }) => {
    if (isVoid(state)) return refused('game-voided');
    if (!Number.isSafeInteger(seat) || seat < 0 || seat >= state.started.seats.length)
      return refused('seat-unknown', { seat, last: state.started.seats.length - 1 });
    return state.leaves.includes(seat) ? refused('leave-stands') : written({ type: 'DisputeAllowed', seat });
  },
};

export const disputeAllowed: FactOfGame<DisputeAllowed> = {
  concernsDispute: false,
  evolve: (state, { seat }) => ({ ...state, leaves: [...state.leaves, seat] }),
};
