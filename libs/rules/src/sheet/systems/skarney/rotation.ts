import { accepted, defined } from '@fairview/kernel';
import type { Ledger } from '../../ledger.js';
import { contestOf, type Rotation } from '../../rotation.js';
import { roundTheTable } from '../../sides.js';

/** SK-19: a match is so many hands, and a round is a hand. */
export const handsOfAMatch = 7;

/** SK-19: the round of a hand, counted from 1: further hands are played on the terms of the last round. */
const roundOf = (hand: number): number => Math.min(hand, handsOfAMatch);

const seatsOf = ({ columns }: Ledger): readonly string[] =>
  roundTheTable({ sides: columns.map(({ side, players }) => ({ name: side, players })) });

/**
 * SK-1, SK-19: the players keep their seats. The lot decides who deals the first hand, and the deal passes left; after a no
 * contest the player who was to deal does. `dealer` is their seat. By default the first seat dealt the first hand.
 */
export function deals(dealer?: number): Rotation {
  const rotation: Rotation = {
    next: ({ ledger }) => {
      const round = roundOf(ledger.contested + 1);
      return [
        {
          seats: seatsOf(ledger),
          setup: { round, ...defined({ dealer: dealer === undefined ? undefined : dealer + 1 }) },
        },
      ];
    },
    after: (game, result, { ledger }) => {
      const seats = seatsOf(ledger);
      const named = seats.indexOf(result.opener ?? '');
      const dealt = named < 0 ? (dealer ?? 0) : named;
      const isPlayed = result.how !== 'no-contest';
      return accepted({
        rotation: deals(isPlayed ? (dealt + 1) % seats.length : dealer),
        contest: contestOf(game, result),
      });
    },
    cutOff: () => ({ rotation }),
  };
  return rotation;
}
