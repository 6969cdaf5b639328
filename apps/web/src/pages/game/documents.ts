import { graphql, type ResultOf } from '../../data/graphql.js';

/** A game without its plies. */
export const gameHeadDocument = graphql(`
  query GameHead($id: ID!) {
    game(id: $id) {
      id
      number
      gameKind
      variant
      status
      disputed
      ply
      toAct
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
  }
`);

export type GameHead = NonNullable<ResultOf<typeof gameHeadDocument>['game']>;

/** What the files of a game are called, without their ends. */
export const fileNameOf = ({ gameKind, id }: Pick<GameHead, 'gameKind' | 'id'>): string =>
  `${gameKind}-${id.slice(-8)}`;

/** The plies of a game, page by page. */
export const gamePliesDocument = graphql(`
  query GamePlies($id: ID!, $after: String) {
    game(id: $id) {
      plies(first: 100, after: $after) {
        nodes {
          seat
          move
          at
          byClock
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

/** The plies of one course of a game, page by page. */
export const coursePliesDocument = graphql(`
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
            seat
            move
            at
            byClock
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    }
  }
`);

export type SentPly = NonNullable<ResultOf<typeof gamePliesDocument>['game']>['plies']['nodes'][number];

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

export const gameUpdatedDocument = graphql(`
  subscription GameFollowed($id: ID!, $after: Int!) {
    gameUpdated(gameId: $id, after: $after) {
      logPosition
      version
    }
  }
`);
