import type { BaccaratView } from './baccarat/view.js';
import type { View } from './game/contract.js';
import type { ScarnecchiaView } from './scarnecchia/view.js';
import type { ScarneyGame } from './scarney/terms.js';
import type { ScarneyBoard, ScarneyView } from './scarney/view.js';
import type { SkarneyView } from './skarney/view.js';
import type { TeekoBoard, TeekoView } from './teeko/view.js';

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

/** A board in parts, by its kind. */
export type SeenBoard = TeekoBoard | ScarneyBoard;

/** The board of a view, under its key `board`; `undefined` of a game that is played on none. */
export const boardSeen = (view: View): SeenBoard | undefined => view['board'] as SeenBoard | undefined;
