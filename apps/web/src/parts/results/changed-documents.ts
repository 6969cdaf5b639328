import { graphql, type ResultOf } from '../../data/graphql.js';

const sheetResult = graphql(`
  fragment SheetResultParts on SheetResult {
    noContest
    resigned
    points
    score
    winner {
      id
      name
    }
    active {
      id
      name
    }
    scores {
      points
    }
  }
`);

/** A change of a result on a sheet: what it was, and what it has been since. */
export const resultChange = graphql(
  `
    fragment ResultChangeParts on ResultChange {
      gameId
      number
      version
      kind
      reason
      was {
        ...SheetResultParts
      }
      is {
        ...SheetResultParts
      }
    }
  `,
  [sheetResult],
);

const sheetStanding = graphql(`
  fragment SheetStanding on Sheet {
    finished
    winner
    sides {
      side
      total
    }
  }
`);

/** A change of a sheet: who won with which totals until then, and since. */
export const sheetChange = graphql(
  `
    fragment SheetChangeParts on SheetChange {
      version
      gameId
      reason
      was {
        ...SheetStanding
      }
      is {
        ...SheetStanding
      }
    }
  `,
  [sheetStanding],
);

export type ResultChange = ResultOf<typeof resultChange>;
export type SheetChange = ResultOf<typeof sheetChange>;
export type SheetResult = ResultOf<typeof sheetResult>;
