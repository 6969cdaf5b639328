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
