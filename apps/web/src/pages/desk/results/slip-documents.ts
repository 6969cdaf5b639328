import { graphql, type ResultOf } from '../../../data/graphql.js';
import { reportedParts } from '../../../parts/results/documents.js';
import { sideParts } from '../side-parts.js';

const slipGame = graphql(`
  fragment SlipGame on MatchGame {
    gameId
    number
    board
    round
    kind
    resigned
    noContest
    struck
    unconfirmed
    agreed
    source
    score
    scores {
      side
      points
    }
    winner {
      id
    }
    active {
      id
    }
    seats {
      id
    }
    corrections {
      reason
    }
  }
`);

export const slipsDocument = graphql(
  `
    query Slips($id: ID!, $round: Int, $status: MatchStatus, $first: Int!, $after: String) {
      tournament(id: $id) {
        matches(round: $round, filter: { status: $status }, first: $first, after: $after) {
          pageInfo {
            hasNextPage
            endCursor
          }
          nodes {
            id
            round
            board
            status
            version
            provisional
            sides {
              ...DeskSide
            }
            sheet {
              winner
              sides {
                side
                count
              }
            }
            clock {
              endsAt
            }
            ruling {
              noShow
            }
            reports {
              side
              contradicted
              ...Reported
            }
            currentGames {
              id
              number
              ply
            }
            games(first: 40) {
              nodes {
                ...SlipGame
              }
            }
          }
        }
      }
    }
  `,
  [reportedParts, sideParts, slipGame],
);

export type Slip = NonNullable<ResultOf<typeof slipsDocument>['tournament']>['matches']['nodes'][number];
export type SlipGame = Slip['games']['nodes'][number];
