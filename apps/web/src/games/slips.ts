import type { GameViews } from '@fairview/rules';
import {
  allBoxes,
  type SlipReading,
  isBlank,
  marked,
  type Ending,
  type Read,
  type Written,
} from '../parts/results/slip-boxes.js';
import { baccaratSlip } from './baccarat/slip.js';
import { scarnecchiaSlip } from './scarnecchia/slip.js';
import { scarneySlips } from './scarney/slip.js';
import { skarneySlip } from './skarney/slip.js';
import { teekoSlip } from './teeko/slip.js';

const known: { readonly [Game in keyof GameViews]: SlipReading } = {
  teeko: teekoSlip,
  ...scarneySlips,
  skarney: skarneySlip,
  'scarney-baccarat': baccaratSlip,
  scarnecchia: scarnecchiaSlip,
};

/** Of a game that this client does not know. */
const unknown: SlipReading = {
  endings: ['no-contest'],
  points: allBoxes(() => ({ noContest: true })),
};

const isKnown = (game: string): game is keyof GameViews => Object.hasOwn(known, game);

/** How a paper slip of a game is read, by its id: only the pages on which results are entered ask it. */
const slipOf = (game: string): SlipReading => (isKnown(game) ? known[game] : unknown);

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
