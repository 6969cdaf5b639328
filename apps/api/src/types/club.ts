import type { Invitation as OpenInvitation, Role } from '@fairview/people';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';
import { connectionOf } from '../shared/page.js';
import { RoleEnum } from './me.js';
import { Node } from './node.js';

@ObjectType({
  implements: () => [Node],
  description: 'A club. Each club has its own log, with all its events in one order.',
})
export class Club implements Node {
  @Field(() => ID, { description: 'Id of the club.' })
  readonly id: string;
}

@ObjectType({ description: 'A page of clubs.' })
export class ClubConnection extends connectionOf(Club, 'Club') {}

@ObjectType({ description: 'A role that somebody holds.' })
export class RoleAssignment {
  readonly club: string;
  readonly tournamentId: string | null;

  @Field(() => RoleEnum, { description: 'The role.' })
  readonly role: Role;
}

@ObjectType({ description: 'A role that a person got through a key.' })
export class KeyRole {
  readonly club: string;
  readonly tournamentId: string | null;

  @Field(() => ID, { description: 'Id of the account that holds it.' })
  readonly accountId: string;

  @Field(() => RoleEnum, { description: 'The role.' })
  readonly role: Role;
}

@ObjectType({ description: 'An account with a role in the club or in one of its tournaments.' })
export class Member {
  readonly club: string;

  @Field(() => ID, { description: 'Id of the account.' })
  readonly accountId: string;

  @Field(() => String, { description: 'Its name.' })
  readonly name: string;

  @Field(() => [RoleAssignment], { description: 'Its roles, at most 200.' })
  readonly roles: readonly RoleAssignment[];
}

@ObjectType({ description: 'A page of the members of a club.' })
export class MemberConnection extends connectionOf(Member, 'Member') {}

@ObjectType({
  implements: () => [Node],
  description: 'A role offered to the person who has the invitation code.',
})
export class Invitation implements Node {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly invitedById: string | null;

  @Field(() => ID, { description: 'Id of the invitation. This is not its code.' })
  readonly id: string;

  @Field(() => RoleEnum, { description: 'The role on offer.' })
  readonly role: Role;

  @Field(() => String, {
    nullable: true,
    description: 'Who it is for, in the words of the person who made it; for organizers only.',
  })
  readonly note: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The only account that may accept it; null if anybody with the code may.',
  })
  readonly accountId: string | null;

  @Field(() => DateTime, { description: 'When it expires.' })
  readonly expiresAt: number;
}

/** An invitation of a club as it is shown. */
export const invitationAt = (
  club: string,
  { id, role, tournament, invitedBy: invitedById, note, account, expiresAt }: OpenInvitation,
): Invitation =>
  instanceOf(Invitation, {
    club,
    id,
    role,
    invitedById,
    expiresAt,
    tournamentId: tournament ?? null,
    note: note ?? null,
    accountId: account ?? null,
  });

/** An open invitation as the account that it is for sees it: its club and role, and nothing else of the club. */
export const offerAt = (...[club, made]: Parameters<typeof invitationAt>): Invitation =>
  instanceOf(Invitation, {
    ...invitationAt(club, made),
    invitedById: null,
    tournamentId: null,
    note: null,
  });
