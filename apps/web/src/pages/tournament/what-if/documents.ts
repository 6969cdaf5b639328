import { graphql, type ResultOf } from '../../../data/graphql.js';

export const whatIfDocument = graphql(`
  query WhatIf($id: ID!, $results: [ImaginedResultInput!]!, $first: Int!) {
    tournament(id: $id) {
      whatIf(results: $results) {
        __typename
        ... on Refused {
          rule
          code
          message
          params
        }
        ... on WhatIf {
          standings(first: $first) {
            nodes {
              rank
              matchPoints
              spread
              entry {
                id
              }
            }
          }
          noPairing {
            rule
            code
            message
            params
          }
          pairing {
            round
            tables {
              board
              entries {
                id
              }
            }
            byes {
              id
            }
          }
        }
      }
    }
  }
`);

/** A tournament as it would stand. */
export type Imagined = Extract<
  NonNullable<ResultOf<typeof whatIfDocument>['tournament']>['whatIf'],
  { __typename: 'WhatIf' }
>;
