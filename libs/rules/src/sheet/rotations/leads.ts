import { accepted } from '../../game/refusal.js';
import { contestOf, type Rotation } from '../rotation.js';

/**
 * SC-1: the players keep their seats. The first side leads the first hand, then the loser of the last one, after a tied hand
 * the player who did not lead it; after a no contest whoever led it. `leader` is his seat.
 */
export function leads(leader = 0): Rotation {
  const rotation: Rotation = {
    next: ({ ledger }) => [
      { seats: ledger.columns.flatMap(({ players }) => players), setup: { first: leader + 1 } },
    ],
    after: (game, result) => {
      const isPlayed = result.how !== 'no-contest';
      const next = isPlayed ? 1 - (result.side ?? leader) : leader;
      return accepted({ rotation: leads(next), contest: contestOf(game, result) });
    },
    cutOff: () => ({ rotation }),
  };
  return rotation;
}
