import { graphql, type ResultOf } from '../../../data/graphql.js';
import { gameViewParts } from '../../../games/documents.js';

/** The games that are open in the public tournaments that are being played. */
export const openGamesDocument = graphql(`
  query OpenGames {
    publicTournaments(first: 4, filter: { status: [PAIRED] }) {
      nodes {
        id
        slug
        name
        matches(first: 8, filter: { status: OPEN }) {
          nodes {
            id
            board
            currentGame {
              id
              ply
              status
              suspendedSince
            }
          }
        }
      }
    }
  }
`);

export type PublicTournament = NonNullable<
  ResultOf<typeof openGamesDocument>['publicTournaments']
>['nodes'][number];

/** A game after a ply, as everybody may see it. */
export const watchedGameDocument = graphql(
  `
    query WatchedGame($id: ID!, $ply: Int!) {
      game(id: $id) {
        number
        gameKind
        variant
        seats {
          seat
          entry {
            name
          }
        }
        at(ply: $ply) {
          ply
          toAct
          view {
            ...GameViewParts
          }
        }
      }
    }
  `,
  [gameViewParts],
);
