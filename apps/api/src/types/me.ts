import type { Key, Role, Scope } from '@fairview/people';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/date-time.js';
import { instanceOf } from '../shared/instance-of.js';
import { RoleEnum, ScopeEnum } from './enums.js';
import { Node } from './node.js';

@ObjectType({ description: 'A role that you hold in a club.' })
export class ClubRole {
  readonly club: string;
  readonly tournamentId: string | null;

  @Field(() => RoleEnum, {
    description: 'The role. docs/api.md says what each role may do.',
  })
  readonly role: Role;
}

@ObjectType({ implements: () => [Node], description: 'An open session of your account.' })
export class Session implements Node {
  @Field(() => ID, { description: 'Id of the session, which is not its token.' })
  readonly id: string;

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  readonly current: boolean;

  @Field(() => DateTime, { description: 'When it was opened.' })
  readonly createdAt: number;

  @Field(() => DateTime, { description: 'When it was last used, to the minute.' })
  readonly seenAt: number;

  @Field(() => DateTime, { description: 'When it expires at the latest.' })
  readonly expiresAt: number;
}

@ObjectType({ implements: () => [Node], description: 'An API key that you made for a program.' })
export class ApiKey implements Node {
  readonly club: string;
  readonly tournamentId: string | null;

  @Field(() => ID, { description: 'Id of the key. This is not its token.' })
  readonly id: string;

  @Field(() => String, { description: 'The label that you chose.' })
  readonly label: string;

  @Field(() => [ScopeEnum], { description: 'What it may be used for.' })
  readonly scopes: readonly Scope[];

  @Field(() => DateTime, { description: 'When it was made.' })
  readonly createdAt: number;

  @Field(() => DateTime, { description: 'When it expires.' })
  readonly expiresAt: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was last used, to the minute; null if never.',
  })
  readonly usedAt: number | null;
}

@ObjectType({ description: 'An entry that you play for, in a tournament that is not closed.' })
export class HeldSeat {
  readonly club: string;
  readonly tournamentId: string;
  readonly entryId: string;

  @Field(() => Boolean, {
    description:
      'Whether this request acts for it. If a device holds several entries, name one as `extensions.seat`.',
  })
  readonly named: boolean;
}

@ObjectType({
  description: 'The caller: an account, a key of an account, or a player who signed in with an entry code.',
})
export class Me {
  @Field(() => String, {
    description:
      'Your id in the log: `account:…`, `key:…` or `entry:…`. It is `device:…` if you hold several entries and name none; ' +
      'you then cannot give commands.',
  })
  readonly actor: string;
}

/** A key as its owner sees it. */
export const apiKeyOf = ({ tournament, usedAt, ...key }: Key): ApiKey =>
  instanceOf(ApiKey, { ...key, tournamentId: tournament ?? null, usedAt: usedAt ?? null });
