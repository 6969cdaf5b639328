import { graphql, refusalParts, type ResultOf } from '../../../data/graphql.js';

/** The time that was given back in a match, asked for when somebody wants to see it. */
export const givenBackDocument = graphql(`
  query GivenBack($id: ID!) {
    match(id: $id) {
      givenBack {
        from
        until
        reason
        takenBack
      }
    }
  }
`);

export const takeTimeBackDocument = graphql(
  `
    mutation TakeTimeBack($input: TakeTimeBackInput!) {
      takeTimeBack(input: $input) {
        __typename
        ... on TimeWasTakenBack {
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

export type GivenSpan = NonNullable<ResultOf<typeof givenBackDocument>['match']>['givenBack'][number];
