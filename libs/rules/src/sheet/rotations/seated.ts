import type { JsonObject } from '../../game/json.js';
import { accepted } from '../../game/refusal.js';
import type { Ledger } from '../ledger.js';
import { contestOf, type Rotation } from '../rotation.js';
import { roundTheTable } from '../seating.js';

/**
 * The players keep their seats from game to game, the sides in turn round the table. `setupOf` is what the match gives to
 * the setup of a game at so many seats, where it gives anything.
 */
export function seated(setupOf?: (ledger: Ledger, seats: number) => JsonObject): Rotation {
  const rotation: Rotation = {
    next: ({ ledger }) => {
      const seats = roundTheTable({
        sides: ledger.columns.map(({ side, players }) => ({ name: side, players })),
      });
      return [{ seats, ...(setupOf ? { setup: setupOf(ledger, seats.length) } : {}) }];
    },
    after: (game, result) => accepted({ rotation, contest: contestOf(game, result) }),
    cutOff: () => ({ rotation }),
  };
  return rotation;
}
