import type { Role, Scope } from '@fairview/people';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { CommandInput, RepeatableInput } from '../shared/command-input.js';
import { RoleEnum, ScopeEnum } from '../types/me.js';

@InputType({ isAbstract: true })
abstract class RoleInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => RoleEnum, { description: 'The role.' })
  readonly role: Role;

  @Field(() => ID, {
    nullable: true,
    description: 'The tournament to limit the role to. Leave it out for the whole club.',
  })
  readonly tournamentId?: string | null;
}

@InputType({ description: 'Offers a role to a person, by an invitation code.' })
export class InviteInput extends RoleInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Who it is for, in your own words, 1 to 60 characters. Organizers see it while the invitation is open.',
  })
  readonly note?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The only account that may accept it: it sees the invitation in `me.invitations`, and needs no code.',
  })
  readonly accountId?: string | null;
}

@InputType({ description: 'Withdraws an open invitation.' })
export class WithdrawInvitationInput extends RepeatableInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => ID, { description: 'The invitation.' })
  readonly invitationId: string;
}

@InputType({ description: 'A member of a club, and a role.' })
export class MemberRoleInput extends RoleInput {
  @Field(() => ID, { description: 'The account, which must be a member of the club.' })
  readonly accountId: string;
}

@InputType({ description: 'Makes an API key for a program.' })
export class CreateApiKeyInput extends RepeatableInput {
  @Field(() => ID, { description: 'The club that it is for.' })
  readonly clubId: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The tournament to limit it to. Leave it out for the whole club.',
  })
  readonly tournamentId?: string | null;

  @Field(() => String, { description: 'A label of your choice.' })
  readonly label: string;

  @Field(() => [ScopeEnum], {
    description: 'What it may be used for. A key never has more rights than the account.',
  })
  readonly scopes: readonly Scope[];

  @Field(() => Int, { defaultValue: 90, description: 'How many days it stays valid, 1 to 366.' })
  readonly days: number;
}

@InputType({ description: 'Revokes one of your keys.' })
export class RevokeApiKeyInput extends RepeatableInput {
  @Field(() => ID, { description: 'The key.' })
  readonly keyId: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether to also take back the roles that people got through the key.',
  })
  readonly alsoRoles: boolean;
}
