import { graphql, type ResultOf } from '../../data/graphql.js';
import { disputesPage } from '../../parts/disputes/documents.js';
import { teamPairingsPage, teamsToComePage } from '../../parts/line-ups/documents.js';
import { waitingPage } from '../../parts/proposals/documents.js';
import { listedSlips } from './results/slip-documents.js';
import { spotsPage } from './spots/documents.js';
import { substitutionsPage } from './substitutes/documents.js';

const deskPlan = graphql(`
  fragment DeskPlan on Tournament {
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
  }
`);

/** What every room of the desk knows. Its lists come side by side, as those of the page of a tournament do. */
const deskBase = graphql(
  `
    fragment DeskBase on Tournament {
      ...DeskPlan
      followFrom
      figures {
        entries {
          ids
          names
          numbers
          withdrawn
          ready
          checkedIn
          captains
          players
          playerNames
          playersWithdrawn
          byesAsked {
            entry
            round
            kind
          }
        }
        matches(all: true) {
          ids
          rounds
          boards
          statuses
          provisional
          conflicting
          sides
          players
          names
          teams
        }
      }
      disputes(state: [OPEN, ANSWERED, APPEALED], first: 10) {
        ...DisputesPage
      }
    }
  `,
  [deskPlan, disputesPage],
);

/** A room that shows nothing but what every room knows. */
export const deskDocument = graphql(
  `
    query Desk($id: ID, $slug: String) {
      serverTime
      tournament(id: $id, slug: $slug) {
        ...DeskBase
      }
    }
  `,
  [deskBase],
);

export const deskRoundDocument = graphql(
  `
    query DeskRound($id: ID, $slug: String, $round: Int, $inPlay: Boolean!) {
      serverTime
      tournament(id: $id, slug: $slug) {
        ...DeskBase
        ...ListedSlips
        waitingProposals(first: 10) {
          ...WaitingPage
        }
        pairings(first: 30) {
          ...TeamPairingsPage
        }
        pairingsToCome(first: 30) {
          ...TeamsToComePage
        }
      }
    }
  `,
  [deskBase, listedSlips, waitingPage, teamPairingsPage, teamsToComePage],
);

export const deskRulingsDocument = graphql(
  `
    query DeskRulings($id: ID, $slug: String, $round: Int, $inPlay: Boolean!) {
      serverTime
      tournament(id: $id, slug: $slug) {
        ...DeskBase
        ...ListedSlips
        waitingProposals(first: 10) {
          ...WaitingPage
        }
      }
    }
  `,
  [deskBase, listedSlips, waitingPage],
);

/** The players with what became of their codes, as far as they were used or replaced. */
export const deskPlayersDocument = graphql(
  `
    query DeskPlayers($id: ID, $slug: String) {
      serverTime
      tournament(id: $id, slug: $slug) {
        ...DeskBase
        seatChanges {
          at
          type
          entry {
            id
          }
        }
        spots(first: 100) {
          ...SpotsPage
        }
        substitutions(first: 100) {
          ...SubstitutionsPage
        }
      }
    }
  `,
  [deskBase, spotsPage, substitutionsPage],
);

/** What is printed names the substitutes. */
export const deskPapersDocument = graphql(
  `
    query DeskPapers($id: ID, $slug: String) {
      serverTime
      tournament(id: $id, slug: $slug) {
        ...DeskBase
        substitutions(first: 100) {
          ...SubstitutionsPage
        }
      }
    }
  `,
  [deskBase, substitutionsPage],
);

export const tournamentChangedDocument = graphql(`
  subscription TournamentChanged($id: ID!, $after: Int) {
    standingsUpdated(tournamentId: $id, after: $after) {
      logPosition
    }
  }
`);

/** What is sent of a tournament to every room. */
export type SentBase = ResultOf<typeof deskBase>;
export type DeskPlan = ResultOf<typeof deskPlan>;
export type SeatOfEntry = NonNullable<
  NonNullable<ResultOf<typeof deskPlayersDocument>['tournament']>['seatChanges']
>[number];
