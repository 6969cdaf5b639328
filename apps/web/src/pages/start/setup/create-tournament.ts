import { graphql, refusalParts, type VariablesOf } from '../../../data/graphql.js';

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

/** The club that an organizer has founded on this road. */
export interface NewClub {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

type Input = VariablesOf<typeof createTournamentDocument>['input'];

/** A scoring system for which a format is proposed, and what is agreed then. */
interface Proposal {
  readonly system: string;
  readonly variant: Input['variant'];
  readonly boards: number | null;
  readonly isUsual: boolean;
}

/** A format that is proposed for a tournament, and what is agreed with it; nothing else is, so that it is as the rulebook has it. */
interface Proposed<Offered> {
  readonly offered: Offered;
  readonly agreed: Proposal;
}

/** What is proposed for a way of scoring, the usual format first. docs/tournaments.md lists the others that the server accepts. */
export const proposedFor = <Offered extends { readonly proposals: readonly Proposal[] }>(
  formats: readonly Offered[],
  system: string,
): readonly Proposed<Offered>[] =>
  formats
    .flatMap((offered) =>
      offered.proposals.filter((agreed) => agreed.system === system).map((agreed) => ({ offered, agreed })),
    )
    .toSorted((one, other) => Number(other.agreed.isUsual) - Number(one.agreed.isUsual));
