import { graphql } from '../../data/graphql.js';

/** The view of Scarney. */
export const scarneyViewParts = graphql(`
  fragment ScarneyViewParts on ScarneyView {
    __typename
    board {
      phase
      seat
      circles {
        pawn {
          colour
          spots
        }
      }
      taken {
        pawns {
          colour
          spots
        }
      }
    }
    hands {
      pawns {
        colour
        spots
      }
    }
    top {
      colour
      spots
    }
    bottom {
      colour
      spots
    }
  }
`);

/** One moment of a game, with what the viewer may see of it. */
export const scarneyAtDocument = graphql(
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
