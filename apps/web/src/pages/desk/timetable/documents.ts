import { graphql, refusalParts } from '../../../data/graphql.js';

export const scheduleRoundsDocument = graphql(
  `
    mutation ScheduleRounds($input: ScheduleRoundsInput!) {
      scheduleRounds(input: $input) {
        ... on RoundsScheduled {
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
