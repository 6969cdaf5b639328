import { graphql, type ResultOf } from '../../data/graphql.js';

/** How much is asked for at once: lists are read page by page. */
export const deskPages = { entries: 100, matches: 40, standings: 40, slips: 6 } as const;

const sideParts = graphql(`
  fragment DeskSide on Side {
    name
    players {
      id
      name
    }
    team {
      id
      name
    }
  }
`);

export const deskDocument = graphql(`
  query Desk($id: ID!, $first: Int!, $after: String) {
    tournament(id: $id) {
      id
      slug
      name
      status
      format
      pairedBy
      nextRound
      gameKind
      system
      boards
      reporting
      everClosed
      cancelled
      deleted
      visibility
      joining
      timetable {
        rounds {
          round
          at
        }
        lateAfter
      }
      rounds
      byesAllowed
      checkIn
      tieBreaks
      ruleYear
      settings
      variant
      cycles
      moveSeconds
      choiceSeconds
      forfeitSpread
      createdAt
      club {
        id
        slug
        name
      }
      entries(first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          name
          number
          withdrawn
          checkedIn
          byesAsked {
            round
            kind
          }
          captain {
            id
          }
          players {
            id
            name
            withdrawn
          }
        }
      }
    }
  }
`);

export const deskMatchesDocument = graphql(
  `
    query DeskMatches($id: ID!, $first: Int!, $after: String) {
      tournament(id: $id) {
        matches(first: $first, after: $after) {
          pageInfo {
            hasNextPage
            endCursor
          }
          nodes {
            id
            round
            board
            status
            provisional
            sides {
              ...DeskSide
            }
          }
        }
      }
    }
  `,
  [sideParts],
);

export const openQuestionsDocument = graphql(`
  query DeskQuestions($id: ID!, $first: Int!, $after: String) {
    tournament(id: $id) {
      standings(first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          openQuestions {
            kind
            match {
              id
            }
          }
        }
      }
    }
  }
`);

const slipGame = graphql(`
  fragment SlipGame on MatchGame {
    id
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
    query Slips($id: ID!, $round: Int, $first: Int!, $after: String) {
      tournament(id: $id) {
        matches(round: $round, first: $first, after: $after) {
          pageInfo {
            hasNextPage
            endCursor
          }
          nodes {
            id
            round
            board
            status
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
            reports {
              side
              contradicted
            }
            seatChanges {
              at
              type
              entry {
                id
              }
            }
            currentGames {
              id
              number
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
  [sideParts, slipGame],
);

const proposalParts = graphql(`
  fragment ProposalParts on Proposal {
    id
    act
    applied
    at
    reason
    ruling
    gameId
    status
    yours
  }
`);

const disputeParts = graphql(`
  fragment DeskDispute on Dispute {
    number
    ply
    at
    seat
    state
    reason
    ruling {
      at
      ruling
    }
    appeal {
      at
      reason
    }
  }
`);

export const questionedMatchDocument = graphql(
  `
    query QuestionedMatch($id: ID!) {
      match(id: $id) {
        id
        round
        board
        sides {
          ...DeskSide
        }
        proposals {
          ...ProposalParts
        }
        currentGames {
          id
          number
          seats {
            seat
            entry {
              id
              name
            }
          }
          proposals {
            ...ProposalParts
          }
          disputes {
            ...DeskDispute
          }
        }
        games(first: 30) {
          nodes {
            number
            game {
              id
              number
              seats {
                seat
                entry {
                  id
                  name
                }
              }
              proposals {
                ...ProposalParts
              }
              disputes {
                ...DeskDispute
              }
            }
          }
        }
      }
    }
  `,
  [sideParts, proposalParts, disputeParts],
);

export const tournamentProposalsDocument = graphql(
  `
    query TournamentProposals($id: ID!) {
      tournament(id: $id) {
        proposals {
          ...ProposalParts
        }
      }
    }
  `,
  [proposalParts],
);

export const tournamentChangedDocument = graphql(`
  subscription TournamentChanged($id: ID!, $after: Int) {
    standingsUpdated(tournamentId: $id, after: $after) {
      logPosition
    }
  }
`);

export const tournamentPositionDocument = graphql(`
  query TournamentPosition($id: ID!) {
    tournament(id: $id) {
      logPosition
    }
  }
`);

type Told = NonNullable<ResultOf<typeof deskDocument>['tournament']>;
export type DeskEntry = Told['entries']['nodes'][number];
/** Somebody who plays, for themselves or for a team. */
export type DeskPlayer = DeskEntry['players'][number];
export type DeskPlan = Omit<Told, 'entries'>;
export type DeskMatch = NonNullable<
  ResultOf<typeof deskMatchesDocument>['tournament']
>['matches']['nodes'][number];
export type Slip = NonNullable<ResultOf<typeof slipsDocument>['tournament']>['matches']['nodes'][number];
export type SlipGame = Slip['games']['nodes'][number];
export type DeskSide = DeskMatch['sides'][number];
export type QuestionedMatch = NonNullable<ResultOf<typeof questionedMatchDocument>['match']>;
export type DeskProposal = QuestionedMatch['proposals'][number];
export type DeskDispute = QuestionedMatch['currentGames'][number]['disputes'][number];
