import { graphql, refusalParts } from '../../../data/graphql.js';

export const addTeamDocument = graphql(
  `
    mutation AddTeam($input: AddTeamInput!) {
      addTeam(input: $input) {
        ... on EntryChanged {
          entry {
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
