import type { Upcast } from '@fairview/events';
import type { Role } from '../rights/role.js';

/** A role at the club, or at one of its tournaments. No interface: an event's body is indexed as JSON. */
export type RoleAssignment = {
  readonly account: string;
  readonly role: Role;
  readonly tournament?: string;
};

/** What a club's stream may say. Accounts are ids: the names of people and clubs never stand in the log. */
export type ClubEvent =
  | { readonly type: 'ClubFounded' }
  | ({
      readonly type: 'RoleGranted';
      /** The account that invited this one. */ readonly invitedBy?: string;
    } & RoleAssignment)
  | ({ readonly type: 'RoleRevoked' } & RoleAssignment);

/** Old forms of these events that a log may still hold. None so far. */
export const clubUpcasts: readonly Upcast[] = [];
