import { graphql, refusalParts } from '../data/graphql.js';

export const setReadyDocument = graphql(
  `
    mutation SetReady($input: SetReadyInput!) {
      setReady(input: $input) {
        ... on ReadySet {
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
