import { graphql } from '../../data/graphql.js';

/** The view of Teeko. */
export const teekoViewParts = graphql(`
  fragment TeekoViewParts on TeekoView {
    __typename
    timesStood
    board {
      phase
      seat
      owner
      passed
      circles {
        piece
      }
    }
  }
`);

/** One moment of a game, with what the viewer may see of it. */
export const teekoAtDocument = graphql(
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
