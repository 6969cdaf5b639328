import { graphql, type ResultOf } from '../../../data/graphql.js';

/** The matches of the round that is shown, with all that was entered on their slips. */
export const listedSlips = graphql(`
  fragment ListedSlips on Tournament {
    figures {
      slips: matches(round: $round, inPlay: $inPlay) {
        ids
        rounds
        boards
        statuses
        provisional
        sides
        players
        names
        teams
        versions
        winners
        counts
        noShows
        clocks {
          endsAt
        }
        reports {
          side
          contradicted
          noContest
          resigned
          kind
          score
          winner
          active
          scores
        }
        currentGames {
          gameId
          number
          ply
        }
        games {
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
          scores
          winner
          active
          seats
          corrections {
            reason
          }
        }
      }
    }
  }
`);

export type SentSlips = ResultOf<typeof listedSlips>['figures']['slips'];
