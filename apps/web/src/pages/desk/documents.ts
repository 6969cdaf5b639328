import { graphql, type ResultOf } from '../../data/graphql.js';
import { teamPairingsPage, teamsToComePage } from '../../parts/line-ups/documents.js';
import { waitingPage } from '../../parts/proposals/documents.js';
import { deskBase } from './base-document.js';
import { listedSlips } from './results/slip-documents.js';
import { spotsPage } from './spots/documents.js';
import { substitutionsPage } from './substitutes/documents.js';

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
        figures {
          byes {
            rounds
            entries
          }
        }
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

export type SeatOfEntry = NonNullable<
  NonNullable<ResultOf<typeof deskPlayersDocument>['tournament']>['seatChanges']
>[number];
