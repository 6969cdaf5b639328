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

/** The review of a record that is sent: of what is tried out, not of a game of the club. */
export const reviewOfRecordDocument = graphql(
  `
    query ReviewOfLine($record: JSON!) {
      reviewOfRecord(record: $record) {
        ...ReviewParts
      }
    }
  `,
  [reviewParts],
);
