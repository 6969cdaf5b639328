import { graphql, refusalParts, type ResultOf, type VariablesOf } from '../../../data/graphql.js';

export const keysDocument = graphql(`
  query Keys {
    me {
      keys {
        id
        label
        scopes
        expiresAt
        usedAt
        club {
          name
        }
        tournament {
          name
        }
      }
    }
  }
`);

export const createApiKeyDocument = graphql(
  `
    mutation CreateApiKey($input: CreateApiKeyInput!) {
      createApiKey(input: $input) {
        ... on ApiKeyCreated {
          token
          key {
            id
            label
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

export const revokeApiKeyDocument = graphql(
  `
    mutation RevokeApiKey($input: RevokeApiKeyInput!) {
      revokeApiKey(input: $input) {
        ... on ApiKeyRevoked {
          keyId
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export type OwnKey = NonNullable<NonNullable<ResultOf<typeof keysDocument>['me']>['keys']>[number];
export type Scope = VariablesOf<typeof createApiKeyDocument>['input']['scopes'][number];
