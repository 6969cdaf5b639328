import { graphql, refusalParts, type ResultOf } from '../../../data/graphql.js';
import { proposedParts } from '../proposed-parts.js';

/** The time that was given back in a match, requested when somebody wants to see it. */
export const givenBackDocument = graphql(`
  query GivenBack($id: ID!) {
    match(id: $id) {
      givenBack {
        from
        until
        reason
        at
        by {
          name
          entry {
            name
          }
        }
        takenBack
        takenBackAt
        takenBackBecause
        takenBackBy {
          name
          entry {
            name
          }
        }
      }
    }
  }
`);

export const giveTimeBackDocument = graphql(
  `
    mutation GiveTimeBack($input: GiveTimeBackInput!) {
      giveTimeBack(input: $input) {
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

export const takeTimeBackDocument = graphql(
  `
    mutation TakeTimeBack($input: TakeTimeBackInput!) {
      takeTimeBack(input: $input) {
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

export type GivenSpan = NonNullable<ResultOf<typeof givenBackDocument>['match']>['givenBack'][number];
