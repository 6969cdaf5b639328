import { baccaratBoard } from './baccarat/board.js';
import { addBoards } from './fetched-boards.js';
import { scarnecchiaBoard } from './scarnecchia/board.js';
import { scarneyBoard } from './scarney/board.js';
import { skarneyBoard } from './skarney/board.js';
import { teekoBoard } from './teeko/board.js';

/* The boards of all games: for pages that draw any of them, and begin to at once. */
addBoards({
  teeko: teekoBoard,
  scarney: scarneyBoard,
  skarney: skarneyBoard,
  baccarat: baccaratBoard,
  scarnecchia: scarnecchiaBoard,
});
