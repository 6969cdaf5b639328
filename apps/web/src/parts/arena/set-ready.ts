import { graphql, refusalParts } from '../../data/graphql.js';

export const setReadyDocument = graphql(
  `
    mutation SetReady($input: SetReadyInput!) {
      setReady(input: $input) {
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
