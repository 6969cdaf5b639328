import { graphql, refusalParts } from '../../data/graphql.js';

/** The key of a server that tells browsers while no page is open, and whether it tells this one. */
export const pushesDocument = graphql(`
  query Pushes {
    server {
      pushKey
    }
    me {
      isSubscribedToPushes
    }
  }
`);

export const subscribeDocument = graphql(
  `
    mutation SubscribeToPushes($input: SubscribeToPushesInput!) {
      subscribeToPushes(input: $input) {
        ... on PushesChanged {
          isSubscribed
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const unsubscribeDocument = graphql(
  `
    mutation UnsubscribeFromPushes($input: UnsubscribeFromPushesInput!) {
      unsubscribeFromPushes(input: $input) {
        ... on PushesChanged {
          isSubscribed
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);
