import { graphql, type ResultOf } from '../../data/graphql.js';
import { sideParts } from './side-parts.js';

/** How many are requested at once: lists are read page by page. */
export const deskPages = { entries: 100, matches: 40, standings: 40, slips: 8, disputes: 20 } as const;

export const deskDocument = graphql(`
  query Desk($id: ID!, $first: Int!, $after: String) {
    tournament(id: $id) {
      id
      slug
      name
      status
      format
      offeredFormat {
        ladder
        takesPairs
        takesLateEntries
        canBeUnpaired
        canBeTriedOut
        canBeReseated
      }
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
        noShow
      }
      rounds
      byesAllowed
      takesSubstitutes
      checkIn
      roundsInTurn
      showsAccuracy
      lastRound
      tieBreaks
      ruleYear
      settings
      variant
      cycles
      moveSeconds
      choiceSeconds
      forfeitSpread
      spreadCap
      createdAt
      arena {
        minutes
        endsAt
        ended
      }
      club {
        id
        slug
        name
        ratingSystems
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
          ready
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

export const tournamentChangedDocument = graphql(`
  subscription TournamentChanged($id: ID!, $after: Int) {
    standingsUpdated(tournamentId: $id, after: $after) {
      logPosition
    }
  }
`);

/** What became of the codes, as far as they were used or replaced. */
export const seatsDocument = graphql(`
  query DeskSeats($id: ID!) {
    tournament(id: $id) {
      seatChanges {
        at
        type
        entry {
          id
        }
      }
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

export type SeatOfEntry = NonNullable<
  NonNullable<ResultOf<typeof seatsDocument>['tournament']>['seatChanges']
>[number];

export type DeskSide = DeskMatch['sides'][number];
