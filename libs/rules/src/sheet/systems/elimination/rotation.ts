import { accepted } from '@fairview/kernel';
import { tableOf } from '../../ledger.js';
import { contestOf, type Rotation } from '../../rotation.js';
import { placesFromButton, roundsDue } from './table.js';

/**
 * BC-18: those who are still at the table, clockwise from the button, with the stacks that they have and the rounds until the
 * next cut or the end.
 */
export const clockwise: Rotation = {
  next: ({ ledger }) => {
    const table = tableOf(ledger);
    const places = placesFromButton(table);
    const chips = places.map((place) => table.chips[place] ?? 0);
    return [
      {
        seats: places.flatMap((place) => ledger.columns[place]?.players ?? []),
        variant: { chips, rounds: roundsDue(table) },
      },
    ];
  },
  after: (game, result) => accepted({ rotation: clockwise, contest: contestOf(game, result) }),
  cutOff: () => ({ rotation: clockwise }),
};
