import { accepted } from '@fairview/kernel';
import { contestOf, type Rotation } from '../rotation.js';

/**
 * TM-10, S-25: the first side opens, and black (or the start) changes after each game: to the player who did not have
 * it in the last one, if that is known, else by the number of games.
 */
export function twoHanded(lastBlack?: string): Rotation {
  const rotation: Rotation = {
    next: ({ ledger }) => {
      const [first = '', second = ''] = ledger.columns.flatMap(({ players }) => players);
      const firstOpens = lastBlack === undefined ? ledger.games % 2 === 0 : lastBlack === second;
      return [{ seats: firstOpens ? [first, second] : [second, first] }];
    },
    after: (game, result) =>
      accepted({
        rotation: twoHanded(result.black ?? result.seats?.[0]),
        contest: contestOf(game, result),
      }),
    cutOff: () => ({ rotation }),
  };
  return rotation;
}
