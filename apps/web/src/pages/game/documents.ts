import { graphql, type ResultOf } from '../../data/graphql.js';
import { momentParts } from '../../games/documents.js';

/** A game without its plies. */
const gameHead = graphql(`
  fragment GameHead on Game {
    id
    number
    gameKind
    variant
    status
    disputed
    ply
    toAct
    moveDueAt
    version
    logPosition
    startedAt
    endedAt
    suspendedSince
    handsOpen
    seats {
      seat
      entry {
        id
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
      round
      clock {
        startedAt
      }
    }
    record
    limit {
      endsAt
      noContestAfter
    }
    outcome {
      by
      winners
      points
      rating
      lines {
        label
        round
        seat
        points
      }
    }
    courses {
      number
      counts
      ply
      began {
        course
        ply
      }
      replaced {
        course
        ply
        at
        ruling {
          ruling
          rule
          reason
        }
        reason
      }
    }
    drawOffer {
      seat
      accepted
    }
    disputes {
      number
      state
      course
      ply
      reason
      seat
      at
      wasLegal
      suspends
      appeal {
        seat
        reason
        at
        ruling {
          ruling
          rule
          reason
          at
        }
      }
      ruling {
        ruling
        rule
        reason
        at
      }
    }
    deal {
      phase
      verified
      seats {
        seat
        committed
      }
    }
  }
`);

export type GameHead = ResultOf<typeof gameHead>;

/** What the files of a game are called, without their ends. */
export const fileNameOf = ({ gameKind, id }: Pick<GameHead, 'gameKind' | 'id'>): string =>
  `${gameKind}-${id.slice(-8)}`;

const plyParts = graphql(`
  fragment PlyParts on Ply {
    seat
    move
    at
    byClock
  }
`);

export type SentPly = ResultOf<typeof plyParts>;

/** A game as its page opens: its first plies, and the moments around the one that the address names, or the last. */
export const gamePageDocument = graphql(
  `
    query GamePage($id: ID!, $ply: Int) {
      game(id: $id) {
        ...GameHead
        plies(first: 100) {
          nodes {
            ...PlyParts
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
        near(ply: $ply) {
          ...MomentParts
        }
      }
    }
  `,
  [gameHead, plyParts, momentParts],
);

/** The moments around a ply of a course. */
export const momentsDocument = graphql(
  `
    query GameMoments($id: ID!, $course: Int!, $ply: Int!) {
      game(id: $id) {
        course(number: $course) {
          near(ply: $ply) {
            ...MomentParts
          }
        }
      }
    }
  `,
  [momentParts],
);

/** The plies of one course of a game, page by page. */
export const coursePliesDocument = graphql(
  `
    query CoursePlies($id: ID!, $course: Int!, $after: String) {
      game(id: $id) {
        course(number: $course) {
          outcome {
            by
            winners
            points
            rating
            lines {
              label
              round
              seat
              points
            }
          }
          plies(first: 100, after: $after) {
            nodes {
              ...PlyParts
            }
            pageInfo {
              endCursor
              hasNextPage
            }
          }
        }
      }
    }
  `,
  [plyParts],
);

/** The log of a game and that of its deal, to be checked or saved; null while something of the game is hidden. */
export const gameLogDocument = graphql(`
  query GameLog($id: ID!) {
    game(id: $id) {
      logExport
      deal {
        logExport
      }
    }
  }
`);

/**
 * Follows a game: each update has what changed, so that nothing has to be read again. `moment` is for those from whom something
 * of the game is hidden; from others nothing is, and they make it themselves.
 */
export const gameUpdatedDocument = graphql(
  `
    subscription GameFollowed($id: ID!, $after: Int!, $isHidden: Boolean!) {
      gameUpdated(gameId: $id, after: $after) {
        logPosition
        version
        played {
          ...PlyParts
        }
        moment @include(if: $isHidden) {
          ...MomentParts
        }
        game {
          ply
          toAct
          moveDueAt
          drawOffer {
            seat
            accepted
          }
        }
        changed {
          ...GameHead
        }
      }
    }
  `,
  [gameHead, plyParts, momentParts],
);

export type GameUpdate = ResultOf<typeof gameUpdatedDocument>['gameUpdated'];
