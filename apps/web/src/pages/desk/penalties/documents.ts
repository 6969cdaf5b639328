import { graphql, refusalParts, type ResultOf } from '../../../data/graphql.js';
import { proposedParts } from '../../../parts/proposals/documents.js';

/** The penalties of a match, requested when somebody wants to see them. */
export const penaltiesDocument = graphql(`
  query Penalties($id: ID!) {
    match(id: $id) {
      penalties {
        number
        side
        points
        rule
        reason
        lifted
      }
    }
  }
`);

export const givePenaltyDocument = graphql(
  `
    mutation GivePenalty($input: GivePenaltyInput!) {
      givePenalty(input: $input) {
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

export const liftPenaltyDocument = graphql(
  `
    mutation LiftPenalty($input: LiftPenaltyInput!) {
      liftPenalty(input: $input) {
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

export type GivenPenalty = NonNullable<ResultOf<typeof penaltiesDocument>['match']>['penalties'][number];
