import type { Role } from '@fairview/people';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { Club } from '../types/club.js';
import { RoleEnum } from '../types/me.js';

@ObjectType({ isAbstract: true })
abstract class Opened {
  @Field(() => String, {
    nullable: true,
    description:
      'The token of the session. It is shown only now: send it as `Authorization: Bearer <token>`. Null for this server’s ' +
      'own pages, which keep it in a cookie.',
  })
  readonly token: string | null;

  @Field(() => DateTime, { description: 'When the session expires at the latest.' })
  readonly expiresAt: number;
}

@ObjectType({ description: 'The server has its first organizer and its first club.' })
export class SetupCodeRedeemed extends Opened {
  @Field(() => ID, { description: 'Id of the account.' })
  readonly accountId: string;

  @Field(() => Club, { description: 'The club.' })
  readonly club: Club;
}

@ObjectType({ description: 'You are signed in.' })
export class SignedIn extends Opened {
  @Field(() => ID, { description: 'Id of the account.' })
  readonly accountId: string;

  @Field(() => String, { description: 'Its name.' })
  readonly name: string;
}

@ObjectType({ description: 'The session has ended.' })
export class SignedOut {
  @Field(() => Boolean, { description: 'True.' })
  readonly ended: boolean;
}

@ObjectType({ description: 'You are a member of the club.' })
export class InvitationAccepted {
  @Field(() => ID, { description: 'Id of your account.' })
  readonly accountId: string;

  @Field(() => Club, { description: 'The club.' })
  readonly club: Club;

  @Field(() => RoleEnum, { description: 'The role that you now hold.' })
  readonly role: Role;

  @Field(() => String, {
    nullable: true,
    description:
      'The token of a new session, if a new account was made. It is shown only now; null for this server’s own pages, which keep it in a cookie.',
  })
  readonly token: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the new session expires at the latest; null if you were signed in.',
  })
  readonly expiresAt: number | null;
}

@ObjectType({ description: 'The session has ended.' })
export class SessionEnded {
  @Field(() => ID, { description: 'The session.' })
  readonly sessionId: string;
}
