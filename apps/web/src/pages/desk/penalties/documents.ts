import { graphql, refusalParts, type ResultOf } from '../../../data/graphql.js';

/** The penalties of a match, asked for when somebody wants to see them. */
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
        ... on PenaltyGiven {
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

export const liftPenaltyDocument = graphql(
  `
    mutation LiftPenalty($input: LiftPenaltyInput!) {
      liftPenalty(input: $input) {
        __typename
        ... on PenaltyLifted {
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

export type GivenPenalty = NonNullable<ResultOf<typeof penaltiesDocument>['match']>['penalties'][number];
