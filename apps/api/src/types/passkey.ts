import type { Passkey } from '@fairview/people';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/date-time.js';
import { instanceOf } from '../shared/instance-of.js';
import { Node } from './node.js';

@ObjectType({
  implements: () => [Node],
  description: 'A passkey of your account, with which a device signs in without a password.',
})
export class AccountPasskey implements Node {
  @Field(() => ID, { description: 'Id of the passkey.' })
  readonly id: string;

  @Field(() => String, { description: 'The label that you chose.' })
  readonly label: string;

  @Field(() => DateTime, { description: 'When it was made.' })
  readonly createdAt: number;

  @Field(() => DateTime, { nullable: true, description: 'When it was last used; null if never.' })
  readonly usedAt: number | null;
}

/** A passkey as its owner sees it. */
export const passkeyOf = ({ usedAt, ...passkey }: Passkey): AccountPasskey =>
  instanceOf(AccountPasskey, { ...passkey, usedAt: usedAt ?? null });
