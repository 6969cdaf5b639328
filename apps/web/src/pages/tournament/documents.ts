import { graphql, type ResultOf } from '../../data/graphql.js';

/** What everybody may ask at once is bounded: these pages are as long as a visitor may ask for. */
export const pageOf = { standings: 30, matches: 12, entries: 100, pointsGiven: 8 } as const;

const standingParts = graphql(`
  fragment StandingParts on StandingRow {
    rank
    entry {
      id
    }
    matchPoints
    won
    drawn
    lost
    spread
    credits
    boardPoints
    total
    dealsWon
    best
    round
    place
    chips
    played
    provisional
    mayChange
    clinched
    possibleRanks {
      best
      worst
    }
    openQuestions {
      kind
    }
    why {
      criterion
      name
      value
      figure
      uncapped
      among
      level
    }
  }
`);

const matchParts = graphql(`
  fragment MatchParts on Match {
    id
    round
    board
    status
    provisional
    logPosition
    settings
    pairing {
      basis
      bracket
      place
      because
    }
    sides {
      name
      players {
        id
        name
      }
      team {
        id
      }
    }
    sheet {
      winner
      sides {
        side
        count
      }
    }
    clock {
      startedAt
      endsAt
      noContestAfter
    }
    currentGame {
      id
    }
  }
`);

export const tournamentDocument = graphql(`
  query Tournament($id: ID!, $first: Int!, $after: String) {
    tournament(id: $id) {
      id
      name
      status
      joining
      timetable {
        rounds {
          round
          at
        }
      }
      format
      offeredFormat {
        description
        pairedBy
        ladder
        bracket
        takesByes
        canBeImagined
        crossTable
        columns
        inFile
        inTrf
      }
      gameKind
      system
      settings
      boards
      lastRound
      nextRound
      roundsInTurn
      cancelled
      tieBreaks
      createdAt
      logPosition
      arena {
        minutes
        endsAt
        ended
      }
      club {
        id
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
          ready
        }
      }
    }
    rulebooks {
      gameKind
      name
    }
  }
`);

/** The place of a tournament, and the position of its club's log. It is read before what is followed from there. */
export const tournamentPlaceDocument = graphql(`
  query TournamentPlace($id: ID, $slug: String) {
    tournament(id: $id, slug: $slug) {
      id
      club {
        logPosition
      }
    }
  }
`);

export const byesDocument = graphql(`
  query TournamentByes($id: ID!, $first: Int!, $after: String) {
    tournament(id: $id) {
      byes(first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          round
          kind
          entry {
            id
          }
        }
      }
    }
  }
`);

export const standingsDocument = graphql(
  `
    query TournamentStandings(
      $id: ID!
      $first: Int!
      $after: String
      $asOf: AsOfInput
      $knownAt: KnownAtInput
    ) {
      tournament(id: $id) {
        standings(first: $first, after: $after, asOf: $asOf, knownAt: $knownAt) {
          asOfLogPosition
          serverTime
          provisionalCount
          mayChangeCount
          pageInfo {
            hasNextPage
            endCursor
          }
          nodes {
            ...StandingParts
          }
        }
      }
    }
  `,
  [standingParts],
);

/** Every point of an arena with the match and the rule that gave it: expensive, so a few rows at a time. */
export const pointsGivenDocument = graphql(`
  query PointsGiven($id: ID!, $first: Int!, $after: String) {
    tournament(id: $id) {
      standings(first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          entry {
            id
          }
          pointsGiven {
            matchId
            opponentId
            points
            rule
          }
        }
      }
    }
  }
`);

/** The ranks after a round alone, for the course of the tournament. */
export const ranksDocument = graphql(`
  query RanksAfter($id: ID!, $first: Int!, $after: String, $asOf: AsOfInput!) {
    tournament(id: $id) {
      standings(first: $first, after: $after, asOf: $asOf) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          rank
          provisional
          entry {
            id
          }
        }
      }
    }
  }
`);

export const roundsToComeDocument = graphql(`
  query RoundsToCome($id: ID!, $first: Int!, $after: String) {
    tournament(id: $id) {
      pairingsToCome(first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          round
          board
          entries {
            id
          }
        }
      }
    }
  }
`);

export const matchesDocument = graphql(
  `
    query TournamentMatches($id: ID!, $first: Int!, $after: String, $updatedAfter: Int) {
      tournament(id: $id) {
        matches(first: $first, after: $after, filter: { updatedAfter: $updatedAfter }) {
          pageInfo {
            hasNextPage
            endCursor
          }
          nodes {
            ...MatchParts
          }
        }
      }
    }
  `,
  [matchParts],
);

export const standingsUpdatedDocument = graphql(`
  subscription StandingsUpdated($id: ID!, $after: Int) {
    standingsUpdated(tournamentId: $id, after: $after) {
      logPosition
    }
  }
`);

type Told = NonNullable<ResultOf<typeof tournamentDocument>['tournament']>;

export type StandingRow = ResultOf<typeof standingParts>;
export type TournamentMatch = ResultOf<typeof matchParts>;
export type TournamentBye = NonNullable<ResultOf<typeof byesDocument>['tournament']>['byes']['nodes'][number];
export type TournamentEntry = Told['entries']['nodes'][number];
/** What sets tournaments of its format apart from others. */
export type TournamentFormat = Told['offeredFormat'];
/** What a tournament is, without its lists. */
export type Plan = Omit<Told, 'entries'>;
export type PairingToCome = NonNullable<
  ResultOf<typeof roundsToComeDocument>['tournament']
>['pairingsToCome']['nodes'][number];
