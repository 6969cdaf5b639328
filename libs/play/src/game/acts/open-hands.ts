import { defined } from '@fairview/kernel';
import type { Seat } from '@fairview/rules';
import { isReason, noReason } from '../../reason.js';
import { refused } from '../../refusals.js';
import type { ActOfGame } from '../act.js';
import { written } from '../decided.js';
import { answerFact, suspending } from '../disputes.js';
import type { GameState } from '../state.js';

/** An arbiter wants to see the hands of a suspended game. */
export interface OpenHands {
  readonly type: 'OpenHands';
  readonly reason: string;
  /** The person who opens them. */
  readonly by?: string;
  /** Whether another table plays the same deal, or will. */
  readonly isPlayedElsewhere?: boolean;
}

/** A seat would play on although the hands were opened. */
export interface AgreeToPlayOn {
  readonly type: 'AgreeToPlayOn';
  readonly seat: Seat;
}

/** Arbiters see all hands from now on, until the dispute is answered. */
export interface HandsOpened {
  readonly type: 'HandsOpened';
  readonly dispute: number;
  readonly reason: string;
  /** The person who opened them, as `Person.person`; absent in logs that do not say it. */
  readonly by?: string;
}

/** A seat would play on although an arbiter has seen the hands. */
export interface PlayOnAgreed {
  readonly type: 'PlayOnAgreed';
  readonly dispute: number;
  readonly seat: Seat;
}

/** Whether arbiters see all hands of a game: they were opened, and the dispute is not answered yet. */
export const areHandsOpen = (state: GameState): boolean => suspending(state)?.dispute.hands !== undefined;

/** Whether some seat sees more than those who watch: what nobody at the table knows is not opened by a dispute (S-9). */
const hasHands = ({ table }: GameState): boolean => {
  const watched = table.view('spectator').position;
  return Array.from({ length: table.seats }, (_, seat) => table.view(seat).position).some(
    (seen) => seen !== watched,
  );
};

/**
 * All hands of a suspended game are opened to arbiters. The caller has checked who asks: nobody who plays in the
 * tournament.
 */
export const openHands: ActOfGame<OpenHands> = {
  timed: false,
  needsOpen: false,
  inTime: true,
  decide: ({ state }, { reason, by, isPlayedElsewhere }) => {
    const found = suspending(state);
    if (!found) return refused('not-suspended');
    if (found.dispute.hands) return refused('hands-open-already');
    if (!isReason(reason)) return noReason(reason);
    if (!hasHands(state)) return refused('no-hands');
    if (isPlayedElsewhere) return refused('deal-played-elsewhere');
    const { number: dispute } = found;
    return written({ type: 'HandsOpened', dispute, reason: reason.trim(), ...defined({ by }) });
  },
};

export const handsOpened = answerFact<HandsOpened>((dispute, { reason, by }, at) => ({
  ...dispute,
  hands: { reason, at, ...defined({ by }) },
}));

/** When all seats would play on, the deal is played on. */
export const agreeToPlayOn: ActOfGame<AgreeToPlayOn> = {
  timed: false,
  needsOpen: false,
  inTime: true,
  decide: ({ state }, { seat }) => {
    const found = suspending(state);
    if (!found?.dispute.hands) return refused('hands-not-open');
    if (found.dispute.playOnBy.includes(seat)) return refused('agreed-already');
    return written({ type: 'PlayOnAgreed', dispute: found.number, seat });
  },
};

export const playOnAgreed = answerFact<PlayOnAgreed>((dispute, { seat }) => ({
  ...dispute,
  playOnBy: [...dispute.playOnBy, seat],
}));
