import { defined, type Checked } from '@fairview/kernel';
import type { Seat } from '@fairview/rules';
import { isReason, noReason } from '../reason.js';
import { refused } from '../refusals.js';
import type { GameFact } from './events.js';
import { suspending } from './disputes.js';
import type { GameState } from './state.js';

/** Commands to a game about the hands that an arbiter wants to see. */
export type HandsCommand =
  | {
      readonly type: 'OpenHands';
      readonly reason: string;
      /** The person who opens them. */
      readonly by?: string;
      /** Whether another table plays the same deal, or will. */
      readonly isPlayedElsewhere?: boolean;
    }
  /** A seat would play on although the hands were opened. */
  | { readonly type: 'AgreeToPlayOn'; readonly seat: Seat };

type Command<Type extends HandsCommand['type']> = Extract<HandsCommand, { type: Type }>;
type Events = Checked<readonly GameFact[]>;

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
export function openHands(state: GameState, { reason, by, isPlayedElsewhere }: Command<'OpenHands'>): Events {
  const found = suspending(state);
  if (!found) return refused('not-suspended');
  if (found.dispute.hands) return refused('hands-open-already');
  if (!isReason(reason)) return noReason(reason);
  if (!hasHands(state)) return refused('no-hands');
  if (isPlayedElsewhere) return refused('deal-played-elsewhere');
  const { number: dispute } = found;
  return { ok: true, value: [{ type: 'HandsOpened', dispute, reason: reason.trim(), ...defined({ by }) }] };
}

/** A seat would play on; when all would, the deal is played on. */
export function agreeToPlayOn(state: GameState, { seat }: Command<'AgreeToPlayOn'>): Events {
  const found = suspending(state);
  if (!found?.dispute.hands) return refused('hands-not-open');
  if (found.dispute.playOnBy.includes(seat)) return refused('agreed-already');
  return { ok: true, value: [{ type: 'PlayOnAgreed', dispute: found.number, seat }] };
}
