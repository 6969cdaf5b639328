import { accepted, defined } from '@fairview/kernel';
import { contestOf, type Rotation } from '../../rotation.js';

/**
 * SC-1: the players keep their seats. The lot decides who leads the first hand. Then the loser of the previous hand leads;
 * after a tied hand the player who did not lead it; after a no contest the player who was to lead. `leader` is their seat. By
 * default the first side led the first hand.
 */
export function leads(leader?: number): Rotation {
  const rotation: Rotation = {
    next: ({ ledger }) => [
      {
        seats: ledger.columns.flatMap(({ players }) => players),
        ...defined({ setup: leader === undefined ? undefined : { first: leader + 1 } }),
      },
    ],
    after: (game, result, { ledger }) => {
      const { opener = '' } = result;
      const named = ledger.columns.findIndex(({ players }) => players.includes(opener));
      const led = named < 0 ? (leader ?? 0) : named;
      const isPlayed = result.how !== 'no-contest';
      return accepted({
        rotation: leads(isPlayed ? 1 - (result.side ?? led) : leader),
        contest: contestOf(game, result),
      });
    },
    cutOff: () => ({ rotation }),
  };
  return rotation;
}
