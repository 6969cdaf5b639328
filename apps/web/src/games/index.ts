/*
 * The games as the client shows them: one folder a game, one line a game in `fetched-boards.ts`, `every-board.ts` and `views.ts`, and in `facts.ts` what
 * pages ask that draw no board, in `slips.ts` how paper slips are read. Same view, same picture, same sentence; no React, no page, no clock.
 */
export {
  announce,
  choicesAfter,
  markSamples,
  moveOf,
  picksOf,
  printedMove,
  sceneOf,
  type AnnouncedPly,
  type Choices,
} from './boards.js';
export { boardOf, bringBoard, hasBoard } from './fetched-boards.js';
export {
  boardViewOfApi,
  boardViewOfRules,
  type ApiGameView,
  type BoardKind,
  type BoardView,
} from './views.js';
