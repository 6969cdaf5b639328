import { graphql } from './graphql.js';

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
