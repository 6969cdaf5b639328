import type { Role, Scope } from '@fairview/people';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { CommandInput } from '../shared/command-input.js';
import { RoleEnum, ScopeEnum } from './enums.js';

@InputType({ isAbstract: true })
abstract class Newcomer {
  @Field(() => String, {
    description: 'The name of the account, 1 to 60 characters, one of a kind on the server.',
  })
  readonly name: string;

  @Field(() => String, { description: 'Its password, 8 characters or more.' })
  readonly password: string;
}

@InputType({
  description: 'The first organizer and their club are made with the code that the server printed.',
})
export class RedeemSetupCodeInput extends Newcomer {
  @Field(() => String, { description: 'The set-up code, good for one hour and one use.' })
  readonly code: string;

  @Field(() => String, { description: 'The name of the club.' })
  readonly clubName: string;
}

@InputType({ description: 'A further club on this server.' })
export class CreateClubInput {
  @Field(() => String, { description: 'The name of the club.' })
  readonly name: string;
}

@InputType({ description: 'Name and password.' })
export class SignInInput extends Newcomer {}

@InputType({ description: 'A walk-in sits down with their entry code.' })
export class EnterWithCodeInput {
  @Field(() => String, {
    description: 'The 8 characters of the entry code; case, spaces and hyphens do not matter.',
  })
  readonly code: string;
}

@InputType({ isAbstract: true })
abstract class RolePlace {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => RoleEnum, { description: 'The role.' })
  readonly role: Role;

  @Field(() => ID, { nullable: true, description: 'The tournament, where the role is to hold in it alone.' })
  readonly tournamentId?: string | null;
}

@InputType({ description: 'A role is offered to the holder of the code.' })
export class InviteInput extends RolePlace {}

@InputType({ description: 'An open invitation is taken back.' })
export class WithdrawInvitationInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => ID, { description: 'The invitation.' })
  readonly invitationId: string;
}

@InputType({ description: 'An invitation is taken, by the account that is signed in or by a new one.' })
export class AcceptInvitationInput {
  @Field(() => String, { description: 'The invitation code.' })
  readonly code: string;

  @Field(() => String, { nullable: true, description: 'The name of a new account; not while signed in.' })
  readonly name?: string | null;

  @Field(() => String, { nullable: true, description: 'The password of a new account; not while signed in.' })
  readonly password?: string | null;
}

@InputType({ isAbstract: true })
abstract class RoleInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => ID, { description: 'The account; it must be a member of the club.' })
  readonly accountId: string;

  @Field(() => RoleEnum, { description: 'The role.' })
  readonly role: Role;

  @Field(() => ID, { nullable: true, description: 'The tournament, where the role holds in it alone.' })
  readonly tournamentId?: string | null;
}

@InputType({ description: 'A member is given a role.' })
export class GrantRoleInput extends RoleInput {}

@InputType({ description: 'A role is taken back.' })
export class RevokeRoleInput extends RoleInput {}

@InputType({ description: 'A key for a program.' })
export class CreateApiKeyInput {
  @Field(() => ID, { description: 'The club in which it works.' })
  readonly clubId: string;

  @Field(() => ID, { nullable: true, description: 'The tournament, where it is to work in that one alone.' })
  readonly tournamentId?: string | null;

  @Field(() => String, { description: 'What to call it.' })
  readonly label: string;

  @Field(() => [ScopeEnum], { description: 'What it may be used for: never more than its account may.' })
  readonly scopes: readonly Scope[];

  @Field(() => Int, { defaultValue: 90, description: 'For how many days, 1 to 366.' })
  readonly days: number;
}

@InputType({ description: 'A key of yours is ended.' })
export class RevokeApiKeyInput {
  @Field(() => ID, { description: 'The key.' })
  readonly keyId: string;
}

@InputType({ description: 'A session of yours is ended.' })
export class EndSessionInput {
  @Field(() => ID, { description: 'The session.' })
  readonly sessionId: string;
}

@InputType({ description: 'A new password; all other sessions of the account end.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The password as it is.' })
  readonly current: string;

  @Field(() => String, { description: 'The password as it shall be.' })
  readonly next: string;
}
