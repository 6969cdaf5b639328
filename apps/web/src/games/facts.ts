import type { GameViews } from '@fairview/rules';
import { baccaratFacts } from './baccarat/facts.js';
import type { GameFacts } from './game-facts.js';
import { scarnecchiaFacts } from './scarnecchia/facts.js';
import { scarneyFacts } from './scarney/facts.js';
import { skarneyFacts } from './skarney/facts.js';
import { teekoFacts } from './teeko/facts.js';

/** In the order in which the games are listed. */
const known: { readonly [Game in keyof GameViews]: GameFacts } = {
  teeko: teekoFacts,
  ...scarneyFacts,
  skarney: skarneyFacts,
  'scarney-baccarat': baccaratFacts,
  scarnecchia: scarnecchiaFacts,
};

/** Of a game that this client does not know yet: nothing of it is shown that might be hidden. */
const unknown = (game: string): GameFacts => ({
  name: game,
  book: '',
  example: '',
  hidesHands: true,
  isBlackAndRed: false,
  agreesOnPoints: false,
});

const isKnown = (game: string): game is keyof GameViews => Object.hasOwn(known, game);

/** What pages ask of a game, by its id. */
export const factsOf = (game: string): GameFacts => (isKnown(game) ? known[game] : unknown(game));

/** The ids of the games that are played by a rulebook, by the name of its page. */
export const gamesOfBook = (name: string): readonly string[] =>
  Object.entries(known).flatMap(([game, { book }]) => (book === name ? [game] : []));
