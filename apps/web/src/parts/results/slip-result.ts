import { slipOf } from '../../games/slips.js';
import { isBlank, marked, type Ending, type Read, type Written } from './slip-boxes.js';

/** The endings that a slip of a game may bear, the usual one first. */
export const endingsOf = (game: string): readonly Ending[] => slipOf(game).endings;

/** Reads a slip: what its boxes and its ending say is the result of the game. The server judges whether it can be. */
export function readSlip(game: string, ending: Ending, sides: readonly Written[]): Read {
  if (ending === 'no-contest') return { result: { noContest: true } };
  if (ending === 'draw') return { result: { draw: true } };
  if (ending === 'resignation') {
    const winner = marked(sides)?.player;
    return winner ? { result: { resignation: { winner } } } : { unreadable: 'winner-unmarked' };
  }
  if (sides.every(({ box }) => isBlank(box))) return { unreadable: 'no-figures' };
  const slip = slipOf(game);
  return (ending === 'given-up' && slip.givenUp ? slip.givenUp : slip.points)(sides);
}
