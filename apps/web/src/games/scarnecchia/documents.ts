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
