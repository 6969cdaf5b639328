import type { GameViews } from '@fairview/rules';
import { graphql } from '../data/graphql.js';
import { baccaratAtDocument, baccaratViewParts } from './baccarat/documents.js';
import { scarnecchiaAtDocument, scarnecchiaViewParts } from './scarnecchia/documents.js';
import { scarneyAtDocument, scarneyViewParts } from './scarney/documents.js';
import { skarneyAtDocument, skarneyViewParts } from './skarney/documents.js';
import { teekoAtDocument, teekoViewParts } from './teeko/documents.js';

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

const scarney = scarneyAtDocument;

/** One moment of a game with parts hidden from the viewer. The cost of the query depends on the kind of game. */
export const gameAtDocuments = {
  teeko: teekoAtDocument,
  'scarney-solitaire': scarney,
  'scarney-singles': scarney,
  'scarney-doubles': scarney,
  'scarney-highlow': scarney,
  skarney: skarneyAtDocument,
  'scarney-baccarat': baccaratAtDocument,
  scarnecchia: scarnecchiaAtDocument,
} as const satisfies Readonly<Record<keyof GameViews, unknown>>;
