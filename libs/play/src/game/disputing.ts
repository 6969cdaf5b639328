import type { Checked } from '@fairview/kernel';
import type { Seat } from '@fairview/rules';
import { isReason } from '../reason.js';
import { refused } from '../refusals.js';
import type { Dispute } from './disputes.js';
import type { GameAct, GameFact } from './events.js';
import { isOpen, isVoid, type GameState } from './state.js';
import { isSuspended } from './suspension.js';

/** What may be asked of a game by who disputes it. */
export interface DisputeGame {
  readonly type: 'DisputeGame';
  /** The seat that disputes; `null` for an arbiter. */
  readonly seat: Seat | null;
  readonly ply: number;
  readonly reason: string;
  /** The seats of the side that disputes, its own alone where absent. */
  readonly side?: readonly Seat[];
}

type Events = Checked<readonly GameFact[]>;

const written = (...events: readonly GameFact[]): Events => ({ ok: true, value: events });

/** The most disputes that a side raises about one game, and the most that arbiters raise. */
export const mostDisputes = 8;

const isOf = ({ seat }: Dispute, side: readonly (Seat | null)[]): boolean => side.includes(seat);

/** One dispute a side suspends a game, and none that is suspended already: what is raised besides is noted. */
function suspends(state: GameState, side: readonly (Seat | null)[]): boolean {
  if (!isOpen(state) || isSuspended(state)) return false;
  return side.includes(null) || !state.disputes.some((dispute) => dispute.suspends && isOf(dispute, side));
}

/** A dispute about a ply that was played, or about the start of the game. */
export function disputeGame(state: GameState, command: DisputeGame): Events {
  if (isVoid(state)) return refused('game-voided');
  if (!isReason(command.reason)) return refused('reason-missing');
  const { ply, seat } = command;
  if (!Number.isSafeInteger(ply) || ply < 0 || ply >= Math.max(1, state.plies.length))
    return refused('ply-unknown', { ply });
  const about = state.disputes.filter((dispute) => dispute.ply === ply);
  if (about.some(({ ruling }) => ruling === undefined)) return refused('already-disputed');
  const side = seat === null ? [null] : [seat, ...(command.side ?? [])];
  if (state.disputes.filter((dispute) => isOf(dispute, side)).length >= mostDisputes)
    return refused('disputes-too-many', { most: mostDisputes });
  const stops = suspends(state, side) ? { suspends: true as const } : {};
  return written({ type: 'GameDisputed', ply, seat, reason: command.reason.trim(), ...stops });
}

/** The number of the open dispute that is meant: the one named, or the only one. */
function openNumber({ disputes }: GameState, named: number | undefined): Checked<number> {
  const open = disputes.flatMap(({ ruling }, index) => (ruling ? [] : [index + 1]));
  const [only, ...others] = named === undefined ? open : open.filter((number) => number === named);
  if (only === undefined) return refused('nothing-disputed');
  return others.length === 0 ? { ok: true, value: only } : refused('dispute-needed');
}

/** An arbiter's answer to an open dispute. */
export function issueRuling(state: GameState, command: GameAct): Events {
  if (isVoid(state)) return refused('game-voided');
  const dispute = openNumber(state, command.dispute);
  if (!dispute.ok) return dispute;
  if (!isReason(command.reason)) return refused('reason-missing');
  const { ruling, reason } = command;
  return written({ type: 'RulingIssued', ruling, reason: reason.trim(), dispute: dispute.value });
}
