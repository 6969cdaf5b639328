import { graphql, refusalParts } from '../../data/graphql.js';

export const reportResultDocument = graphql(
  `
    mutation ReportResult($input: ReportResultInput!) {
      reportResult(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

/** A side's report of a game played on a board. */
export const reportedParts = graphql(`
  fragment Reported on SideReport {
    noContest
    resigned
    kind
    score
    winner {
      id
    }
    active {
      id
    }
    scores {
      side
      points
    }
  }
`);

/** What a player needs to know before they report: where results come from, and what was reported so far. */
export const sideReportsDocument = graphql(
  `
    query SideReports($id: ID!) {
      match(id: $id) {
        tournament {
          reporting
        }
        reports {
          side
          board
          contradicted
          record
          ...Reported
        }
      }
    }
  `,
  [reportedParts],
);
