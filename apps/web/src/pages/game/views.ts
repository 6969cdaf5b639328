import { graphql } from '../../data/graphql.js';
import {
  baccaratViewParts,
  scarnecchiaViewParts,
  scarneyViewParts,
  skarneyViewParts,
  teekoViewParts,
} from '../../data/view-parts.js';

const scarneyAtDocument = graphql(
  `
    query ScarneyAt($id: ID!, $course: Int!, $ply: Int!) {
      game(id: $id) {
        course(number: $course) {
          at(ply: $ply) {
            ply
            toAct
            legalMoves
            moves
            view {
              ...ScarneyViewParts
            }
          }
        }
      }
    }
  `,
  [scarneyViewParts],
);

const skarneyAtDocument = graphql(
  `
    query SkarneyAt($id: ID!, $course: Int!, $ply: Int!) {
      game(id: $id) {
        course(number: $course) {
          at(ply: $ply) {
            ply
            toAct
            legalMoves
            moves
            view {
              ...SkarneyViewParts
            }
          }
        }
      }
    }
  `,
  [skarneyViewParts],
);

const baccaratAtDocument = graphql(
  `
    query BaccaratAt($id: ID!, $course: Int!, $ply: Int!) {
      game(id: $id) {
        course(number: $course) {
          at(ply: $ply) {
            ply
            toAct
            legalMoves
            moves
            view {
              ...BaccaratViewParts
            }
          }
        }
      }
    }
  `,
  [baccaratViewParts],
);

const scarnecchiaAtDocument = graphql(
  `
    query ScarnecchiaAt($id: ID!, $course: Int!, $ply: Int!) {
      game(id: $id) {
        course(number: $course) {
          at(ply: $ply) {
            ply
            toAct
            legalMoves
            moves
            view {
              ...ScarnecchiaViewParts
            }
          }
        }
      }
    }
  `,
  [scarnecchiaViewParts],
);

const teekoAtDocument = graphql(
  `
    query TeekoAt($id: ID!, $course: Int!, $ply: Int!) {
      game(id: $id) {
        course(number: $course) {
          at(ply: $ply) {
            ply
            toAct
            legalMoves
            moves
            view {
              ...TeekoViewParts
            }
          }
        }
      }
    }
  `,
  [teekoViewParts],
);

/** One moment of a game with parts hidden from the viewer. The cost of the query depends on the kind of game. */
export const gameAtDocuments = {
  teeko: teekoAtDocument,
  'scarney-solitaire': scarneyAtDocument,
  'scarney-singles': scarneyAtDocument,
  'scarney-doubles': scarneyAtDocument,
  'scarney-highlow': scarneyAtDocument,
  skarney: skarneyAtDocument,
  'scarney-baccarat': baccaratAtDocument,
  scarnecchia: scarnecchiaAtDocument,
} as const;
