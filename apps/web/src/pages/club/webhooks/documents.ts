import { graphql, refusalParts, type ResultOf } from '../../../data/graphql.js';

export const webhooksDocument = graphql(`
  query Webhooks($id: ID!) {
    club(id: $id) {
      webhooks {
        id
        url
        tells
        logPosition
        checkpointPosition
        deliveredAt
        failingSince
        problem
        status
        disabledAt
      }
    }
  }
`);

export const addWebhookDocument = graphql(
  `
    mutation AddWebhook($input: AddWebhookInput!) {
      addWebhook(input: $input) {
        ... on WebhookAdded {
          secret
          webhook {
            url
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

export const replayWebhookDocument = graphql(
  `
    mutation ReplayWebhook($input: ReplayWebhookInput!) {
      replayWebhook(input: $input) {
        ... on WebhookReplayed {
          webhook {
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

export const removeWebhookDocument = graphql(
  `
    mutation RemoveWebhook($input: RemoveWebhookInput!) {
      removeWebhook(input: $input) {
        ... on WebhookRemoved {
          webhookId
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

type Club = NonNullable<ResultOf<typeof webhooksDocument>['club']>;
export type ClubWebhook = NonNullable<Club['webhooks']>[number];
export type News = ClubWebhook['tells'][number];
