import { graphql, refusalParts, type VariablesOf } from '../../data/graphql.js';

export const inviteDocument = graphql(
  `
    mutation Invite($input: InviteInput!) {
      invite(input: $input) {
        ... on PersonInvited {
          invitationCode
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

/** A role that somebody may be invited to. */
export type InvitedRole = VariablesOf<typeof inviteDocument>['input']['role'];
