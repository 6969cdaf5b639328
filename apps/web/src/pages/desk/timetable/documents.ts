import { graphql, refusalParts } from '../../../data/graphql.js';

export const scheduleRoundsDocument = graphql(
  `
    mutation ScheduleRounds($input: ScheduleRoundsInput!) {
      scheduleRounds(input: $input) {
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
