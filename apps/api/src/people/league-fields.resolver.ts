import { Leagues, type LeagueForm, type PersonRow, type TournamentRow } from '@fairview/tournaments';
import { Args, Context, ID, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { tournamentName } from '../reading/names.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { PageArgs, pageOf, pageRequest, type Page } from '../shared/page.js';
import { Club } from '../types/club.js';
import { Download } from '../types/download.js';
import {
  League,
  leagueAt,
  LeagueFormWord,
  LeagueRow,
  LeagueRowConnection,
  leagueRowOf,
  type SeenOfLeague,
} from '../types/league.js';
import { Tournament, tournamentOf } from '../types/tournament.js';

/** How many leagues a club usually has, and tournaments a league. */
const usually = { leagues: 5, tournaments: 20 };

@Resolver(() => Club)
export class LeaguesOfClub {
  constructor(private readonly all: Leagues) {}

  @ResolveField(() => [League], {
    nullable: true,
    complexity: usually.leagues,
    description: 'Its leagues, newest first, at most 50. Only people with a role in the club see them.',
  })
  async leagues({ id }: Club): Promise<readonly League[]> {
    return (await this.all.of(id)).map((league) => leagueAt(id, league, true));
  }

  @ResolveField(() => [League], {
    complexity: usually.leagues,
    description: 'Its public leagues, newest first, at most 50.',
  })
  async publicLeagues({ id }: Club): Promise<readonly League[]> {
    const shown = (await this.all.of(id)).filter(({ visibility }) => visibility === 'public');
    return shown.map((league) => leagueAt(id, league, false));
  }

  @ResolveField(() => League, {
    nullable: true,
    description: 'One of its leagues; null if there is none. Only people with a role in the club see it.',
  })
  async league(
    @Parent() { id: club }: Club,
    @Args('id', { type: () => ID, description: 'The league.' }) id: string,
  ): Promise<League | null> {
    const found = (await this.all.of(club)).find((league) => league.id === id);
    return found ? leagueAt(club, found, true) : null;
  }

  @ResolveField(() => League, {
    nullable: true,
    description: 'One of its public leagues; null if there is none.',
  })
  async publicLeague(
    @Parent() { id: club }: Club,
    @Args('id', { type: () => ID, description: 'The league.' }) id: string,
  ): Promise<League | null> {
    const found = (await this.all.of(club)).find((league) => league.id === id);
    return found?.visibility === 'public' ? leagueAt(club, found, false) : null;
  }
}

/** What a viewer of these tournaments of a league knows about their players. */
const namesIn = (rows: readonly TournamentRow[]): SeenOfLeague => ({
  tournaments: new Set(rows.map(({ id }) => id)),
  entries: new Set(rows.flatMap(({ entries, withdrawn }) => [...entries, ...withdrawn])),
});

/** A league as its tournaments stand. */
@Resolver(() => League)
export class LeagueFields {
  constructor(private readonly leagues: Leagues) {}

  /** Those of its tournaments that the reader sees. */
  private async seen({
    club,
    agreed,
    ofMembers,
  }: Pick<League, 'club' | 'agreed' | 'ofMembers'>): Promise<readonly TournamentRow[]> {
    const rows = await this.leagues.tournaments(club, agreed);
    return rows.filter(({ visibility, deleted }) => !deleted && (ofMembers || visibility === 'public'));
  }

  /** What is ranked from many matches costs by their number. */
  private async ranked({ club, agreed }: League, context: RequestContext): Promise<readonly PersonRow[]> {
    const rows = await this.leagues.tournaments(club, agreed);
    const matches = rows.reduce((sum, { pairings, arranged }) => sum + pairings.length + arranged.length, 0);
    context.budget.chargeFold(`league ${agreed.id}`, matches);
    return this.leagues.standings(club, agreed, context);
  }

  @ResolveField(() => [Tournament], {
    complexity: usually.tournaments,
    description:
      'Its tournaments that you may see, in the order in which they were added, at most 60. Only tournaments that are closed and not cancelled count.',
  })
  async tournaments({ club, agreed, ofMembers }: League): Promise<readonly Tournament[]> {
    return (await this.seen({ club, agreed, ofMembers })).map(tournamentOf);
  }

  @ResolveField(() => LeagueRowConnection, {
    description:
      'Its standings: by points, then by the best result that counts, then the next best, and so on. A corrected tournament counts as corrected.',
  })
  @FoldOf('league')
  async standings(
    @Parent() league: League,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<Page<LeagueRow>> {
    const rows = await this.ranked(league, context);
    const seen = namesIn(await this.seen(league));
    return pageOf(
      rows.map((row) => leagueRowOf(league.club, row, seen)),
      pageRequest(page),
      ({ entryIds }) => entryIds[0] ?? '',
    );
  }

  @ResolveField(() => Download, {
    description: 'Its standings as a file, with a column for each tournament.',
  })
  @FoldOf('league')
  async download(
    @Parent() league: League,
    @Args('form', { type: () => LeagueFormWord, description: 'The form.' }) form: LeagueForm,
    @Context() context: RequestContext,
  ): Promise<Download> {
    const { club } = league;
    const rows = await this.ranked(league, context);
    const tournaments = await this.seen(league);
    const seen = namesIn(tournaments);
    const names = await Promise.all(
      rows.map(async (row) => {
        const { named: id } = leagueRowOf(club, row, seen);
        return [row, id === undefined ? undefined : await context.loaders.names.load({ club, id })] as const;
      }),
    );
    const byRow = new Map(names);
    const called = await Promise.all(
      tournaments.map(async (row) => ({ id: row.id, name: await tournamentName(row, context.loaders) })),
    );
    return instanceOf(
      Download,
      this.leagues.download(rows, called, form, (row) => byRow.get(row)),
    );
  }
}

@Resolver(() => LeagueRow)
export class LeagueRowFields {
  @ResolveField(() => String, {
    nullable: true,
    description: 'The name of their latest entry that you may see; null if there is none, or it was erased.',
  })
  name({ club, named }: LeagueRow, _args: unknown, { loaders }: RequestContext): Promise<string | undefined> {
    return named === undefined ? Promise.resolve(undefined) : loaders.names.load({ club, id: named });
  }
}
