import { graphql } from '../../data/graphql.js';

/** The view of Skarney. */
export const skarneyViewParts = graphql(`
  fragment SkarneyViewParts on SkarneyView {
    __typename
    phase
    round
    dealerSeat
    turn {
      seat
      drawSkipped
      contract
      melded
    }
    offer {
      card
      asked
    }
    hands {
      count
      cards
    }
    stock {
      count
      cards
    }
    contracts
    melds {
      name
      side
      cards
      standsFor
      added
    }
  }
`);

/** One moment of a game, with what the viewer may see of it. */
export const skarneyAtDocument = graphql(
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
