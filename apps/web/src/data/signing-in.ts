import { graphql, refusalParts } from './graphql.js';

export const signInDocument = graphql(
  `
    mutation SignIn($input: SignInInput!) {
      signIn(input: $input) {
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

export const enterWithCodeDocument = graphql(
  `
    mutation EnterWithCode($input: EnterWithCodeInput!) {
      enterWithCode(input: $input) {
        ... on EnteredWithCode {
          entry {
            id
            name
            tournament {
              slug
            }
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

export const claimEntryDocument = graphql(
  `
    mutation ClaimEntry($input: ClaimEntryInput!) {
      claimEntry(input: $input) {
        ... on EntryClaimed {
          entry {
            id
            tournament {
              slug
            }
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

export const acceptInvitationDocument = graphql(
  `
    mutation AcceptInvitation($input: AcceptInvitationInput!) {
      acceptInvitation(input: $input) {
        ... on InvitationAccepted {
          club {
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

export const resetPasswordDocument = graphql(
  `
    mutation ResetPassword($input: ResetPasswordInput!) {
      resetPassword(input: $input) {
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
