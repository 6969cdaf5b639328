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

/** All plies of a game or a course: side by side, because objects would repeat the names of their fields. */
const listedPlies = graphql(`
  fragment ListedPlies on PliesFigures {
    seats
    moves
    times
    byClock
  }
`);

/** Plies as they were sent in plain lists. */
export const pliesIn = ({ seats, moves, times, byClock }: ResultOf<typeof listedPlies>): readonly SentPly[] =>
  moves.map((move, ply) => ({
    move,
    seat: seats[ply] ?? 0,
    at: times[ply] ?? '',
    byClock: byClock.includes(ply),
  }));

/** A game as its page opens: its plies, and the moments around the one that the address names, or the last. */
export const gamePageDocument = graphql(
  `
    query GamePage($id: ID!, $ply: Int) {
      game(id: $id) {
        ...GameHead
        figures {
          ...ListedPlies
        }
        near(ply: $ply) {
          ...MomentParts
        }
      }
    }
  `,
  [gameHead, listedPlies, momentParts],
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

/** The plies of one course of a game, and how it ended. */
export const coursePliesDocument = graphql(
  `
    query CoursePlies($id: ID!, $course: Int!) {
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
          figures {
            ...ListedPlies
          }
        }
      }
    }
  `,
  [listedPlies],
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
