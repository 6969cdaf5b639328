import { graphql, refusalParts, type ResultOf } from '../../data/graphql.js';

/** The seats that this device holds, at most eight. */
export const heldSeatsDocument = graphql(`
  query HeldSeats {
    me {
      seats {
        devices
        entry {
          id
          name
        }
      }
    }
  }
`);

export type HeldSeat = NonNullable<ResultOf<typeof heldSeatsDocument>['me']>['seats'][number];

/** The seats of a game and whose turn it is. No hand is requested: this is read while all are covered. */
export const tableDocument = graphql(`
  query TableOfGame($id: ID!) {
    game(id: $id) {
      gameKind
      status
      ply
      toAct
      seats {
        seat
        entry {
          id
          name
        }
      }
    }
  }
`);

export type TableOfGame = NonNullable<ResultOf<typeof tableDocument>['game']>;

export const handOverDocument = graphql(
  `
    mutation HandOverSeat {
      handOverSeat {
        ... on SeatHandedOver {
          seatCode
          expiresAt
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);
