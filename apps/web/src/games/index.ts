/*
 * The games as the client shows them: one folder a game, and one line a game in `facts.ts`, in `slips.ts` (how paper slips are read) and in
 * `documents.ts` (what is asked of the API). Same view, same picture, same sentence; no React, no page, no clock.
 */
export {
  announce,
  choicesAfter,
  markSamples,
  moveOf,
  picksOf,
  printedMove,
  sceneOf,
  typedMove,
  type AnnouncedPly,
  type Choices,
} from './boards.js';
export {
  boardOf,
  boardOfGame,
  boardViewOfApi,
  boardViewOfRules,
  bringBoard,
  type ApiGameView,
  type BoardKind,
  type BoardView,
} from './fetched-boards.js';
