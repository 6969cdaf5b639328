import { bug } from '@fairview/kernel';
import type { Chance } from '../../plan/game-plan.js';
import { type PickMove, type Seen, askedView } from '../../plan/played-game.js';

/** A card; null while it is hidden. */
export interface TableCard {
  readonly card: string | null;
  readonly faceDown: boolean;
}

/** A bet on a space and the hand that is played for it. */
interface SpaceHand {
  readonly seat: number;
  readonly space: number;
  readonly dealt: readonly TableCard[];
}

/** What a seat is shown of a shoe. */
export interface BaccaratView {
  readonly phase: string;
  readonly round: number;
  readonly seats: readonly {
    readonly chips: number;
    readonly sideBets: readonly { readonly number: number }[];
    /** 0 means no field bet. */
    readonly fieldBet: number;
  }[];
  readonly hands: readonly SpaceHand[];
  /** The hand being played or asked; null while there is none. */
  readonly handAtTurn: number | null;
  readonly dealer: readonly TableCard[];
}

export const baccaratView = askedView<BaccaratView>(
  'BaccaratView',
  `phase round seats { chips sideBets { number } fieldBet }
    hands { seat space dealt { card faceDown } } handAtTurn dealer { card faceDown }`,
);

const spaces = [1, 2, 3, 4, 5, 6];
const sideNumbers = [5, 6, 7, 8, 9];
/** BC-4: what every bet is a multiple of, and the least on a space. */
const unit = 2;
const least = 10;

/** The sum of the cards without its tens: an ace 1, tens and court cards nothing. */
const countOf = ({ dealt }: SpaceHand): number =>
  dealt
    .map(({ card }) => card?.charAt(0) ?? 'T')
    .reduce((sum, rank) => sum + ('TJQK'.includes(rank) ? 0 : Number(rank.replace('A', '1'))), 0) % 10;

/** A bet on the home space first (BC-3); then perhaps another, a side or a field bet, one of each at most. */
function bet({ seats, hands }: BaccaratView, seat: number, chance: Chance): string {
  const { chips, sideBets, fieldBet } = seats[seat] ?? bug(`no seat ${seat}`);
  const amount = (): number => Math.min(least * (1 + chance(6)), chips - (chips % unit));
  const own = hands.filter((hand) => hand.seat === seat);
  if (own.length === 0) return `bet ${seat + 1} ${amount()}`;
  // The home spaces of the seats that are still to bet are kept for them.
  const free = spaces.slice(seats.length).filter((space) => hands.every((hand) => hand.space !== space));
  const wishes = [
    own.length < 2 &&
      free.length > 0 &&
      chips >= least &&
      `bet ${free[chance(free.length)] ?? bug('no free space')} ${amount()}`,
    sideBets.length === 0 &&
      chips >= unit &&
      `side ${sideNumbers[chance(sideNumbers.length)] ?? 5} ${amount()}`,
    fieldBet === 0 && chips >= unit && `field ${amount()}`,
  ];
  return (chance(2) === 0 && wishes[chance(wishes.length)]) || 'done';
}

/** A hand played simply: six or more stands, a low pair is split and a low count doubled now and then. */
function playHand(
  { hands, handAtTurn }: BaccaratView,
  legalMoves: readonly string[],
  chance: Chance,
): string {
  const count = countOf(hands[handAtTurn ?? -1] ?? bug('no hand is to be played'));
  if (legalMoves.includes('split') && chance(2) === 0) return 'split';
  if (legalMoves.includes('double') && count < 4 && chance(3) === 0) return 'double';
  return count < 6 ? 'draw' : 'stand';
}

/** A player with small bets by chance, simple play, and an insurance one time in three. */
export const player =
  (chance: Chance): PickMove =>
  (seen) => {
    const { seat, legalMoves } = seen;
    const table = baccaratView.of(seen);
    switch (table.phase) {
      case 'BET':
        return bet(table, seat, chance);
      case 'PLAY':
        return playHand(table, legalMoves, chance);
      case 'CUT':
        return legalMoves[chance(legalMoves.length)] ?? 'cut 104';
      default:
        return (chance(3) === 0 && legalMoves.find((move) => move.startsWith('insure'))) || 'decline';
    }
  };

/** Whether the hole card or a face-down card is shown before it is turned up (BC-9). */
export function showsTooMuch(seen: Pick<Seen, 'view'>): boolean {
  const { phase, hands, dealer } = baccaratView.of(seen);
  const isDown = ['PLAY', 'SCARNEY'].includes(phase);
  const cards = [...hands.flatMap(({ dealt }) => dealt), ...dealer];
  return cards.some(({ card, faceDown }) => faceDown && card !== null) || (isDown && !dealer[1]?.faceDown);
}
