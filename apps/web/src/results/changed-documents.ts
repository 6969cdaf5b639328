import { graphql, type ResultOf } from '../data/graphql.js';

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

/** How results of a match were changed. */
export const resultChangesDocument = graphql(
  `
    query ResultChanges($id: ID!) {
      match(id: $id) {
        resultChanges {
          ...ResultChangeParts
        }
      }
    }
  `,
  [resultChange],
);

export type ResultChange = ResultOf<typeof resultChange>;
export type SheetResult = ResultOf<typeof sheetResult>;
