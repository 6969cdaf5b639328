import { Field, ID, InputType } from '@nestjs/graphql';
import type { Json } from '@fairview/kernel';
import { CommandInput, RepeatableInput } from '../shared/command-input.js';
import { JsonValue } from '../shared/scalars.js';

@InputType({ description: 'Signs in with a passkey.' })
export class SignInWithPasskeyInput {
  @Field(() => JsonValue, {
    description: 'The browser’s response to the options: WebAuthn’s `AuthenticationResponseJSON`.',
  })
  readonly answer: Json;
}

@InputType({ description: 'Saves a passkey that the browser has made.' })
export class RegisterPasskeyInput extends RepeatableInput {
  @Field(() => String, { description: 'A label of your choice, 1 to 60 characters.' })
  readonly label: string;

  @Field(() => JsonValue, {
    description: 'The browser’s response to the options: WebAuthn’s `RegistrationResponseJSON`.',
  })
  readonly answer: Json;
}

@InputType({ description: 'Removes one of your passkeys.' })
export class RemovePasskeyInput extends RepeatableInput {
  @Field(() => ID, { description: 'The passkey.' })
  readonly passkeyId: string;
}

@InputType({ description: 'Issues a code with which a member can set a new password.' })
export class IssueResetCodeInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => ID, { description: 'The account of the member.' })
  readonly accountId: string;
}

@InputType({ description: 'Sets a new password using a reset code.' })
export class ResetPasswordInput extends RepeatableInput {
  @Field(() => String, { description: 'The reset code. It works once, within 24 hours.' })
  readonly code: string;

  @Field(() => String, { description: 'The new password, 8 characters or more.' })
  readonly password: string;
}

@InputType({ description: 'Ends your sessions.' })
export class SignOutEverywhereInput extends RepeatableInput {
  @Field(() => Boolean, { defaultValue: false, description: 'Whether the session of this request stays.' })
  readonly keepThis: boolean;
}

@InputType({ description: 'Permanently erases your account.' })
export class EraseAccountInput {
  @Field(() => String, { description: 'Your password.' })
  readonly password: string;
}
