import { graphql, type ResultOf } from '../../data/graphql.js';

/** A game beside another one. */
export const comparedGameDocument = graphql(`
  query ComparedGame($id: ID!) {
    game(id: $id) {
      id
      number
      gameKind
      status
      record
      variant
      seats {
        seat
        entry {
          name
        }
      }
      tournament {
        id
        slug
        name
      }
      match {
        id
      }
    }
  }
`);

export type ComparedGame = NonNullable<ResultOf<typeof comparedGameDocument>['game']>;

/** The games of a match, from which another one is chosen. */
export const gamesOfMatchDocument = graphql(`
  query GamesOfMatch($id: ID!) {
    match(id: $id) {
      games(first: 60) {
        nodes {
          gameId
          number
          game {
            status
          }
          seats {
            name
          }
        }
      }
    }
  }
`);
