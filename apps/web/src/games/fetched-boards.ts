import type { GameViews, TypedView } from '@fairview/rules';
import { fetchBoardOf, type AnyBoard } from './facts.js';
import type { GameBoard } from './game-board.js';

/** The game as its pictures and sentences need it: what one viewer may see, from the server or folded here. */
export type BoardView = ReturnType<AnyBoard['seen']>;

/** The kinds of games that are drawn alike: the four Scarney games are one. */
export type BoardKind = BoardView['kind'];

/** `GameView` of the API, all fields of its kinds. */
export type ApiGameView = Parameters<AnyBoard['sent']>[0];

type Board = GameBoard<BoardView, GameViews[keyof GameViews], ApiGameView>;

const here = new Map<string, Board>();

/** The board of a game by the id of the game, if it is here. */
export const boardOfGame = (game: string): Board | undefined => here.get(game);

/** Fetches the board of a game, by the id of the game; none of a game that is not known here. */
export async function bringBoard(game: string): Promise<void> {
  const board: Board | undefined = here.has(game) ? undefined : await fetchBoardOf(game);
  if (board) here.set(game, board);
}

function boardWhere(name: string, isIt: (board: Board) => boolean): Board {
  const board = [...here.values()].find(isIt);
  if (!board) throw new Error(`the board of ${name} is not here`);
  return board;
}

/** What the client knows of a kind of game. It takes views of that kind alone. */
export const boardOf = (kind: BoardKind): Board => boardWhere(kind, (board) => board.kind === kind);

/** A view that the API has sent. The board of its game is here. */
export const boardViewOfApi = (view: ApiGameView): BoardView =>
  boardWhere(view.__typename, ({ typename }) => typename === view.__typename).sent(view);

/** A view that the rules have computed here, in the browser or on the server. The board of its game is here. */
export function boardViewOfRules({ game, view }: TypedView): BoardView {
  const board = boardOfGame(game);
  if (!board) throw new Error(`the board of ${game} is not here`);
  return board.seen(view);
}
