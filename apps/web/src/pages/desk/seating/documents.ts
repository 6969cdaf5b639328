import { graphql, refusalParts, type ResultOf } from '../../../data/graphql.js';
import { previewedRow } from '../../../parts/previews/document.js';

export const swapSidesDocument = graphql(
  `
    mutation SwapSides($input: TournamentMatchInput!) {
      swapSides(input: $input) {
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

export const recordAsPlayedDocument = graphql(
  `
    mutation RecordAsPlayed($input: RecordAsPlayedInput!) {
      recordAsPlayed(input: $input) {
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

export const previewAsPlayedDocument = graphql(
  `
    query PreviewAsPlayed($id: ID!, $tables: [TableAsPlayedInput!]!) {
      tournament(id: $id) {
        previewAsPlayed(tables: $tables) {
          __typename
          ... on AsPlayedPreview {
            tables {
              round
              board
              results
              reportsVoid
              was {
                id
                name
              }
              now {
                id
                name
              }
            }
            rematches {
              sides {
                id
                name
              }
              rounds
            }
            unmet {
              sides {
                id
                name
              }
            }
            laterRounds
            standingsCount
            standings {
              before {
                ...PreviewedRow
              }
              after {
                ...PreviewedRow
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
  [refusalParts, previewedRow],
);

/** What recording matches as they were played would change. */
export type AsPlayed = Extract<
  NonNullable<ResultOf<typeof previewAsPlayedDocument>['tournament']>['previewAsPlayed'],
  { __typename: 'AsPlayedPreview' }
>;
