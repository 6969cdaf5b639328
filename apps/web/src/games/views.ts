import type { GameViews, TypedView } from '@fairview/rules';
import { baccaratSeen, baccaratSent, type BaccaratBoardView, type SentBaccarat } from './baccarat/view.js';
import {
  scarnecchiaSeen,
  scarnecchiaSent,
  type ScarnecchiaBoardView,
  type SentScarnecchia,
} from './scarnecchia/view.js';
import { scarneySeen, scarneySent, type ScarneyBoardView, type SentScarney } from './scarney/view.js';
import { skarneySeen, skarneySent, type SentSkarney, type SkarneyBoardView } from './skarney/view.js';
import { teekoSeen, teekoSent, type SentTeeko, type TeekoBoardView } from './teeko/view.js';

/** The game as its pictures and sentences need it: what one viewer may see, from the server or folded here. */
export type BoardView =
  TeekoBoardView | ScarneyBoardView | SkarneyBoardView | BaccaratBoardView | ScarnecchiaBoardView;

/** The kinds of games that are drawn alike: the four Scarney games are one. */
export type BoardKind = BoardView['kind'];

/** `GameView` of the API, all fields of its five kinds. */
export type ApiGameView = SentTeeko | SentScarney | SentSkarney | SentBaccarat | SentScarnecchia;

/** A view that the API has sent. */
export function boardViewOfApi(view: ApiGameView): BoardView {
  switch (view.__typename) {
    case 'TeekoView':
      return teekoSent(view);
    case 'ScarneyView':
      return scarneySent(view);
    case 'SkarneyView':
      return skarneySent(view);
    case 'BaccaratView':
      return baccaratSent(view);
    case 'ScarnecchiaView':
      return scarnecchiaSent(view);
  }
}

const seen: { readonly [Game in keyof GameViews]: (view: GameViews[Game]) => BoardView } = {
  teeko: teekoSeen,
  'scarney-solitaire': scarneySeen,
  'scarney-singles': scarneySeen,
  'scarney-doubles': scarneySeen,
  'scarney-highlow': scarneySeen,
  skarney: skarneySeen,
  'scarney-baccarat': baccaratSeen,
  scarnecchia: scarnecchiaSeen,
};

const viewed = <Game extends keyof GameViews>(game: Game, view: GameViews[Game]): BoardView =>
  seen[game](view);

/** A view that the rules have computed here, in the browser or on the server. */
export const boardViewOfRules = ({ game, view }: TypedView): BoardView => viewed(game, view);
