import { graphql, refusalParts } from '../../../data/graphql.js';

export const passkeysDocument = graphql(`
  query Passkeys {
    me {
      passkeys {
        id
        label
        createdAt
        usedAt
      }
    }
  }
`);

export const startRegistrationDocument = graphql(
  `
    mutation StartPasskeyRegistration {
      startPasskeyRegistration {
        ... on PasskeyOptions {
          options
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const registerPasskeyDocument = graphql(
  `
    mutation RegisterPasskey($input: RegisterPasskeyInput!) {
      registerPasskey(input: $input) {
        ... on PasskeyRegistered {
          passkey {
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

export const removePasskeyDocument = graphql(
  `
    mutation RemovePasskey($input: RemovePasskeyInput!) {
      removePasskey(input: $input) {
        ... on PasskeyRemoved {
          passkeyId
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const startSignInDocument = graphql(
  `
    mutation StartPasskeySignIn {
      startPasskeySignIn {
        ... on PasskeyOptions {
          options
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const signInWithPasskeyDocument = graphql(
  `
    mutation SignInWithPasskey($input: SignInWithPasskeyInput!) {
      signInWithPasskey(input: $input) {
        ... on SignedIn {
          name
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);
