import { graphql, type ResultOf } from '../../data/graphql.js';

/** A review, as the band and the margin show it. */
export const reviewParts = graphql(`
  fragment ReviewParts on Review {
    plies {
      ply
      seat
      value
      plies
      points
      best {
        move
      }
      bestByPoints {
        move
      }
      played
      lost {
        value
        points
      }
    }
    accuracy {
      seat
      share
      pointsLost
    }
  }
`);

export type SentReview = ResultOf<typeof reviewParts>;
export type ReviewedPly = SentReview['plies'][number];
