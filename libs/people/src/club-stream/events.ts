import type { Upcast } from '@fairview/events';
import type { Role } from '../role.js';
import type { HouseRuleEvent } from './house-rules.js';
import type { LeagueEvent } from './leagues.js';

/** A role at the club, or at one of its tournaments. No interface: an event's body is indexed as JSON. */
export type RoleAssignment = {
  readonly account: string;
  readonly role: Role;
  readonly tournament?: string;
};

/** The events of a club's stream. Accounts are ids: the names of people and clubs are never in the log. */
export type ClubEvent =
  | { readonly type: 'ClubFounded' }
  /** The actor made it: an account or a key. The code is stored beside the log, as a hash. */
  | {
      readonly type: 'InvitationMade';
      readonly invitation: string;
      readonly role: Role;
      readonly tournament?: string;
    }
  /** The actor has issued a code by which the account gets a new password. */
  | { readonly type: 'ResetCodeIssued'; readonly account: string }
  | ({
      readonly type: 'RoleGranted';
      /** The invitation that it was accepted through. */
      readonly invitation?: string;
      /** The account that invited, also if it did so by a key. */
      readonly invitedBy?: string;
    } & RoleAssignment)
  | ({ readonly type: 'RoleRevoked' } & RoleAssignment)
  /** The club rates by these systems from now on, its earlier tournaments too; none: it does not rate. */
  | { readonly type: 'RatingsChosen'; readonly systems: readonly string[] }
  | LeagueEvent
  | HouseRuleEvent;

/** Old forms of these events that a log may still hold. None so far. */
export const clubUpcasts: readonly Upcast[] = [];
