import { TournamentReads, type TournamentFilter } from '@fairview/tournaments';
import { Args, Context, ID, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { tournamentName } from '../reading/names.js';
import type { RequestContext } from '../request/context.js';
import { oneMoreById, PageArgs, pageOfRows, pageRequest, type Page } from '../shared/page.js';
import { Club, ClubConnection } from '../types/club.js';
import { filterOf, TournamentsArgs, TournamentTitle } from '../types/tournament-list.js';
import { Tournament, TournamentConnection, tournamentOf } from '../types/tournament.js';

/** Where somebody finds a tournament who knows none: among those of everybody, and among those of a club. */
@Resolver(() => Club)
export class FindingResolver {
  constructor(private readonly reads: TournamentReads) {}

  @Query(() => TournamentConnection, {
    description: 'The public tournaments of all clubs.',
  })
  publicTournaments(@Args() args: TournamentsArgs): Promise<Page<Tournament>> {
    return this.page({ visibility: 'public' }, args);
  }

  @Query(() => ClubConnection, {
    description: 'The clubs with a public tournament, oldest first.',
  })
  async publicClubs(@Args() page: PageArgs): Promise<Page<Club>> {
    const ids = await this.reads.publicClubs(oneMoreById(pageRequest(page)));
    const clubs = ids.map((id): Club => ({ id }));
    return pageOfRows(
      clubs,
      pageRequest(page),
      ({ id }) => id,
      () => this.reads.countPublicClubs(),
    );
  }

  @ResolveField(() => TournamentConnection, {
    nullable: true,
    description: 'Its tournaments. Only people with a role in the club see them; see `publicTournaments`.',
  })
  tournaments(@Parent() { id: club }: Club, @Args() args: TournamentsArgs): Promise<Page<Tournament>> {
    return this.page({ club }, args);
  }

  @ResolveField('publicTournaments', () => TournamentConnection, {
    description: 'Its public tournaments.',
  })
  publicTournamentsOfClub(
    @Parent() { id: club }: Club,
    @Args() args: TournamentsArgs,
  ): Promise<Page<Tournament>> {
    return this.page({ club, visibility: 'public' }, args);
  }

  /** @param within what may be listed here, whatever is requested */
  private async page(within: TournamentFilter, args: TournamentsArgs): Promise<Page<Tournament>> {
    const filter = { ...filterOf(args), ...within };
    const rows = await this.reads.tournamentsWhere(filter, args.orderBy, oneMoreById(pageRequest(args)));
    const total = () => this.reads.countWhere(filter);
    return pageOfRows(rows.map(tournamentOf), pageRequest(args), ({ id }) => id, total);
  }
}

/** What a tournament is called, in the addresses of pages and to those who may not see it. */
@Resolver(() => Tournament)
export class TournamentNames {
  @Query(() => TournamentTitle, {
    nullable: true,
    description:
      'What a link to a tournament says to everybody who has it, also to those who may not see the tournament: its name and its club. Null if there is no such tournament, or if it was deleted. It goes by the id alone: nobody can guess one, as they could a slug.',
  })
  async tournamentTitle(
    @Args('id', { type: () => ID, description: 'Id of the tournament.' }) id: string,
    @Context() { loaders }: RequestContext,
  ): Promise<TournamentTitle | null> {
    const place = await loaders.tournamentPlaces.load(id);
    const row = place && (await loaders.tournaments.load({ club: place.club, id }));
    if (!row || row.deleted) return null;
    const [name, clubName = ''] = await Promise.all([
      tournamentName(row, loaders),
      loaders.clubNames.load(row.club),
    ]);
    return { name, clubName };
  }

  @ResolveField(() => String, {
    description:
      'Its name in web addresses: its club’s slug and its own, such as `fairview/spring-open`. It is unique, and changes only ' +
      'if the name that it was made of is erased.',
  })
  async slug({ club, id }: Tournament, _args: unknown, { loaders }: RequestContext): Promise<string> {
    const [ofClub = club, own = id] = await Promise.all([
      loaders.clubSlugs.load(club),
      loaders.tournamentSlugs.load({ club, id }),
    ]);
    return `${ofClub}/${own}`;
  }
}
