import type { English } from '@fairview/kernel';
import type { BaccaratView } from './baccarat/view.js';
import type { Rulebook, View } from './game/contract.js';
import { gameEnglish } from './game/english.js';
import { registryOf, type Rulebooks } from './game/registry.js';
import { seal } from './game/seal.js';
import { recordEnglish } from './record/english.js';
import type { ScarnecchiaView } from './scarnecchia/view.js';
import type { ScarneyGame } from './scarney/terms.js';
import type { ScarneyView } from './scarney/view.js';
import { shuffleSentences } from './shuffle/english.js';
import type { SkarneyView } from './skarney/view.js';
import type { TeekoView } from './teeko/view.js';

/* A page that shows one game fetches this and not the others, so nothing of any game may be here but types. */
export type { BaccaratView } from './baccarat/view.js';
export type { ScarnecchiaView, SeenTiles } from './scarnecchia/view.js';
export type { ScarneyBoard, ScarneyView } from './scarney/view.js';
export type { SeenCards, SkarneyView } from './skarney/view.js';
export type { TeekoBoard, TeekoView } from './teeko/view.js';

/** What a viewer sees of each game, by the game's id: whole and as data, so that nobody has to read the position's text. */
export type GameViews = { readonly [Game in ScarneyGame]: ScarneyView } & {
  readonly teeko: TeekoView;
  readonly skarney: SkarneyView;
  readonly 'scarney-baccarat': BaccaratView;
  readonly scarnecchia: ScarnecchiaView;
};

const scarney = async (): Promise<readonly Rulebook[]> => {
  const { scarneys } = await import('./scarney/index.js');
  return scarneys.map((rules) => seal(rules));
};

const rulebooksByGame: Readonly<Record<keyof GameViews, () => Promise<readonly Rulebook[]>>> = {
  teeko: async () => [seal((await import('./teeko/index.js')).teeko)],
  'scarney-solitaire': scarney,
  'scarney-singles': scarney,
  'scarney-doubles': scarney,
  'scarney-highlow': scarney,
  skarney: async () => [seal((await import('./skarney/index.js')).skarney)],
  'scarney-baccarat': async () => [seal((await import('./baccarat/index.js')).baccarat)],
  scarnecchia: async () => [seal((await import('./scarnecchia/index.js')).scarnecchia)],
};

const isTyped = (game: string): game is keyof GameViews => Object.hasOwn(rulebooksByGame, game);

/** A view together with its game: the game determines the type of the view. */
export type TypedView = {
  readonly [Game in keyof GameViews]: { readonly game: Game; readonly view: GameViews[Game] };
}[keyof GameViews];

/**
 * A view that a table of this game has given, under its type; `undefined` of a game that is not among `GameViews`. It
 * judges nothing: a view comes from a table and from nowhere else.
 */
export const typedView = (game: string, view: View): TypedView | undefined =>
  isTyped(game) ? ({ game, view } as TypedView) : undefined;

/** The sentences that belong to no game, and that playing and reading a game may need: none of score sheets. */
export const englishOfPlay: English = { ...gameEnglish, ...recordEnglish, ...shuffleSentences };

/**
 * The rulebooks of one game, loaded on demand: a page that shows one game need not fetch the other seven.
 * @param game the id of the game, `teeko`; for an unknown one the registry has no game, and refuses everything with R-2
 */
export async function rulebooksOf(game: string): Promise<Rulebooks> {
  const rulebooks = isTyped(game) ? await rulebooksByGame[game]() : [];
  return registryOf(rulebooks, englishOfPlay);
}
