import type { GameBoard } from './game-board.js';
import type { BoardKind, BoardView } from './views.js';

/** The board of every kind of game. */
export type Boards = {
  readonly [Kind in BoardKind]: GameBoard<Extract<BoardView, { readonly kind: Kind }>>;
};

const fetchBoard: { readonly [Kind in BoardKind]: () => Promise<Pick<Boards, Kind>> } = {
  teeko: async () => ({ teeko: (await import('./teeko/board.js')).teekoBoard }),
  scarney: async () => ({ scarney: (await import('./scarney/board.js')).scarneyBoard }),
  skarney: async () => ({ skarney: (await import('./skarney/board.js')).skarneyBoard }),
  baccarat: async () => ({ baccarat: (await import('./baccarat/board.js')).baccaratBoard }),
  scarnecchia: async () => ({ scarnecchia: (await import('./scarnecchia/board.js')).scarnecchiaBoard }),
};

let here: Partial<Boards> = {};

/** Adds boards to those that are here. */
export const addBoards = (boards: Partial<Boards>): void => {
  here = { ...here, ...boards };
};

/** Whether the board of a kind of game is here. */
export const hasBoard = (kind: BoardKind): boolean => here[kind] !== undefined;

/** Fetches the board of one kind of game, for a page that shows no other. */
export const bringBoard = async (kind: BoardKind): Promise<void> => {
  if (!hasBoard(kind)) addBoards(await fetchBoard[kind]());
};

/** What the client knows of a kind of game. It takes views of that kind alone. */
export function boardOf(kind: BoardKind): GameBoard<BoardView> {
  const board: GameBoard<BoardView> | undefined = here[kind];
  if (!board) throw new Error(`the board of ${kind} is not here`);
  return board;
}
