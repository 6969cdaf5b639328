import { graphql } from '../../data/graphql.js';

/** A recorded game, for a line of one's own. */
export const recordedGameDocument = graphql(`
  query RecordedGame($id: ID!) {
    game(id: $id) {
      gameKind
      status
      record
      variant
      seats {
        entry {
          name
        }
      }
    }
  }
`);
