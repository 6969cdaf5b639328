import { graphql, refusalParts } from '../../../data/graphql.js';
import { proposedParts } from '../../../parts/proposals/documents.js';

export const forfeitMatchDocument = graphql(
  `
    mutation ForfeitMatch($input: ForfeitMatchInput!) {
      forfeitMatch(input: $input) {
        __typename
        ... on MatchChanged {
          match {
            id
          }
        }
        ...ProposedParts
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts, proposedParts],
);

export const liftForfeitDocument = graphql(
  `
    mutation LiftForfeit($input: LiftForfeitInput!) {
      liftForfeit(input: $input) {
        __typename
        ... on MatchChanged {
          match {
            id
          }
        }
        ...ProposedParts
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts, proposedParts],
);

export const adjudicateMatchDocument = graphql(
  `
    mutation AdjudicateMatch($input: AdjudicateMatchInput!) {
      adjudicateMatch(input: $input) {
        __typename
        ... on MatchChanged {
          match {
            id
          }
        }
        ...ProposedParts
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts, proposedParts],
);
