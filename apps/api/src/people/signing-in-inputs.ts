import { Field, ID, InputType } from '@nestjs/graphql';
import { RepeatableInput } from '../shared/command-input.js';

@InputType({ isAbstract: true })
abstract class Newcomer extends RepeatableInput {
  @Field(() => String, {
    description: 'The name of the account, 1 to 60 characters, unique on the server.',
  })
  readonly name: string;

  @Field(() => String, { description: 'Its password, 8 characters or more.' })
  readonly password: string;
}

@InputType({
  description: 'Creates the first organizer and their club, using the set-up code that the server printed.',
})
export class RedeemSetupCodeInput extends Newcomer {
  @Field(() => String, { description: 'The set-up code. It works once, within one hour.' })
  readonly code: string;

  @Field(() => String, { description: 'The name of the club.' })
  readonly clubName: string;
}

@InputType({ description: 'Name and password.' })
export class SignInInput {
  @Field(() => String, { description: 'The name of the account, in upper or lower case.' })
  readonly name: string;

  @Field(() => String, { description: 'Its password.' })
  readonly password: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Your device, as in `enterWithCode`. If others try to sign in with your name, that does not lock out devices from ' +
      'which you have signed in before. This server’s own pages are known by a cookie.',
  })
  readonly device?: string | null;
}

@InputType({ description: 'Accepts an invitation, for the account that is signed in or for a new one.' })
export class AcceptInvitationInput extends RepeatableInput {
  @Field(() => String, {
    nullable: true,
    description: 'The invitation code. Leave it out if you name an invitation.',
  })
  readonly code?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'An invitation for your account alone, from `me.invitations`.',
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

@InputType({ description: 'Ends one of your sessions.' })
export class EndSessionInput extends RepeatableInput {
  @Field(() => ID, { description: 'The session.' })
  readonly sessionId: string;
}

@InputType({ description: 'Changes the password of your account. All your other sessions end.' })
export class ChangePasswordInput extends RepeatableInput {
  @Field(() => String, { description: 'Your current password.' })
  readonly current: string;

  @Field(() => String, { description: 'The new password, 8 characters or more.' })
  readonly next: string;
}
