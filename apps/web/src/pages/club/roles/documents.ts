import { graphql, refusalParts, type ResultOf } from '../../../data/graphql.js';

export const membersDocument = graphql(`
  query ClubMembers($id: ID!) {
    club(id: $id) {
      members(first: 100) {
        nodes {
          accountId
          name
          roles {
            role
            tournament {
              id
              name
            }
          }
        }
      }
    }
  }
`);

/** The tournaments that a role may be limited to, requested when one is given. */
export const placesDocument = graphql(`
  query RolePlaces($id: ID!) {
    club(id: $id) {
      tournaments(first: 50, filter: { status: [ENTERING, PAIRED] }) {
        nodes {
          id
          name
        }
      }
    }
  }
`);

export const grantRoleDocument = graphql(
  `
    mutation GrantRole($input: MemberRoleInput!) {
      grantRole(input: $input) {
        ... on RoleChanged {
          accountId
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

export const revokeRoleDocument = graphql(
  `
    mutation RevokeRole($input: MemberRoleInput!) {
      revokeRole(input: $input) {
        ... on RoleChanged {
          accountId
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

type Club = NonNullable<ResultOf<typeof membersDocument>['club']>;
export type ClubMember = NonNullable<Club['members']>['nodes'][number];
export type HeldRole = ClubMember['roles'][number];
