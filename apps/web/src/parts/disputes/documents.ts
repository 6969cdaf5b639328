import { graphql, refusalParts, type ResultOf } from '../../data/graphql.js';
import { disputeHead } from './head.js';

/** A page of the disputes of a tournament. */
export const disputesPage = graphql(
  `
    fragment DisputesPage on DisputeConnection {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...DisputeHead
      }
    }
  `,
  [disputeHead],
);

/** The disputes of a tournament, of every kind, the oldest first. */
export const disputesDocument = graphql(
  `
    query Disputes($id: ID!, $state: [DisputeState!], $first: Int!, $after: String) {
      tournament(id: $id) {
        disputes(state: $state, first: $first, after: $after) {
          ...DisputesPage
        }
      }
    }
  `,
  [disputesPage],
);

/** The disputes about the sheet of a match, and what officials have ruled on it by themselves. */
export const sheetDisputesDocument = graphql(
  `
    query SheetDisputes($id: ID!) {
      match(id: $id) {
        tournament {
          id
          slug
          status
          club {
            id
          }
        }
        disputes {
          ...DisputeHead
        }
        rulings {
          version
          at
          rule
          reason
          by {
            name
          }
          act {
            kind
            points
          }
        }
      }
    }
  `,
  [disputeHead],
);

export const disputeSheetDocument = graphql(
  `
    mutation DisputeSheet($input: DisputeSheetInput!) {
      disputeSheet(input: $input) {
        ... on DisputeChanged {
          dispute {
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

export const disputeStandingDocument = graphql(
  `
    mutation DisputeStanding($input: DisputeStandingInput!) {
      disputeStanding(input: $input) {
        ... on DisputeChanged {
          dispute {
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

export const disputesPositionDocument = graphql(`
  query DisputesPosition($id: ID!) {
    tournament(id: $id) {
      logPosition
    }
  }
`);

export const disputesUpdatedDocument = graphql(`
  subscription DisputesFollowed($id: ID!, $after: Int!) {
    disputesUpdated(tournamentId: $id, after: $after) {
      logPosition
    }
  }
`);

export type GivenRuling = NonNullable<ResultOf<typeof sheetDisputesDocument>['match']>['rulings'][number];
