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
