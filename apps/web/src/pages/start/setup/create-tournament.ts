import { graphql, refusalParts } from '../../../data/graphql.js';

export const createTournamentDocument = graphql(
  `
    mutation CreateTournament($input: CreateTournamentInput!) {
      createTournament(input: $input) {
        ... on TournamentChanged {
          tournament {
            slug
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

export const rulebooksDocument = graphql(`
  query Rulebooks {
    rulebooks {
      gameKind
      name
      systems
      defaultSystem
    }
  }
`);

export const earlierTournamentsDocument = graphql(`
  query EarlierTournaments($club: ID!) {
    club(id: $club) {
      tournaments(first: 20) {
        nodes {
          id
          name
          gameKind
          system
          format
          settings
          variant
          boards
          cycles
          moveSeconds
          spreadCap
          rounds
          engine
          bracket {
            thirdPlace
            drawnMatches
          }
          stages {
            groups
            qualifiers
            final
          }
          ladder {
            challengeRange
            climb
            answerDays
            playDays
            decayDays
          }
          arena {
            minutes
          }
          byesAllowed
          checkIn
          roundsInTurn
          showsAccuracy
          tieBreaks
          ruleYear
        }
      }
    }
  }
`);
