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
