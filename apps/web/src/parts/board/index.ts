/*
 * The boards promise: same view, same picture, same sentence; no React, no page, no clock. What is drawn of a game is made
 * here for the page, for prints and for files; what a player picks becomes the notation here, and comes back from it.
 */
export { meaningOf, tabStop, type KeyMeaning } from './keyboard.js';
export { seatCalled, type Seating } from './names.js';
export { changedOrder, orderedHand, type HandOrder } from './cards/hand-order.js';
export { withoutSeat } from './names.js';
export { learnSentences, sayIn } from './say.js';
export { counted, inEnglish, listInWords, type SayMessage } from './say.js';
export type { BoardCell, BoardPicture, CellId, Marks, Piece, Scene, Way, Zone } from './scene.js';
export { cellRows } from './keyboard.js';
export { scoredFor } from './score-line.js';
export type { Drawing, SvgElement } from './svg/element.js';
export { boardContent, pictureOf, scenePicture } from './svg/picture.js';
export { inColour, svgText } from './svg/picture.js';
export { withPointed } from './pointed.js';
