import { graphql, refusalParts } from '../../../data/graphql.js';

export const forfeitMatchDocument = graphql(
  `
    mutation ForfeitMatch($input: ForfeitMatchInput!) {
      forfeitMatch(input: $input) {
        __typename
        ... on MatchForfeited {
          match {
            id
          }
        }
        ... on Proposed {
          proposal {
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

export const adjudicateMatchDocument = graphql(
  `
    mutation AdjudicateMatch($input: AdjudicateMatchInput!) {
      adjudicateMatch(input: $input) {
        __typename
        ... on MatchAdjudicated {
          match {
            id
          }
        }
        ... on Proposed {
          proposal {
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
