import type { Json } from '@fairview/kernel';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime, JsonValue } from '../shared/scalars.js';
import { AccountPasskey } from '../types/me.js';

@ObjectType({ description: 'What a browser needs to make a passkey, or to sign in with one.' })
export class PasskeyOptions {
  @Field(() => JsonValue, {
    description:
      'The options of WebAuthn as JSON, for `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. Their ' +
      'challenge works once, within five minutes.',
  })
  readonly options: Json;
}

@ObjectType({ description: 'The passkey was saved.' })
export class PasskeyRegistered {
  @Field(() => AccountPasskey, { description: 'The passkey.' })
  readonly passkey: AccountPasskey;
}

@ObjectType({ description: 'The passkey was removed.' })
export class PasskeyRemoved {
  @Field(() => ID, { description: 'The passkey.' })
  readonly passkeyId: string;
}

@ObjectType({ description: 'The reset code was issued.' })
export class ResetCodeIssued {
  @Field(() => String, {
    nullable: true,
    description: 'The code to hand to the member. It is shown only now; null if the command was sent before.',
  })
  readonly resetCode: string | null;

  @Field(() => DateTime, { description: 'When it expires: 24 hours from now.' })
  readonly expiresAt: number;
}

@ObjectType({ description: 'The account has its new name.' })
export class AccountRenamed {
  @Field(() => String, { description: 'The name.' })
  readonly name: string;
}

@ObjectType({ description: 'The sessions have ended.' })
export class SignedOutEverywhere {
  @Field(() => Int, { description: 'How many sessions have ended.' })
  readonly ended: number;
}
