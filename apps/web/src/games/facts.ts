import type { GameViews } from '@fairview/rules';
import { baccaratFacts } from './baccarat/facts.js';
import type { BookFacts, DrawnGame, GameFacts } from './game-facts.js';
import { scarnecchiaFacts } from './scarnecchia/facts.js';
import { scarneyFacts } from './scarney/facts.js';
import { skarneyFacts } from './skarney/facts.js';
import { teekoFacts } from './teeko/facts.js';

/** The games, in the order in which they are listed: a line a game, and each has a board for its view. */
const known = {
  teeko: teekoFacts,
  ...scarneyFacts,
  skarney: skarneyFacts,
  'scarney-baccarat': baccaratFacts,
  scarnecchia: scarnecchiaFacts,
} satisfies {
  readonly [Game in keyof GameViews]: DrawnGame<{ seen(view: GameViews[Game]): unknown }>;
};

type KnownGame = keyof typeof known;

/** The board of any game. */
export type AnyBoard = Awaited<ReturnType<(typeof known)[KnownGame]['fetchBoard']>>;

/** Of a game that this client does not know yet: nothing of it is shown that might be hidden. */
const unknown = (game: string): GameFacts => ({
  name: game,
  book: { name: '', title: '', example: 'PL-10' },
  systems: {},
  hidesHands: true,
  isBlackAndRed: false,
  agreesOnPoints: false,
});

const isKnown = (game: string): game is KnownGame => Object.hasOwn(known, game);

/** What pages ask of a game, by its id. */
export const factsOf = (game: string): GameFacts => (isKnown(game) ? known[game] : unknown(game));

/** Fetches the board of a game, by its id; undefined of a game that this client does not know. */
export const fetchBoardOf = async (game: string): Promise<AnyBoard | undefined> =>
  isKnown(game) ? known[game].fetchBoard() : undefined;

const all: readonly GameFacts[] = Object.values(known);

/** The rulebooks of the games, in the order of the games: four games may have one. */
export const booksOfGames: readonly BookFacts[] = [
  ...new Map(all.map(({ book }) => [book.name, book])).values(),
];

/** The rulebooks by which matches are scored. */
export const booksOfMatches: readonly BookFacts[] = all.flatMap(({ matchBook }) => matchBook ?? []);

/** The ids of the games that are played by a rulebook, by the name of its page. */
export const gamesOfBook = (name: string): readonly string[] =>
  Object.entries(known).flatMap(([game, { book }]) => (book.name === name ? [game] : []));
