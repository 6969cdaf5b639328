import { graphql, refusalParts } from '../../../data/graphql.js';

export const playMoveDocument = graphql(
  `
    mutation PlayMove($input: PlayMoveInput!) {
      playMove(input: $input) {
        ... on MovePlayed {
          seat
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const resignDocument = graphql(
  `
    mutation Resign($input: ResignInput!) {
      resign(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const offerDrawDocument = graphql(
  `
    mutation OfferDraw($input: OfferDrawInput!) {
      offerDraw(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const acceptDrawDocument = graphql(
  `
    mutation AcceptDraw($input: AcceptDrawInput!) {
      acceptDraw(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const declineDrawDocument = graphql(
  `
    mutation DeclineDraw($input: DeclineDrawInput!) {
      declineDraw(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const disputeGameDocument = graphql(
  `
    mutation DisputeGame($input: DisputeGameInput!) {
      disputeGame(input: $input) {
        __typename
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const withdrawDisputeDocument = graphql(
  `
    mutation WithdrawDispute($input: WithdrawDisputeInput!) {
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

export const settleDisputeDocument = graphql(
  `
    mutation SettleDispute($input: SettleDisputeInput!) {
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
