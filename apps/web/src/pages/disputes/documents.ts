import { graphql, refusalParts, type ResultOf } from '../../data/graphql.js';

export const caseDocument = graphql(`
  query DisputeCase($game: ID!) {
    game(id: $game) {
      id
      number
      gameKind
      status
      ply
      handsOpen
      seats {
        seat
        entry {
          id
          name
        }
      }
      match {
        id
        round
        board
      }
      tournament {
        id
        slug
        name
        club {
          id
        }
      }
      disputes {
        number
        ply
        at
        seat
        state
        reason
        suspends
        wasLegal
        settledBy
        handsOpened {
          at
          reason
        }
        ruling {
          at
          reason
          ruling
        }
        appeal {
          at
          seat
          reason
          ruling {
            at
            reason
            ruling
          }
        }
      }
    }
  }
`);

export const momentDocument = graphql(`
  query CaseMoment($game: ID!, $ply: Int!) {
    game(id: $game) {
      at(ply: $ply) {
        ply
        at
        position
        moves
        toLimit
        toNoContest
        view {
          __typename
          ... on TeekoView {
            timesStood
            board {
              phase
              seat
              owner
              passed
              circles {
                piece
              }
            }
          }
          ... on ScarneyView {
            board {
              phase
              seat
              circles {
                pawn {
                  colour
                  spots
                }
              }
              taken {
                pawns {
                  colour
                  spots
                }
              }
            }
            hands {
              pawns {
                colour
                spots
              }
            }
            top {
              colour
              spots
            }
            bottom {
              colour
              spots
            }
          }
          ... on SkarneyView {
            phase
            round
            dealerSeat
            turn {
              seat
              drawSkipped
              contract
              melded
            }
            offer {
              card
              asked
            }
            contracts
            hands {
              count
              cards
            }
            stock {
              count
              cards
            }
            melds {
              name
              side
              cards
              standsFor
              added
            }
          }
          ... on BaccaratView {
            phase
            seat
            round
            rounds
            handAtTurn
            cut
            cardsLeft
            house
            dealer {
              card
              faceDown
            }
            lines {
              label
              seat
              points
            }
            seats {
              chips
              standing
              done
              fieldBet
              sideBets {
                number
                amount
              }
            }
            hands {
              seat
              space
              part
              wager
              insurance
              dealt {
                card
                faceDown
              }
            }
          }
          ... on ScarnecchiaView {
            phase
            seat
            ownBuild
            pool
            sweeps
            hands {
              count
              tiles
            }
            stock {
              count
              tiles
            }
            winnings {
              count
              tiles
            }
            builds {
              number
              owner
              tiles
              target
              sum
            }
          }
        }
      }
    }
  }
`);

export const casePliesDocument = graphql(`
  query CasePlies($game: ID!, $after: String) {
    game(id: $game) {
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
`);

export const caseStandingsDocument = graphql(`
  query CaseStandings($id: ID!, $after: String) {
    tournament(id: $id) {
      standings(first: 50, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          rank
          matchPoints
          spread
          provisional
          entry {
            id
            name
          }
        }
      }
    }
  }
`);

export const issueRulingDocument = graphql(
  `
    mutation IssueRuling($input: IssueRulingInput!) {
      issueRuling(input: $input) {
        __typename
        ... on RulingIssued {
          game {
            id
          }
        }
        ... on Proposed {
          proposal {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const openHandsDocument = graphql(
  `
    mutation OpenHands($input: OpenHandsInput!) {
      openHands(input: $input) {
        ... on HandsOpened {
          game {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const appealRulingDocument = graphql(
  `
    mutation AppealRuling($input: AppealRulingInput!) {
      appealRuling(input: $input) {
        ... on RulingAppealed {
          game {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export type DisputedGame = NonNullable<ResultOf<typeof caseDocument>['game']>;
export type Dispute = DisputedGame['disputes'][number];
export type CaseMoment = NonNullable<NonNullable<ResultOf<typeof momentDocument>['game']>['at']>;
export type CasePly = NonNullable<ResultOf<typeof casePliesDocument>['game']>['plies']['nodes'][number];
export type StandingLine = NonNullable<
  NonNullable<ResultOf<typeof caseStandingsDocument>['tournament']>['standings']
>['nodes'][number];
