import { graphql } from '../../data/graphql.js';

/** The view of Teeko. */
const teekoViewParts = graphql(`
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
const scarneyViewParts = graphql(`
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
const skarneyViewParts = graphql(`
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
const baccaratViewParts = graphql(`
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
const scarnecchiaViewParts = graphql(`
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

const scarneyAtDocument = graphql(
  `
    query ScarneyAt($id: ID!, $ply: Int!) {
      game(id: $id) {
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
  `,
  [scarneyViewParts],
);

const skarneyAtDocument = graphql(
  `
    query SkarneyAt($id: ID!, $ply: Int!) {
      game(id: $id) {
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
  `,
  [skarneyViewParts],
);

const baccaratAtDocument = graphql(
  `
    query BaccaratAt($id: ID!, $ply: Int!) {
      game(id: $id) {
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
  `,
  [baccaratViewParts],
);

const scarnecchiaAtDocument = graphql(
  `
    query ScarnecchiaAt($id: ID!, $ply: Int!) {
      game(id: $id) {
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
  `,
  [scarnecchiaViewParts],
);

const teekoAtDocument = graphql(
  `
    query TeekoAt($id: ID!, $ply: Int!) {
      game(id: $id) {
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
  `,
  [teekoViewParts],
);

/** One moment, of a game of which something is hidden from the viewer. What is asked for is priced by the kind of game. */
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
