import { PostgresLog } from '@fairview/events';
import { People, type Member as ClubMember } from '@fairview/people';
import { Args, Context, ID, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { IdOrSlugArgs } from '../shared/ids.js';
import { pageRequest, oneMoreById, PageArgs, pageOfRows, type Page } from '../shared/page.js';
import { Tournament } from '../types/tournament.js';
import {
  Club,
  invitationAt,
  RoleAssignment,
  Invitation,
  KeyRole,
  Member,
  MemberConnection,
} from '../types/club.js';
import { isClub, tournamentAt } from '../reading/find.js';

const memberAt = (club: string, { account: accountId, name, assignments }: ClubMember): Member => ({
  club,
  accountId,
  name,
  roles: assignments.map(({ role, tournament }) => ({ club, tournamentId: tournament ?? null, role })),
});

@Resolver(() => Club)
export class ClubsResolver {
  constructor(
    private readonly people: People,
    private readonly log: PostgresLog,
  ) {}

  @Query(() => Club, {
    nullable: true,
    description:
      'A club, by its id or its slug; null if it does not exist, or if you may not see it. Everybody can see a club with a ' +
      'public tournament.',
  })
  async club(@Args() { id }: IdOrSlugArgs, @Context() context: RequestContext): Promise<Club | null> {
    return id && (await isClub(context, id)) ? { id } : null;
  }

  @ResolveField(() => String, {
    description: 'Its name in web addresses, such as `fairview`. It is unique and never changes.',
  })
  async slug({ id }: Club, _args: unknown, { loaders }: RequestContext): Promise<string> {
    return (await loaders.clubSlugs.load(id)) ?? id;
  }

  @ResolveField(() => String, { description: 'Its name.' })
  async name({ id }: Club, _args: unknown, { loaders }: RequestContext): Promise<string> {
    return (await loaders.clubNames.load(id)) ?? '';
  }

  @ResolveField(() => MemberConnection, {
    nullable: true,
    description: 'The members, ordered by account id. Only people with a role in the club see them.',
  })
  async members(@Parent() { id: club }: Club, @Args() page: PageArgs): Promise<Page<Member>> {
    const members = await this.people.clubs.membersOf(club, oneMoreById(pageRequest(page)));
    const nodes = members.map((member) => memberAt(club, member));
    const total = () => this.people.clubs.countMembers(club);
    return pageOfRows(nodes, pageRequest(page), (member) => member.accountId, total);
  }

  @ResolveField(() => Member, {
    nullable: true,
    description:
      'A member by their account; null if there is none. Only people with a role in the club see them.',
  })
  async member(
    @Parent() { id: club }: Club,
    @Args('accountId', { type: () => ID, description: 'The account.' }) accountId: string,
  ): Promise<Member | null> {
    const member = await this.people.clubs.memberOf(club, accountId);
    return member ? memberAt(club, member) : null;
  }

  @ResolveField(() => [Invitation], {
    nullable: true,
    description: 'The open invitations, oldest first, at most 200. Only organizers of the club see them.',
  })
  async invitations({ id: club }: Club): Promise<Invitation[]> {
    return (await this.people.invitations.list(club)).map((made) => invitationAt(club, made));
  }

  @ResolveField(() => Int, { description: 'Position of the last event in its log.' })
  logPosition({ id }: Club): Promise<number> {
    return this.log.headOfClub(id);
  }
}

@Resolver(() => RoleAssignment)
export class HoldingFields {
  @ResolveField(() => Tournament, {
    nullable: true,
    description: 'The tournament that the role is limited to; null if it is for the whole club.',
  })
  tournament(holding: RoleAssignment, _args: unknown, context: RequestContext): Promise<Tournament | null> {
    return tournamentAt(holding, context);
  }
}

@Resolver(() => KeyRole)
export class KeyRoleFields {
  @ResolveField(() => String, { nullable: true, description: 'The name of the account.' })
  name({ accountId }: KeyRole, _args: unknown, { loaders }: RequestContext): Promise<string | undefined> {
    return loaders.accountNames.load(accountId);
  }

  @ResolveField(() => Tournament, {
    nullable: true,
    description: 'The tournament that the role is limited to; null if it is for the whole club.',
  })
  tournament(role: KeyRole, _args: unknown, context: RequestContext): Promise<Tournament | null> {
    return tournamentAt(role, context);
  }
}

@Resolver(() => Invitation)
export class InvitationFields {
  @ResolveField(() => Tournament, {
    nullable: true,
    description:
      'The tournament that the role is limited to; null if it is for the whole club, and for the person invited.',
  })
  tournament(invitation: Invitation, _args: unknown, context: RequestContext): Promise<Tournament | null> {
    return tournamentAt(invitation, context);
  }

  @ResolveField(() => String, {
    nullable: true,
    description: 'The name of the account that sent the invitation; for organizers only.',
  })
  invitedBy(
    { invitedById }: Invitation,
    _args: unknown,
    { loaders }: RequestContext,
  ): Promise<string | undefined> | null {
    return invitedById === null ? null : loaders.accountNames.load(invitedById);
  }

  @ResolveField(() => String, { description: 'The name of the club.' })
  async clubName({ club }: Invitation, _args: unknown, { loaders }: RequestContext): Promise<string> {
    return (await loaders.clubNames.load(club)) ?? '';
  }
}
