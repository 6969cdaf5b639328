import { graphql, type ResultOf } from '../../data/graphql.js';
import { rulingsPage } from '../../parts/disputes/rulings.js';

/** What everybody may ask at once is bounded: these pages are as long as a visitor may ask for. */
export const pageOf = { standings: 30, entries: 100, pointsGiven: 8 } as const;

const planParts = graphql(`
  fragment PlanParts on Tournament {
    id
    slug
    name
    status
    visibility
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
    showsAccuracy
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
  }
`);

const standingsFigures = graphql(`
  fragment ListedStandings on StandingsFigures {
    asOfLogPosition
    serverTime
    entries
    ranks
    matchPoints
    won
    drawn
    lost
    played
    spread
    credits
    boardPoints
    total
    dealsWon
    best
    round
    place
    chips
    questions
    mayChange
    clinched
    bestRanks
    worstRanks
    reasons {
      criterion
      name
      values
      figures
      uncapped
      among
      level
    }
  }
`);

const matchesFigures = graphql(`
  fragment ListedMatches on MatchesFigures {
    isWhole
    gone
    ids
    rounds
    boards
    statuses
    provisional
    inPlay
    logPositions
    settings
    clocks {
      startedAt
      endsAt
      noContestAfter
    }
    sides
    players
    names
    teams
    counts
    winners
    bases
    brackets
    places
    because
  }
`);

/** A tournament as its page shows it; of the matches those that have changed since a position, and of many those that are played. */
export const tournamentDocument = graphql(
  `
    query Tournament($id: ID, $slug: String, $updatedAfter: Int, $rulings: Int!) {
      tournament(id: $id, slug: $slug) {
        ...PlanParts
        followFrom
        figures {
          entries {
            ids
            names
            numbers
            withdrawn
            ready
          }
          byes {
            rounds
            entries
            kinds
          }
          standings {
            ...ListedStandings
          }
          matches(updatedAfter: $updatedAfter) {
            ...ListedMatches
          }
        }
        rulings(first: $rulings) {
          ...RulingsPage
        }
      }
      rulebooks {
        gameKind
        name
      }
    }
  `,
  [planParts, standingsFigures, matchesFigures, rulingsPage],
);

/** The matches of one round. */
export const roundDocument = graphql(
  `
    query MatchesOfRound($id: ID!, $round: Int!) {
      tournament(id: $id) {
        figures {
          matches(round: $round) {
            ...ListedMatches
          }
        }
      }
    }
  `,
  [matchesFigures],
);

export const standingsDocument = graphql(
  `
    query TournamentStandings($id: ID!, $asOf: AsOfInput, $knownAt: KnownAtInput) {
      tournament(id: $id) {
        figures {
          standings(asOf: $asOf, knownAt: $knownAt) {
            ...ListedStandings
          }
        }
      }
    }
  `,
  [standingsFigures],
);

/** Why one entry has its rank, where there are too many to say it of all. */
export const reasonsDocument = graphql(`
  query ReasonsOfRank($id: ID!, $entry: ID!) {
    tournament(id: $id) {
      figures {
        standings {
          reasons(entry: $entry) {
            criterion
            name
            values
            figures
            uncapped
            among
            level
          }
        }
      }
    }
  }
`);

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
  query RanksAfter($id: ID!, $asOf: AsOfInput!) {
    tournament(id: $id) {
      figures {
        standings(asOf: $asOf) {
          entries
          ranks
          questions
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

export const standingsUpdatedDocument = graphql(`
  subscription StandingsUpdated($id: ID!, $after: Int) {
    standingsUpdated(tournamentId: $id, after: $after) {
      logPosition
    }
  }
`);

/** What is sent of a tournament in plain lists. */
export type SentStandings = ResultOf<typeof standingsFigures>;
export type SentMatches = ResultOf<typeof matchesFigures>;
export type SentReasons = NonNullable<SentStandings['reasons']>;
export type SentFigures = NonNullable<ResultOf<typeof tournamentDocument>['tournament']>['figures'];

/** What sets tournaments of its format apart from others. */
export type TournamentFormat = Plan['offeredFormat'];
/** What a tournament is, without its lists. */
export type Plan = ResultOf<typeof planParts>;
export type PairingToCome = NonNullable<
  ResultOf<typeof roundsToComeDocument>['tournament']
>['pairingsToCome']['nodes'][number];
