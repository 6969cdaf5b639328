import { graphql, refusalParts } from '../../data/graphql.js';
import { proposedParts } from '../../parts/proposals/documents.js';

export const reportGameDocument = graphql(
  `
    mutation ReportGame($input: ReportGameInput!) {
      reportGame(input: $input) {
        ... on MatchChanged {
          match {
            id
            version
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

export const correctResultDocument = graphql(
  `
    mutation CorrectResult($input: CorrectResultInput!) {
      correctResult(input: $input) {
        __typename
        ... on MatchChanged {
          match {
            id
          }
        }
        ...ProposedParts
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts, proposedParts],
);

export const strikeResultDocument = graphql(
  `
    mutation StrikeResult($input: StrikeResultInput!) {
      strikeResult(input: $input) {
        __typename
        ... on MatchChanged {
          match {
            id
          }
        }
        ...ProposedParts
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts, proposedParts],
);

export const closeTournamentDocument = graphql(
  `
    mutation CloseTournament($input: CloseTournamentInput!) {
      closeTournament(input: $input) {
        ... on TournamentChanged {
          tournament {
            id
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

export const reopenTournamentDocument = graphql(
  `
    mutation ReopenTournament($input: TournamentReasonInput!) {
      reopenTournament(input: $input) {
        __typename
        ...ProposedParts
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts, proposedParts],
);
