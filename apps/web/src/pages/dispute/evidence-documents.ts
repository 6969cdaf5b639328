import { graphql, type ResultOf } from '../../data/graphql.js';
import { gameViewParts } from '../../games/documents.js';
import { rankingFigures } from '../../parts/standings/columns.js';

/** The penalties that count in a match: a ruling may lift one. */
export const casePenaltiesDocument = graphql(`
  query CasePenalties($id: ID!) {
    match(id: $id) {
      penalties {
        number
        side
        points
        lifted
      }
    }
  }
`);

export const momentDocument = graphql(
  `
    query CaseMoment($game: ID!, $course: Int!, $ply: Int!) {
      game(id: $game) {
        course(number: $course) {
          at(ply: $ply) {
            ply
            at
            position
            moves
            movesUnlisted
            toLimit
            toNoContest
            view {
              ...GameViewParts
            }
          }
        }
      }
    }
  `,
  [gameViewParts],
);

export const casePliesDocument = graphql(`
  query CasePlies($game: ID!, $course: Int!, $after: String) {
    game(id: $game) {
      course(number: $course) {
        plies(first: 100, after: $after) {
          pageInfo {
            hasNextPage
            endCursor
          }
          nodes {
            ply
            seat
            move
            at
            byClock
          }
        }
      }
    }
  }
`);

export const caseStandingsDocument = graphql(
  `
    query CaseStandings($id: ID!, $after: String) {
      tournament(id: $id) {
        standings(first: 50, after: $after) {
          pageInfo {
            hasNextPage
            endCursor
          }
          nodes {
            rank
            provisional
            ...RankingFigures
            entry {
              id
              name
            }
          }
        }
      }
    }
  `,
  [rankingFigures],
);

export type CasePenalty = NonNullable<ResultOf<typeof casePenaltiesDocument>['match']>['penalties'][number];
export type CaseMoment = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof momentDocument>['game']>['course']>['at']
>;
export type CasePly = NonNullable<
  NonNullable<ResultOf<typeof casePliesDocument>['game']>['course']
>['plies']['nodes'][number];
export type StandingLine = NonNullable<
  NonNullable<ResultOf<typeof caseStandingsDocument>['tournament']>['standings']
>['nodes'][number];
