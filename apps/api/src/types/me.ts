import type { Role, Scope, Key, Passkey } from '@fairview/people';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { registerEnum } from '../shared/register-enum.js';
import { DateTime } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';
import { Node } from './node.js';

export const RoleEnum = registerEnum<Role>(
  'Role',
  'What a person may do in a club, or in one of its tournaments.',
  {
    organizer: 'Runs the club: tournaments, entries, roles. May also do all that an arbiter may.',
    arbiter: 'Decides disputes. May also do all that a scorer may.',
    scorer: 'Enters moves and results from the boards.',
    player: 'Plays at the seats of their own entries.',
    spectator: 'May watch what is not public.',
  },
);

export const ScopeEnum = registerEnum<Scope>('Scope', 'What a key may be used for.', {
  read: 'To see what its account may see.',
  play: 'To open games, to play, to offer draws and to raise disputes.',
  'enter-results': 'To report results and import game records.',
  organize: 'To run tournaments: entries, pairings, roles.',
  'entry-codes': 'To see entry codes and to issue new ones. Anybody with a code can take a seat.',
});

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
