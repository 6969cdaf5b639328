import type { Role, Scope } from '@fairview/people';
import type { RatingSystem } from '@fairview/tournaments';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import type { Json } from '@fairview/kernel';
import { CommandInput, RepeatableInput } from '../shared/command-input.js';
import { JsonValue } from '../shared/json.js';
import { RoleEnum, ScopeEnum } from '../types/enums.js';
import { RatingSystemWord } from '../types/rating.js';

@InputType({ isAbstract: true })
abstract class Newcomer {
  @Field(() => String, {
    description: 'The name of the account, 1 to 60 characters, unique on the server.',
  })
  readonly name: string;

  @Field(() => String, { description: 'Its password, 8 characters or more.' })
  readonly password: string;
}

@InputType({
  description: 'Creates the first organizer and their club, with the set-up code that the server printed.',
})
export class RedeemSetupCodeInput extends Newcomer {
  @Field(() => String, { description: 'The set-up code. It works once, within one hour.' })
  readonly code: string;

  @Field(() => String, { description: 'The name of the club.' })
  readonly clubName: string;
}

@InputType({ description: 'Creates another club on this server.' })
export class CreateClubInput extends RepeatableInput {
  @Field(() => String, { description: 'The name of the club.' })
  readonly name: string;
}

@InputType({ description: 'Name and password.' })
export class SignInInput extends Newcomer {
  @Field(() => String, {
    nullable: true,
    description:
      'Your device, as in `enterWithCode`: what others try at your name does not keep a device waiting from which you have ' +
      'signed in before. The page’s device is known by a cookie.',
  })
  readonly device?: string | null;
}

@InputType({ description: 'Signs in by a passkey.' })
export class SignInWithPasskeyInput {
  @Field(() => JsonValue, {
    description: 'What the browser answered to the options: `AuthenticationResponseJSON` of WebAuthn.',
  })
  readonly answer: Json;
}

@InputType({ description: 'Keeps a passkey that the browser has made.' })
export class RegisterPasskeyInput {
  @Field(() => String, { description: 'A label of your choice, 1 to 60 characters.' })
  readonly label: string;

  @Field(() => JsonValue, {
    description: 'What the browser answered to the options: `RegistrationResponseJSON` of WebAuthn.',
  })
  readonly answer: Json;
}

@InputType({ description: 'Removes one of your passkeys.' })
export class RemovePasskeyInput {
  @Field(() => ID, { description: 'The passkey.' })
  readonly passkeyId: string;
}

@InputType({ description: 'Issues a code by which a member gets a new password.' })
export class IssueResetCodeInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => ID, { description: 'The account of the member.' })
  readonly accountId: string;
}

@InputType({ description: 'Sets a new password against a reset code.' })
export class ResetPasswordInput {
  @Field(() => String, { description: 'The reset code. It works once, within 24 hours.' })
  readonly code: string;

  @Field(() => String, { description: 'The new password, 8 characters or more.' })
  readonly password: string;
}

@InputType({ description: 'Gives your account another name.' })
export class RenameAccountInput {
  @Field(() => String, { description: 'The new name, 1 to 60 characters, unique on the server.' })
  readonly name: string;
}

@InputType({ description: 'Ends your sessions.' })
export class SignOutEverywhereInput {
  @Field(() => Boolean, { defaultValue: false, description: 'Whether the session of this request stays.' })
  readonly keepThis: boolean;
}

@InputType({ description: 'Erases your account for good.' })
export class EraseAccountInput {
  @Field(() => String, { description: 'Your password.' })
  readonly password: string;
}

@InputType({ isAbstract: true })
abstract class EntryCodeInput {
  @Field(() => String, {
    description: 'The 8 characters of the entry code; case, spaces and hyphens do not matter.',
  })
  readonly code: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Your device: the SHA-256 hash, as 64 hexadecimal digits in lower case, of a secret that it has drawn and keeps. ' +
      'Use one for all your codes. The same code works again with it, so that a lost answer costs nothing. The page of this server leaves it out: its ' +
      'device is known by a cookie.',
  })
  readonly device?: string | null;
}

@InputType({ description: 'Signs a player in by their entry code, without an account.' })
export class EnterWithCodeInput extends EntryCodeInput {}

