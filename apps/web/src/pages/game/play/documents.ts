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
    mutation Resign($input: SeatInput!) {
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
    mutation OfferDraw($input: SeatInput!) {
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
    mutation AcceptDraw($input: SeatInput!) {
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
    mutation DeclineDraw($input: SeatInput!) {
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
    mutation WithdrawDispute($input: DisputeInput!) {
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
    mutation SettleDispute($input: DisputeInput!) {
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
