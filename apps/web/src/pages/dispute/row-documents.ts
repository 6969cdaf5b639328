import { graphql, type ResultOf } from '../../data/graphql.js';
import { disputedSide } from '../../parts/disputes/head.js';

/** The matches of the entry whose row is disputed: one of them is corrected if the row is. */
export const rowMatchesDocument = graphql(
  `
    query RowMatches($id: ID!, $after: String) {
      dispute(id: $id) {
        subject {
          __typename
          ... on DisputedRow {
            entry {
              matches(first: 50, after: $after) {
                pageInfo {
                  hasNextPage
                  endCursor
                }
                nodes {
                  id
                  round
                  status
                  provisional
                  sides {
                    ...DisputedSide
                  }
                  sheet {
                    winner
                    sides {
                      side
                      total
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  `,
  [disputedSide],
);

export type RowMatch = Extract<
  NonNullable<ResultOf<typeof rowMatchesDocument>['dispute']>['subject'],
  { __typename: 'DisputedRow' }
>['entry']['matches']['nodes'][number];
