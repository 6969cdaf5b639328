import { slipOf } from '../../games/slips.js';
import { isBlank, marked, type Ending, type Read, type Written } from './slip-boxes.js';

/** The endings that a slip of a game may bear, the usual one first. */
export const endingsOf = (game: string): readonly Ending[] => slipOf(game).endings;

/** What is played, and what was agreed on for it: of a match, or of its tournament. */
interface Played {
  readonly gameKind: string;
  readonly settings: unknown;
}

/** Reads a slip: what its boxes and its ending say is the result of the game. The server judges whether it can be. */
export function readSlip({ gameKind, settings }: Played, ending: Ending, sides: readonly Written[]): Read {
  if (ending === 'no-contest') return { result: { noContest: true } };
  if (ending === 'draw') return { result: { draw: true } };
  if (ending === 'resignation') {
    const winner = marked(sides)?.player;
    return winner ? { result: { resignation: { winner } } } : { unreadable: 'winner-unmarked' };
  }
  if (sides.every(({ box }) => isBlank(box))) return { unreadable: 'no-figures' };
  const slip = slipOf(gameKind);
  return ending === 'given-up' && slip.givenUp ? slip.givenUp(sides) : slip.points(sides, settings);
}
