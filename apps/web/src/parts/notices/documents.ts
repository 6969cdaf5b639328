import { graphql, type ResultOf } from '../../data/graphql.js';

/** Whose a game is that waits for somebody. */
const awaitedGame = graphql(`
  fragment AwaitedGame on Game {
    id
    number
    ply
    seats {
      seat
      entry {
        id
        name
      }
    }
  }
`);

/** What is told of a game: whose it is and whose turn, and nothing that only one of its seats may see. */
const gameOfNotice = graphql(`
  fragment GameOfNotice on Game {
    id
    number
    status
    ply
    toAct
    suspendedSince
    seats {
      seat
      entry {
        id
        name
      }
    }
    drawOffer {
      seat
    }
    disputes {
      number
      id
      ply
      seat
      statements {
        of {
          seat
        }
      }
      appeal {
        seat
      }
    }
    match {
      id
      round
    }
    tournament {
      id
      slug
      name
    }
  }
`);

/** A side by which it is called, and by whom it is played. */
const sideOfNotice = graphql(`
  fragment SideOfNotice on Side {
    team {
      id
      name
    }
    players {
      id
      name
    }
  }
`);

/** What is told of a match: its sides, its results, and what the sides report and dispute. */
const matchOfNotice = graphql(
  `
    fragment MatchOfNotice on Match {
      id
      round
      sides {
        ...SideOfNotice
      }
      games(first: 60) {
        nodes {
          number
          board
          source
          agreed
        }
      }
      resultChanges {
        number
        reason
      }
      reports {
        of {
          ...SideOfNotice
        }
      }
      disputes {
        number
        id
        party {
          side {
            ...SideOfNotice
          }
        }
        statements {
          party {
            side {
              ...SideOfNotice
            }
          }
        }
        appeal {
          party {
            side {
              ...SideOfNotice
            }
          }
        }
      }
    }
  `,
  [sideOfNotice],
);

/** For which entries somebody plays, the games that wait for them, and where to follow from. */
export const awaitedDocument = graphql(
  `
    query Awaited($club: ID!) {
      club(id: $club) {
        logPosition
      }
      me {
        seats {
          entry {
            id
          }
        }
        toPlay {
          game {
            ...AwaitedGame
            tournament {
              club {
                id
              }
            }
          }
        }
      }
    }
  `,
  [awaitedGame],
);

export const myUpdatesDocument = graphql(
  `
    subscription MyUpdates($clubId: ID!, $after: Int) {
      myUpdates(clubId: $clubId, after: $after) {
        type
        at
        logPosition
        tournament {
          id
          slug
          name
        }
        game {
          played {
            seat
          }
          game {
            ...GameOfNotice
          }
        }
        match {
          match {
            ...MatchOfNotice
          }
        }
      }
    }
  `,
  [gameOfNotice, matchOfNotice],
);

/** Whether a game is over, for a page that shows one while another begins. */
export const gameOverDocument = graphql(`
  query GameOver($id: ID!) {
    game(id: $id) {
      status
    }
  }
`);

export type MyUpdate = ResultOf<typeof myUpdatesDocument>['myUpdates'];
export type AwaitedGame = ResultOf<typeof awaitedGame>;
export type GameOfNotice = ResultOf<typeof gameOfNotice>;
export type MatchOfNotice = ResultOf<typeof matchOfNotice>;
