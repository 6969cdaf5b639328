import { graphql, type ResultOf } from '../../data/graphql.js';
import { resultChange, sheetChange } from '../results/changed-documents.js';
import { disputeSubject } from './head.js';

/** A page of the rulings in a tournament, the last first. */
export const rulingsPage = graphql(
  `
    fragment RulingsPage on TournamentRulingConnection {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        at
        rule
        reason
        ruling
        by {
          name
        }
        disputeId
        resultChanges {
          ...ResultChangeParts
        }
        sheetChanges {
          ...SheetChangeParts
        }
        subject {
          ...DisputeSubjectHead
        }
      }
    }
  `,
  [disputeSubject, resultChange, sheetChange],
);

export const rulingsDocument = graphql(
  `
    query Rulings($id: ID!, $first: Int!, $after: String) {
      tournament(id: $id) {
        rulings(first: $first, after: $after) {
          ...RulingsPage
        }
      }
    }
  `,
  [rulingsPage],
);

/** How many are shown at first. */
export const rulingsFirst = 3;

export type Rulings = ResultOf<typeof rulingsPage>;
export type RulingNode = Rulings['nodes'][number];
