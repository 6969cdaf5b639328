import type { GameViews } from '@fairview/rules';
import { allBoxes, type SlipReading } from '../parts/results/slip-boxes.js';
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
export const slipOf = (game: string): SlipReading => (isKnown(game) ? known[game] : unknown);
