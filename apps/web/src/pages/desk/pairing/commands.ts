import { graphql, refusalParts } from '../../../data/graphql.js';

export const pairRoundsDocument = graphql(
  `
    mutation PairRounds($input: PairRoundsInput!) {
      pairRounds(input: $input) {
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

export const arrangeMatchDocument = graphql(
  `
    mutation ArrangeMatch($input: ArrangeMatchInput!) {
      arrangeMatch(input: $input) {
        ... on MatchArranged {
          match {
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
