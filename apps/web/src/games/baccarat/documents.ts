import { graphql } from '../../data/graphql.js';

/** The view of Baccarat. */
export const baccaratViewParts = graphql(`
  fragment BaccaratViewParts on BaccaratView {
    __typename
    phase
    seat
    round
    rounds
    seats {
      chips
      standing
      done
      sideBets {
        number
        amount
      }
      fieldBet
    }
    hands {
      seat
      space
      part
      wager
      insurance
      dealt {
        card
        faceDown
      }
    }
    handAtTurn
    dealer {
      card
      faceDown
    }
    cut
    cardsLeft
    house
    lines {
      label
      seat
      points
    }
  }
`);
