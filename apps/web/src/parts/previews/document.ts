import { graphql, refusalParts, type ResultOf, type VariablesOf } from '../../data/graphql.js';
import { columnsOfTournament, rankingFigures } from '../standings/columns.js';

/** What is shown of a row of the standings that would be another. */
export const previewedRow = graphql(
  `
    fragment PreviewedRow on StandingRow {
      rank
      provisional
      ...RankingFigures
      entry {
        id
        name
      }
    }
  `,
  [rankingFigures],
);

export const previewDocument = graphql(
  `
    query Preview($input: PreviewInput!, $match: ID!) {
      match(id: $match) {
        tournament {
          ...ColumnsOfTournament
        }
      }
      preview(input: $input) {
        __typename
        ... on Preview {
          standingsCount
          matches {
            before {
              sides {
                side
                total
              }
            }
            after {
              sides {
                side
                total
              }
            }
          }
          standings {
            before {
              ...PreviewedRow
            }
            after {
              ...PreviewedRow
            }
          }
          ratings {
            accountId
            name
            gameKind
            system
            before
            after
          }
          roundsPairedOn {
            round
            out {
              id
              name
            }
            instead {
              id
              name
            }
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts, previewedRow, columnsOfTournament],
);

/** A row of the standings as it is, and as it would be. */
export interface ChangedRow {
  readonly before: ResultOf<typeof previewedRow>;
  readonly after: ResultOf<typeof previewedRow>;
}

/** What is tried out. */
export type TriedAct = VariablesOf<typeof previewDocument>['input']['act'];

/** What it would change. */
export type Previewed = Extract<ResultOf<typeof previewDocument>['preview'], { __typename: 'Preview' }>;
