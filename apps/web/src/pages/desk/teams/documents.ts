import { graphql, refusalParts } from '../../../data/graphql.js';

export const addTeamDocument = graphql(
  `
    mutation AddTeam($input: AddTeamInput!) {
      addTeam(input: $input) {
        ... on TeamAdded {
          team {
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
