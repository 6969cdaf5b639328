import { Context, Int, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { People } from '@fairview/people';
import type { RequestContext } from '../request/context.js';
import { Entry } from '../types/entry.js';
import { Tournament } from '../types/tournament.js';
import { Club, Invitation } from '../types/club.js';
import { ApiKey, ClubRole, HeldSeat, Me, Session } from '../types/me.js';
import { OwnLists } from '../reading/own-lists.js';
import { clubAt, tournamentAt } from '../reading/find.js';

@Resolver(() => Me)
export class MeResolver {
  private readonly own: OwnLists;

  constructor(private readonly people: People) {
    this.own = new OwnLists(people);
  }

  @Query(() => Me, {
    nullable: true,
    description: 'Who you are; null without a session or key.',
  })
  me(@Context() { caller }: RequestContext): Me | null {
    return caller ? { actor: caller.actor } : null;
  }

  @ResolveField(() => String, { nullable: true, description: 'The name of your account or of your entry.' })
  name(_me: Me, _args: unknown, { caller, loaders }: RequestContext): Promise<string | undefined> | null {
    if (caller?.entry) return loaders.names.load({ club: caller.entry.club, id: caller.entry.entry });
    return caller?.account === undefined ? null : loaders.accountNames.load(caller.account);
  }

  @ResolveField(() => [ClubRole], {
    description:
      'The roles that you hold, at most 200 in a club; empty if you signed in with an entry code. A key that may read sees the ' +
      'roles that apply where it works, any other none.',
  })
  async clubs(_me: Me, _args: unknown, { caller }: RequestContext): Promise<ClubRole[]> {
    const sees = caller && (!caller.key || caller.key.scopes.includes('read'));
    const memberships = sees ? await this.people.membershipsOf(caller) : [];
    return memberships.flatMap(({ club, assignments }) =>
      assignments.map(({ role, tournament }) => ({ club, tournamentId: tournament ?? null, role })),
    );
  }

  @ResolveField(() => Entry, {
    nullable: true,
    description:
      'The entry that you act for, if you signed in with an entry code; null if your device holds several and you name none.',
  })
  entry(_me: Me, _args: unknown, { caller }: RequestContext): Entry | null {
    const place = caller?.entry;
    return place ? { club: place.club, tournamentId: place.tournament, id: place.entry } : null;
  }

  @ResolveField(() => [HeldSeat], {
    description: 'The entries that you hold in open tournaments: at most 100, on a device at most 8.',
  })
  async seats(_me: Me, _args: unknown, { caller }: RequestContext): Promise<HeldSeat[]> {
    const places = caller ? await this.people.entrants.seatsOf(caller) : [];
    return places.map(({ club, tournament: tournamentId, entry: entryId }) => ({
      club,
      tournamentId,
      entryId,
      named: caller?.entry?.entry === entryId,
    }));
  }

  @ResolveField(() => [Session], {
    nullable: true,
    description:
      'The open sessions of your account, most recently used first, at most 100; null if the caller is a key.',
  })
  async sessions(_me: Me, _args: unknown, { caller }: RequestContext): Promise<readonly Session[]> {
    return caller ? this.own.sessions(caller) : [];
  }

  @ResolveField(() => [Invitation], {
    nullable: true,
    description:
      'The open invitations for your account alone, oldest first, at most 100; null if the caller is a key. Until you accept one, ' +
      'it says nothing but its club and role.',
  })
  async invitations(_me: Me, _args: unknown, { caller }: RequestContext): Promise<readonly Invitation[]> {
    return caller ? this.own.invitationsFor(caller) : [];
  }

  @ResolveField(() => [ApiKey], {
    nullable: true,
    description: 'The keys of your account, newest first, at most 50; null if the caller is a key.',
  })
  async keys(_me: Me, _args: unknown, { caller }: RequestContext): Promise<readonly ApiKey[]> {
    return caller ? this.own.keys(caller) : [];
  }
}

@Resolver(() => HeldSeat)
export class HeldSeatFields {
  constructor(private readonly people: People) {}

  @ResolveField(() => Entry, { description: 'The entry.' })
  entry({ club, tournamentId, entryId: id }: HeldSeat): Entry {
    return { club, tournamentId, id };
  }

  @ResolveField(() => Int, {
    description:
      'How many sessions used it in the last few minutes. If there are more than you use yourself, ask an organizer for a new code.',
  })
  devices(_seat: HeldSeat, _args: unknown, { caller }: RequestContext): Promise<number> | number {
    if (caller?.device) return this.people.sessions.inUse({ device: caller.device.id });
    return caller?.account === undefined ? 0 : this.people.sessions.inUse({ account: caller.account });
  }
}

@Resolver(() => ClubRole)
export class ClubRoleFields {
  @ResolveField(() => Club, { description: 'The club.' })
  club(role: ClubRole): Club {
    return clubAt(role);
  }

  @ResolveField(() => Tournament, {
    nullable: true,
    description: 'The tournament that the role is limited to; null if it is for the whole club.',
  })
  tournament(role: ClubRole, _args: unknown, context: RequestContext): Promise<Tournament | null> {
    return tournamentAt(role, context);
  }
}

@Resolver(() => ApiKey)
export class ApiKeyFields {
  @ResolveField(() => Club, {
    nullable: true,
    description: 'The club that it is for; null if you may not see it any more.',
  })
  club(key: ApiKey): Club {
    return clubAt(key);
  }

  @ResolveField(() => Tournament, {
    nullable: true,
    description:
      'The tournament that it is limited to; null if it works in the whole club, or if you may not see the tournament any more.',
  })
  tournament(key: ApiKey, _args: unknown, context: RequestContext): Promise<Tournament | null> {
    return tournamentAt(key, context);
  }
}
