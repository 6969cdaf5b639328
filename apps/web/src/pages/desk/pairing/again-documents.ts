import type { ResultOf } from '../../../data/graphql.js';
import { graphql, refusalParts } from '../../../data/graphql.js';

export const previewPairingDocument = graphql(
  `
    query PreviewPairing($id: ID!, $order: [ID!]) {
      tournament(id: $id) {
        previewPairing(again: true, order: $order) {
          __typename
          ... on PairingPreview {
            version
            changes
            stay
            come
            go
            byes {
              name
            }
            byesGone {
              name
            }
            tables {
              board
              stands
              entries {
                name
              }
            }
            gone {
              board
              entries {
                name
              }
            }
          }
          ... on Refusal {
            ...RefusalParts
          }
        }
      }
    }
  `,
  [refusalParts],
);

export const pairAgainDocument = graphql(
  `
    mutation PairAgain($input: PairAgainInput!) {
      pairAgain(input: $input) {
        ... on TournamentChanged {
          tournament {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

/** What pairing again would change. */
export type PairingPreview = Extract<
  NonNullable<ResultOf<typeof previewPairingDocument>['tournament']>['previewPairing'],
  { readonly __typename: 'PairingPreview' }
>;
