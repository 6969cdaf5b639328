import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Invitation, KeyRole } from '../types/club.js';
import { ApiKey } from '../types/me.js';

@ObjectType({ description: 'The invitation was made.' })
export class PersonInvited {
  @Field(() => Invitation, { description: 'The invitation.' })
  readonly invitation: Invitation;

  @Field(() => String, {
    nullable: true,
    description:
      'The code to hand to the person. It is shown only now and works once; null if the command was sent before.',
  })
  readonly invitationCode: string | null;
}

@ObjectType({ description: 'The invitation was withdrawn.' })
export class InvitationWithdrawn {
  @Field(() => ID, { description: 'The invitation.' })
  readonly invitationId: string;
}

@ObjectType({ description: 'The key was made.' })
export class ApiKeyCreated {
  @Field(() => ApiKey, { description: 'The key.' })
  readonly key: ApiKey;

  @Field(() => String, {
    description: 'Its token. It is shown only now: send it as `Authorization: Bearer <token>`.',
  })
  readonly token: string;
}

@ObjectType({ description: 'The key was revoked, and so were the open invitations made with it.' })
export class ApiKeyRevoked {
  @Field(() => ID, { description: 'The key.' })
  readonly keyId: string;

  @Field(() => [KeyRole], {
    description:
      'The roles that people got through the key, as far as you may give roles there. They stay unless `alsoRoles` was true.',
  })
  readonly roles: readonly KeyRole[];
}
