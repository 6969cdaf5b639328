import { graphql, type ResultOf } from '../../data/graphql.js';
import { resultChange, sheetChange } from '../results/changed-documents.js';
import { disputeSubject } from './head.js';

/** The rulings in a tournament, the last first. */
export const rulingsDocument = graphql(
  `
    query Rulings($id: ID!, $first: Int!, $after: String) {
      tournament(id: $id) {
        rulings(first: $first, after: $after) {
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
      }
    }
  `,
  [disputeSubject, resultChange, sheetChange],
);

export type Rulings = NonNullable<ResultOf<typeof rulingsDocument>['tournament']>['rulings'];
export type RulingNode = Rulings['nodes'][number];
