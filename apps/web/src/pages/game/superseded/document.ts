import { graphql, type ResultOf } from '../../../data/graphql.js';

/** What rulings have superseded, and the rulings of the game. */
export const supersededDocument = graphql(`
  query Superseded($id: ID!) {
    game(id: $id) {
      superseded {
        from
        plies {
          seat
          move
          at
        }
      }
      disputes {
        ruling {
          ...Given
        }
        appeal {
          ruling {
            ...Given
          }
        }
      }
    }
  }

  fragment Given on DisputeRuling {
    ruling
    ply
    reason
    at
  }
`);

type Game = NonNullable<ResultOf<typeof supersededDocument>['game']>;

/** Plies that a ruling has superseded. */
export type Superseded = Game['superseded'][number];

/** A dispute with its rulings. */
export type RuledDispute = Game['disputes'][number];

export type RulingGiven = NonNullable<RuledDispute['ruling']>;
