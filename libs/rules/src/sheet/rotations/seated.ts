import { accepted } from '@fairview/kernel';
import type { Pairing } from '../contract.js';
import type { Ledger } from '../ledger.js';
import { contestOf, type Rotation } from '../rotation.js';
import { roundTheTable } from '../seating.js';

/** What a match gives to a game: to its variant, to its setup. */
type Given = Pick<Pairing, 'setup' | 'variant'>;

/**
 * The players keep their seats from game to game, the sides in turn round the table. `givenTo` is what the match gives to a
 * game at so many seats, if anything.
 */
export function seated(givenTo?: (ledger: Ledger, seats: number) => Given): Rotation {
  const rotation: Rotation = {
    next: ({ ledger }) => {
      const seats = roundTheTable({
        sides: ledger.columns.map(({ side, players }) => ({ name: side, players })),
      });
      return [{ seats, ...givenTo?.(ledger, seats.length) }];
    },
    after: (game, result) => accepted({ rotation, contest: contestOf(game, result) }),
    cutOff: () => ({ rotation }),
  };
  return rotation;
}
