import type { Checked } from '@fairview/kernel';
import type { Instant, Stamp } from '@fairview/events';
import { awaitsAnswer } from '../disputes/dispute.js';
import { refused } from '../refusals.js';
import type { FactOfGame, JudgedAtTable } from './act.js';
import type { GameFact } from './acts.js';
import { written } from './decided.js';
import type { Dispute } from './dispute.js';
import { runningAgain } from './ending.js';
import { isVoid, type GameState } from './state.js';
import { isSuspended, type Clocks } from './suspension.js';

/** Whether nothing came of it: it was let stand, or withdrawn. What it cost is not given back. */
export const cameToNothing = ({ ruling, ended }: Dispute): boolean =>
  ruling?.ruling === 'let-stand' || ended?.how === 'withdrawn';

/** The dispute that suspends a game, and its number, from 1. */
export function suspending({
  disputes,
  suspension,
}: Pick<Clocks, 'suspension'> & { readonly disputes: readonly Dispute[] }):
  { readonly number: number; readonly dispute: Dispute } | undefined {
  if (!isSuspended({ suspension })) return undefined;
  const index = disputes.findIndex((each) => each.suspends && awaitsAnswer(each) && !each.appeal);
  const dispute = disputes[index];
  return dispute && { number: index + 1, dispute };
}

/** Whether a dispute is about this ply of the course that counts: a ply that has replaced the disputed one is another. */
export const isAboutPly =
  ({ plies }: Pick<GameState, 'plies'>, ply: number) =>
  (dispute: Dispute): boolean =>
    dispute.ply === ply && dispute.plyVersion === plies[ply]?.version;

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
export const answered = (state: GameState, dispute: Dispute, answer: GameFact): JudgedAtTable =>
  suspending(state)?.dispute === dispute && !mayGoOn(state, dispute)
    ? written(answer, { type: 'GameDeclaredNoContest' })
    : written(answer);

/** A ruling makes a game void, or one that was void is so no longer: a ruling under appeal stands until the next one. */
function afterRulings(state: GameState, version: number): GameState {
  const voided = state.disputes.some(({ ruling, appeal }) => (ruling ?? appeal?.was)?.ruling === 'void');
  if (voided === isVoid(state)) return state;
  const { voidedVersion: _lifted, ...rest } = state;
  return voided ? { ...state, voidedVersion: version } : { ...rest, restoredVersion: version };
}

/**
 * A game after something was said about one of its disputes, before numbers were written about the last. An answer ends its
 * suspension; nobody who had no cause for it gets their own time back.
 */
export function afterAnswer(
  state: GameState,
  { dispute: number = state.disputes.length }: { readonly dispute?: number },
  { at, version }: Pick<Stamp, 'at' | 'version'>,
  change: (dispute: Dispute) => Dispute,
): GameState {
  const disputes = state.disputes.map((each, index) => (index === number - 1 ? change(each) : each));
  const after = afterRulings({ ...state, disputes }, version);
  const about = disputes[number - 1];
  if (!about?.suspends || awaitsAnswer(about) || about.appeal) return after;
  return runningAgain(after, at, about.seat !== null && cameToNothing(about) ? [about.seat] : []);
}

/** An event that says something about a dispute, and what it makes of it; `seats`: how many play. */
export const answerFact = <Event extends { readonly dispute: number }>(
  change: (dispute: Dispute, body: Event, at: Instant, seats: number) => Dispute,
): FactOfGame<Event> => ({
  concernsDispute: true,
  evolve: (state, body, stamp) =>
    afterAnswer(state, body, stamp, (dispute) => change(dispute, body, stamp.at, state.started.seats.length)),
});
