import { defined, type Checked } from '@fairview/kernel';
import type { Seat } from '@fairview/rules';
import { isReason, noReason } from '../reason.js';
import { refused } from '../refusals.js';
import { awaitsAnswer, isUnruled } from '../disputes/dispute.js';
import { mostStatements } from '../disputes/disputing.js';
import type { Dispute } from './dispute.js';
import { cameToNothing, isAboutPly, suspending } from './disputes.js';
import type { GameFact } from './events.js';
import { isOpen, isVoid, type GameState } from './state.js';
import { isSuspended } from './suspension.js';

/** Commands to a game about its disputes. If `dispute` is absent, it is the only possible one. */
export type DisputeCommand =
  | {
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
  | {
      readonly type: 'AnswerDispute';
      readonly seat: Seat;
      readonly reason: string;
      readonly dispute?: number;
    }
  | { readonly type: 'WithdrawDispute'; readonly seat: Seat | null; readonly dispute?: number }
  | { readonly type: 'AgreeSettlement'; readonly seat: Seat; readonly dispute?: number }
  | { readonly type: 'AllowDispute'; readonly seat: Seat }
  | {
      readonly type: 'AppealRuling';
      readonly seat: Seat | null;
      readonly reason: string;
      readonly dispute?: number;
    };

type Command<Type extends DisputeCommand['type']> = Extract<DisputeCommand, { type: Type }>;
type Events = Checked<readonly GameFact[]>;

const written = (...events: readonly GameFact[]): Events => ({ ok: true, value: events });

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
const needsLeave = (state: GameState, { seat, ply, inVainElsewhere }: Command<'DisputeGame'>): boolean =>
  seat !== null &&
  (inVainElsewhere === true ||
    state.disputes.some((dispute) => dispute.seat === seat && cameToNothing(dispute)) ||
    state.disputes
      .filter(isAboutPly(state, ply))
      .some(({ ruling, appeal }) => (ruling ?? appeal) !== undefined));

/** A dispute about a ply that was played, or about the start of the game. */
export function disputeGame(state: GameState, command: Command<'DisputeGame'>): Events {
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
}

/** The dispute that is meant, and its number: the one named, or the only one that is `possible`. */
export function disputeOf(
  { disputes }: GameState,
  named: number | undefined,
  possible: (dispute: Dispute) => boolean,
): Checked<{ readonly number: number; readonly dispute: Dispute } | undefined> {
  const found = disputes
    .map((dispute, index) => ({ number: index + 1, dispute }))
    .filter(({ number, dispute }) => possible(dispute) && (named === undefined || named === number));
  return found.length > 1 ? refused('dispute-needed') : { ok: true, value: found[0] };
}

/** Whether play can go on after the dispute that suspends a game: nobody has seen its hands, or all seats would play on. */
export const mayGoOn = ({ started }: GameState, { hands, playOnBy }: Dispute): boolean =>
  !hands || playOnBy.length === started.seats.length;

/**
 * An answer after which the game goes on, or, if an arbiter has seen its hands, is no contest: a game with its own deal
 * gets a new one, and one that other tables have played is not played at this one (SK-19).
 */
export const answered = (state: GameState, dispute: Dispute, answer: GameFact): Events =>
  suspending(state)?.dispute === dispute && !mayGoOn(state, dispute)
    ? written(answer, { type: 'GameDeclaredNoContest' })
    : written(answer);

/** A seat says how it was, while the dispute waits for an answer. */
export function answerDispute(state: GameState, { seat, reason, dispute }: Command<'AnswerDispute'>): Events {
  const found = disputeOf(state, dispute, awaitsAnswer);
  if (!found.ok) return found;
  if (!found.value) return refused('nothing-disputed');
  if (!isReason(reason)) return noReason(reason);
  if (found.value.dispute.statements.filter((each) => each.seat === seat).length >= mostStatements)
    return refused('statements-many', { most: mostStatements });
  return written({ type: 'DisputeAnswered', dispute: found.value.number, seat, reason: reason.trim() });
}

/** The one who raised a dispute takes it back before the ruling. */
export function withdrawDispute(state: GameState, { seat, dispute }: Command<'WithdrawDispute'>): Events {
  const found = disputeOf(state, dispute, (each) => isUnruled(each) && each.seat === seat);
  if (!found.ok) return found;
  if (!found.value) return refused(isDisputedBy(state, dispute) ? 'not-your-dispute' : 'nothing-disputed');
  return answered(state, found.value.dispute, { type: 'DisputeWithdrawn', dispute: found.value.number });
}

const isDisputedBy = ({ disputes }: GameState, named: number | undefined): boolean =>
  disputes.some((each, index) => isUnruled(each) && (named === undefined || named === index + 1));

/** A seat agrees that an open dispute is settled. When the last one does, play goes on: they agree to that, too. */
export function agreeSettlement(state: GameState, { seat, dispute }: Command<'AgreeSettlement'>): Events {
  if (isVoid(state)) return refused('game-voided');
  const found = disputeOf(state, dispute, isUnruled);
  if (!found.ok) return found;
  if (!found.value) return refused('nothing-disputed');
  if (found.value.dispute.settledBy.includes(seat)) return refused('agreed-already');
  return written({ type: 'SettlementAgreed', dispute: found.value.number, seat });
}

/** An arbiter gives a seat leave for one more dispute. */
export function allowDispute(state: GameState, { seat }: Command<'AllowDispute'>): Events {
  if (isVoid(state)) return refused('game-voided');
  if (!Number.isSafeInteger(seat) || seat < 0 || seat >= state.started.seats.length)
    return refused('seat-unknown', { seat, last: state.started.seats.length - 1 });
  return state.leaves.includes(seat) ? refused('leave-stands') : written({ type: 'DisputeAllowed', seat });
}

/** A ruling is appealed, once: it holds until the next one. */
export function appealRuling(state: GameState, { seat, reason, dispute }: Command<'AppealRuling'>): Events {
  const found = disputeOf(state, dispute, ({ ruling }) => ruling !== undefined);
  if (!found.ok) return found;
  if (!found.value) return refused('nothing-ruled');
  if (found.value.dispute.appeal) return refused('appealed-already');
  if (!isReason(reason)) return noReason(reason);
  return written({ type: 'RulingAppealed', dispute: found.value.number, seat, reason: reason.trim() });
}
