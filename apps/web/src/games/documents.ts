import { graphql, type ResultOf } from '../data/graphql.js';
import { baccaratViewParts } from './baccarat/documents.js';
import { scarnecchiaViewParts } from './scarnecchia/documents.js';
import { scarneyViewParts } from './scarney/documents.js';
import { skarneyViewParts } from './skarney/documents.js';
import { teekoViewParts } from './teeko/documents.js';

/** The view of a game of any kind. */
export const gameViewParts = graphql(
  `
    fragment GameViewParts on GameView {
      __typename
      ...TeekoViewParts
      ...ScarneyViewParts
      ...SkarneyViewParts
      ...BaccaratViewParts
      ...ScarnecchiaViewParts
    }
  `,
  [teekoViewParts, scarneyViewParts, skarneyViewParts, baccaratViewParts, scarnecchiaViewParts],
);

/** A moment of a game of any kind, as the viewer may see it. */
export const momentParts = graphql(
  `
    fragment MomentParts on GameAtPly {
      ply
      toAct
      legalMoves
      moves
      view {
        ...GameViewParts
      }
    }
  `,
  [gameViewParts],
);

export type SentMoment = ResultOf<typeof momentParts>;
