import { People } from '@fairview/people';
import { ResolveField, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { Actor } from '../types/actor.js';
import { Entry } from '../types/entry.js';

/** The person behind an actor of the log. */
@Resolver(() => Actor)
export class ActorFields {
  constructor(private readonly people: People) {}

  @ResolveField(() => Entry, {
    nullable: true,
    description: 'The entry whose device it was; null for others.',
  })
  entry({ club, tournamentId, kind, actorId: id }: Actor): Entry | null {
    return kind === 'entry' && tournamentId !== null ? { club, tournamentId, id } : null;
  }

  @ResolveField(() => String, {
    nullable: true,
    description:
      'The name of the account that acted, directly or with a key. Shown to people with a role or an entry here; null for ' +
      'others, and if no account acted.',
  })
  async name(actor: Actor, _args: unknown, context: RequestContext): Promise<string | undefined | null> {
    const { club, tournamentId, kind, actorId } = actor;
    const { roles, entries } = await context.accessTo(club, tournamentId);
    if (roles.size === 0 && entries.size === 0) return null;
    const account =
      kind === 'key' ? await this.people.keys.ownerOf(actorId) : kind === 'account' ? actorId : undefined;
    return account === undefined ? null : context.loaders.accountNames.load(account);
  }
}