@InputType({ description: 'Claims an entry for the account that is signed in.' })
export class ClaimEntryInput extends EntryCodeInput {}

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
      'For whom it is, in your words, 1 to 60 characters. Organizers see it while the invitation is open.',
  })
  readonly note?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The only account that may accept it: it sees the invitation in `me.invitations`, and needs no code.',
  })
  readonly accountId?: string | null;
}

@InputType({ description: 'Erases a text.' })
export class EraseTextInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => String, { description: 'The whole text, as it is shown.' })
  readonly text: string;
}

@InputType({ description: 'Withdraws an open invitation.' })
export class WithdrawInvitationInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => ID, { description: 'The invitation.' })
  readonly invitationId: string;
}

@InputType({ description: 'Accepts an invitation, for the account that is signed in or for a new one.' })
export class AcceptInvitationInput {
  @Field(() => String, {
    nullable: true,
    description: 'The invitation code. Leave it out if you name an invitation.',
  })
  readonly code?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'An invitation that is for your account alone, from `me.invitations`.',
  })
  readonly invitationId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the new account. Leave it out if you are signed in.',
  })
  readonly name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The password of the new account. Leave it out if you are signed in.',
  })
  readonly password?: string | null;
}

@InputType({ isAbstract: true })
abstract class MemberRoleInput extends RoleInput {
  @Field(() => ID, { description: 'The account, which must be a member of the club.' })
  readonly accountId: string;
}

@InputType({ description: 'Gives a member a role.' })
export class GrantRoleInput extends MemberRoleInput {}

@InputType({ description: 'Takes a role away from a member.' })
export class RevokeRoleInput extends MemberRoleInput {}

@InputType({ description: 'Has a club rate its members.' })
export class ChooseRatingsInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => [RatingSystemWord], {
    description: 'The systems that it rates by, its earlier tournaments too. None: it does not rate.',
  })
  readonly systems: readonly RatingSystem[];
}

@InputType({ description: 'Has the events of a club told to a program.' })
export class AddWebhookInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => String, { description: 'Where they are sent, by POST: an https address that is not private.' })
  readonly url: string;

  @Field(() => Int, {
    nullable: true,
    description: 'What comes after this log position is told; what comes from now on, if left out.',
  })
  readonly afterLogPosition?: number | null;
}

@InputType({ description: 'Removes a webhook.' })
export class RemoveWebhookInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => ID, { description: 'The webhook.' })
  readonly webhookId: string;
}

@InputType({ description: 'Has a webhook told again what it was told, or was not.' })
export class ReplayWebhookInput extends RemoveWebhookInput {
  @Field(() => Int, { description: 'What comes after this log position is told again; 0 is everything.' })
  readonly afterLogPosition: number;
}

@InputType({ description: 'Makes an API key for a program.' })
export class CreateApiKeyInput extends RepeatableInput {
  @Field(() => ID, { description: 'The club that it works in.' })
  readonly clubId: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The tournament to limit it to. Leave it out for the whole club.',
  })
  readonly tournamentId?: string | null;

  @Field(() => String, { description: 'A label of your choice.' })
  readonly label: string;

  @Field(() => [ScopeEnum], {
    description: 'What it may be used for. A key never has more rights than its account.',
  })
  readonly scopes: readonly Scope[];

  @Field(() => Int, { defaultValue: 90, description: 'How many days it is valid, 1 to 366.' })
  readonly days: number;
}

@InputType({ description: 'Revokes one of your keys.' })
export class RevokeApiKeyInput extends RepeatableInput {
  @Field(() => ID, { description: 'The key.' })
  readonly keyId: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether to take back the roles that people got through the key.',
  })
  readonly alsoRoles: boolean;
}

@InputType({ description: 'Ends one of your sessions.' })
export class EndSessionInput {
  @Field(() => ID, { description: 'The session.' })
  readonly sessionId: string;
}

@InputType({ description: 'Changes the password of your account. All your other sessions end.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'Your current password.' })
  readonly current: string;

  @Field(() => String, { description: 'The new password, 8 characters or more.' })
  readonly next: string;
}
