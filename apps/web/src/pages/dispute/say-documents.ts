import { graphql, refusalParts } from '../../data/graphql.js';

/* The commands of the parties to a dispute. */

export const answerDisputeDocument = graphql(
  `
    mutation AnswerDispute($input: DisputeReasonInput!) {
      answerDispute(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const takeBackDisputeDocument = graphql(
  `
    mutation TakeBackDispute($input: DisputeInput!) {
      withdrawDispute(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const agreeOnDisputeDocument = graphql(
  `
    mutation AgreeOnDispute($input: DisputeInput!) {
      settleDispute(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const agreeToPlayOnDocument = graphql(
  `
    mutation AgreeToPlayOn($input: SeatInput!) {
      agreeToPlayOn(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const appealRulingDocument = graphql(
  `
    mutation AppealRuling($input: DisputeReasonInput!) {
      appealRuling(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const confirmRulingDocument = graphql(
  `
    mutation ConfirmRuling($input: ConfirmProposalInput!) {
      confirmProposal(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const declineRulingDocument = graphql(
  `
    mutation DeclineRuling($input: DeclineProposalInput!) {
      declineProposal(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);
