import { graphql, refusalParts } from '../../../data/graphql.js';

export const previewResultsDocument = graphql(
  `
    query PreviewResults($id: ID!, $results: TableTextInput!) {
      tournament(id: $id) {
        previewResults(results: $results) {
          __typename
          ... on ResultsPreview {
            lines {
              line
              kind
              match {
                round
                board
              }
              refusal {
                rule
                code
                message
                params
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

export const importResultsDocument = graphql(
  `
    mutation ImportResults($input: ImportResultsInput!) {
      importResults(input: $input) {
        ... on ResultsImported {
          count
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const previewPairingsDocument = graphql(
  `
    query PreviewPairings($id: ID!, $pairings: TableTextInput!) {
      tournament(id: $id) {
        previewPairings(pairings: $pairings) {
          __typename
          ... on PairingsPreview {
            lines {
              line
              sides {
                name
              }
              refusal {
                rule
                code
                message
                params
              }
            }
            refusal {
              rule
              code
              message
              params
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

export const importPairingsDocument = graphql(
  `
    mutation ImportPairings($input: ImportPairingsInput!) {
      importPairings(input: $input) {
        ... on TournamentChanged {
          __typename
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);
