import { graphql, type ResultOf } from '../../data/graphql.js';

/** A ruling on a dispute, the first or that on an appeal, with what it does to a match. */
export const caseRuling = graphql(`
  fragment CaseRuling on DisputeRuling {
    at
    reason
    ruling
    rule
    by {
      name
    }
    of {
      entry {
        name
      }
    }
    ply
    remedy {
      kind
      matchId
      side
      winner
      absent
      points
      penalty
    }
  }
`);

export type CaseRuling = ResultOf<typeof caseRuling>;
