import { accepted } from '@fairview/kernel';
import { contestOf, type Rotation } from '../../rotation.js';

/** S-26: the first side starts, then the loser of the last game; after a no contest the side that started it. */
export function loserStarts(starter = 0): Rotation {
  const rotation: Rotation = {
    next: ({ ledger }) => {
      const [first = '', second = ''] = ledger.columns.flatMap(({ players }) => players);
      return [{ seats: starter === 0 ? [first, second] : [second, first] }];
    },
    after: (game, result, { ledger }) => {
      const began = ledger.columns.findIndex(({ players }) => players[0] === result.seats?.[0]);
      const next = result.side === undefined ? (began < 0 ? starter : began) : 1 - result.side;
      return accepted({ rotation: loserStarts(next), contest: contestOf(game, result) });
    },
    cutOff: () => ({ rotation }),
  };
  return rotation;
}
