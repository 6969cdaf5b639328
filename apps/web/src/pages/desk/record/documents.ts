import { graphql, refusalParts } from '../../../data/graphql.js';

export const importGameDocument = graphql(
  `
    mutation ImportGame($input: ImportGameInput!) {
      importGame(input: $input) {
        ... on GameAdded {
          game {
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
