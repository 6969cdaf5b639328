import { graphql } from '../../data/graphql.js';

/** The view of Scarnecchia. */
export const scarnecchiaViewParts = graphql(`
  fragment ScarnecchiaViewParts on ScarnecchiaView {
    __typename
    phase
    seat
    ownBuild
    hands {
      count
      tiles
    }
    stock {
      count
      tiles
    }
    winnings {
      count
      tiles
    }
    pool
    builds {
      number
      owner
      tiles
      target
      sum
    }
    sweeps
  }
`);

/** One moment of a game, with what the viewer may see of it. */
export const scarnecchiaAtDocument = graphql(
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
