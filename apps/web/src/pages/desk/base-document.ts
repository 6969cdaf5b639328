import { graphql, type ResultOf } from '../../data/graphql.js';
import { disputesPage } from '../../parts/disputes/documents.js';

const deskPlan = graphql(`
  fragment DeskPlan on Tournament {
    id
    slug
    name
    status
    format
    offeredFormat {
      columns
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
export const deskBase = graphql(
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

/** What is sent of a tournament to every room. */
export type SentBase = ResultOf<typeof deskBase>;
export type DeskPlan = ResultOf<typeof deskPlan>;
