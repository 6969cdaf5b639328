import type { BaccaratView } from './baccarat/view.js';
import type { View } from './game/contract.js';
import type { ScarnecchiaView } from './scarnecchia/view.js';
import type { ScarneyGame } from './scarney/terms.js';
import type { ScarneyView } from './scarney/view.js';
import type { SkarneyView } from './skarney/view.js';
import type { TeekoView } from './teeko/view.js';

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

/** The games whose views have a type. */
const typed: Readonly<Record<keyof GameViews, true>> = {
  teeko: true,
  'scarney-solitaire': true,
  'scarney-singles': true,
  'scarney-doubles': true,
  'scarney-highlow': true,
  skarney: true,
  'scarney-baccarat': true,
  scarnecchia: true,
};

const isTyped = (game: string): game is keyof GameViews => Object.hasOwn(typed, game);

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
