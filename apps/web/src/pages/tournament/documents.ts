import { graphql, type ResultOf } from '../../data/graphql.js';

/** What everybody may ask at once is bounded: these pages are as long as a visitor may ask for. */
export const pageOf = { standings: 30, matches: 100, entries: 100, pointsGiven: 8 } as const;

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
    figures {
      sides
      players
      names
      teams
      counts
      winner
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

const planParts = graphql(`
  fragment PlanParts on Tournament {
    id
    slug
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

const entriesPage = graphql(`
  fragment EntriesPage on EntryConnection {
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
`);

const byesPage = graphql(`
  fragment ByesPage on ByeConnection {
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
`);

const standingsPage = graphql(
  `
    fragment StandingsPage on StandingConnection {
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
  `,
  [standingParts],
);

export type StandingsPage = ResultOf<typeof standingsPage>;

const matchesPage = graphql(
  `
    fragment MatchesPage on MatchConnection {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...MatchParts
      }
    }
  `,
  [matchParts],
);

/** A tournament as its page opens: the first of each of its lists, and of the matches those that have changed since a position. */
export const tournamentDocument = graphql(
  `
    query Tournament($id: ID!, $entries: Int!, $standings: Int!, $matches: Int!, $updatedAfter: Int) {
      tournament(id: $id) {
        ...PlanParts
        entries(first: $entries) {
          ...EntriesPage
        }
        byes(first: $entries) {
          ...ByesPage
        }
        standings(first: $standings) {
          ...StandingsPage
        }
        matches(first: $matches, filter: { updatedAfter: $updatedAfter }) {
          ...MatchesPage
        }
      }
      rulebooks {
        gameKind
        name
      }
    }
  `,
  [planParts, entriesPage, byesPage, standingsPage, matchesPage],
);

export const entriesDocument = graphql(
  `
    query TournamentEntries($id: ID!, $first: Int!, $after: String) {
      tournament(id: $id) {
        entries(first: $first, after: $after) {
          ...EntriesPage
        }
      }
    }
  `,
  [entriesPage],
);

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

export const byesDocument = graphql(
  `
    query TournamentByes($id: ID!, $first: Int!, $after: String) {
      tournament(id: $id) {
        byes(first: $first, after: $after) {
          ...ByesPage
        }
      }
    }
  `,
  [byesPage],
);

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
          ...StandingsPage
        }
      }
    }
  `,
  [standingsPage],
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
          ...MatchesPage
        }
      }
    }
  `,
  [matchesPage],
);

export const standingsUpdatedDocument = graphql(`
  subscription StandingsUpdated($id: ID!, $after: Int) {
    standingsUpdated(tournamentId: $id, after: $after) {
      logPosition
    }
  }
`);

export type StandingRow = ResultOf<typeof standingParts>;
type SentMatch = ResultOf<typeof matchParts>;

/** A match as the page shows it: each side with its players, and with its team if teams meet. */
export interface TournamentMatch extends Omit<SentMatch, 'figures'> {
  readonly sides: readonly {
    readonly name: string;
    readonly players: readonly { readonly id: string; readonly name: string }[];
    readonly team: { readonly id: string } | null;
  }[];
  readonly sheet: {
    readonly winner: string | null;
    readonly sides: readonly { readonly side: string; readonly count: number }[];
  };
}

/** A match as it was sent, in plain lists, side by side. */
export function matchOf({ figures, ...match }: SentMatch): TournamentMatch {
  const { sides, players, names, teams, counts, winner } = figures;
  return {
    ...match,
    sides: sides.map((name, at) => {
      const team = teams[at];
      return {
        name,
        players: (players[at] ?? []).map((id, player) => ({ id, name: names[at]?.[player] || '?' })),
        team: team === undefined ? null : { id: team },
      };
    }),
    sheet: { winner, sides: sides.map((side, at) => ({ side, count: counts[at] ?? 0 })) },
  };
}

export type TournamentBye = ResultOf<typeof byesPage>['nodes'][number];
export type TournamentEntry = ResultOf<typeof entriesPage>['nodes'][number];
/** What sets tournaments of its format apart from others. */
export type TournamentFormat = Plan['offeredFormat'];
/** What a tournament is, without its lists. */
export type Plan = ResultOf<typeof planParts>;
export type PairingToCome = NonNullable<
  ResultOf<typeof roundsToComeDocument>['tournament']
>['pairingsToCome']['nodes'][number];
