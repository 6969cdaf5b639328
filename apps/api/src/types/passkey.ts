import { Field, ID, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/date-time.js';

@ObjectType({ description: 'A passkey of your account, with which a device signs in without a password.' })
export class AccountPasskey {
  @Field(() => ID, { description: 'Id of the passkey.' })
  readonly id: string;

  @Field(() => String, { description: 'The label that you chose.' })
  readonly label: string;

  @Field(() => DateTime, { description: 'When it was made.' })
  readonly createdAt: number;

  @Field(() => DateTime, { nullable: true, description: 'When it was last used; null if never.' })
  readonly usedAt: number | null;
}
