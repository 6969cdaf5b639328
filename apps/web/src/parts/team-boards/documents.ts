import { graphql, type ResultOf } from '../../data/graphql.js';

/** The boards of a match of teams, round by round, and what they came to. */
export const boardsDocument = graphql(`
  query MatchBoards($id: ID!) {
    match(id: $id) {
      id
      gameKind
      sides {
        name
        team {
          name
        }
        players {
          id
          name
        }
      }
      rounds {
        round
        winner
        net
        how
        counts {
          side
          points
        }
        boards {
          board
          how
          points
          black {
            id
            name
          }
          red {
            id
            name
          }
          winner {
            id
            name
          }
          game {
            gameId
            source
          }
        }
      }
      boardResults {
        board
        sides {
          side
          points
        }
      }
      playerResults {
        side
        played
        won
        drawn
        lost
        points
        net
        entry {
          id
          name
        }
      }
    }
  }
`);

/** The boards of a match as the wall has them, in figures alone. */
export const boardFiguresDocument = graphql(`
  query BoardFigures($id: ID!) {
    match(id: $id) {
      boardResults {
        board
        sides {
          side
          points
        }
      }
    }
  }
`);

export type BoardsOfMatch = NonNullable<ResultOf<typeof boardsDocument>['match']>;
export type RoundOfBoards = BoardsOfMatch['rounds'][number];
