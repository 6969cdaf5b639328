import type { ScarneyBoard } from './scarney/view.js';
import type { TeekoBoard } from './teeko/view.js';
import type { View } from './game/contract.js';

/** A board in parts, by its kind. */
export type SeenBoard = TeekoBoard | ScarneyBoard;

/** The board of a view, under its key `board`; `undefined` of a game that is played on none. */
export const boardSeen = (view: View): SeenBoard | undefined => view['board'] as SeenBoard | undefined;
