import { defined, type Checked } from '@fairview/kernel';
import {
  People,
  refusedPerson,
  type League as AgreedLeague,
  type LeagueCommand,
  type LeaguePlan,
} from '@fairview/people';
import { Leagues, refused } from '@fairview/tournaments';
import { Args, Context, Resolver } from '@nestjs/graphql';
import { isClub } from '../reading/find.js';
import { commandContextOf } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import type { CommandInput } from '../shared/command-input.js';
import { idFromCommand } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { Refused, refusedAs } from '../shared/refusal.js';
import { refused as refusedHere } from '../shared/refusals.js';
import { leagueAt } from '../types/league.js';
import {
  CreateLeagueInput,
  DeleteLeagueInput,
  EditLeagueInput,
  JoinLeagueEntriesInput,
  type LeaguePlanInput,
  LeagueTournamentInput,
} from './league-inputs.js';
import { onClub } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { ClubChanged, LeagueChanged } from '../types/changes.js';

const planOf = ({ name, points, best, visibility }: LeaguePlanInput): LeaguePlan => ({
  title: name,
  points,
  visibility,
  ...defined({ best: best ?? undefined }),
});

/** What organizers say about the leagues of their club. */
@Resolver()
export class LeaguesResolver {
  constructor(
    private readonly people: People,
    private readonly leagues: Leagues,
  ) {}

  @Command({
    right: onClub,
    changes: [LeagueChanged],
    refusals: [Refused],
    description:
      'Makes a league of a club: a ranking over several of its tournaments, with points for ranks. Tournaments are added afterwards.',
  })
  async createLeague(
    @Args('input', { description: 'What is agreed.' }) input: CreateLeagueInput,
    @Context() context: RequestContext,
  ): Promise<LeagueChanged | Refused> {
    const league = idFromCommand(input.clubId, input.commandId, 'league');
    return this.saved(context, input, { type: 'CreateLeague', league, plan: planOf(input) });
  }

  @Command({
    right: onClub,
    changes: [LeagueChanged],
    refusals: [Refused],
    description: 'Changes what is agreed for a league, even while it is being played.',
  })
  async editLeague(
    @Args('input', { description: 'What is agreed from now on.' }) input: EditLeagueInput,
    @Context() context: RequestContext,
  ): Promise<LeagueChanged | Refused> {
    return this.saved(context, input, { type: 'EditLeague', league: input.leagueId, plan: planOf(input) });
  }

  @Command({
    right: onClub,
    changes: [ClubChanged],
    refusals: [Refused],
    description: 'Deletes a league. Its tournaments stay as they are.',
  })
  async deleteLeague(
    @Args('input', { description: 'The league.' }) input: DeleteLeagueInput,
    @Context() context: RequestContext,
  ): Promise<ClubChanged | Refused> {
    const done = await this.command(context, input, { type: 'DeleteLeague', league: input.leagueId });
    return done.ok
      ? instanceOf(ClubChanged, { club: { id: input.clubId } })
      : refusedAs(Refused, done.refusal);
  }

  @Command({
    right: onClub,
    changes: [LeagueChanged],
    refusals: [Refused],
    description:
      'Adds a tournament of the club to a league. It counts once it is closed. Tournaments are listed in the order in which they were added.',
  })
  async addToLeague(
    @Args('input', { description: 'The league and the tournament.' }) input: LeagueTournamentInput,
    @Context() context: RequestContext,
  ): Promise<LeagueChanged | Refused> {
    const { clubId: club, leagueId: league, tournamentId: tournament } = input;
    const row = await context.loaders.tournaments.load({ club, id: tournament });
    if (!row || row.deleted) return refusedAs(Refused, refused('tournament-unknown').refusal);
    if (row.boards !== null) return refusedAs(Refused, refusedPerson('league-of-players').refusal);
    return this.saved(context, input, { type: 'CountTournament', league, tournament });
  }

  @Command({
    right: onClub,
    changes: [LeagueChanged],
    refusals: [Refused],
    description: 'Takes a tournament out of a league.',
  })
  async removeFromLeague(
    @Args('input', { description: 'The league and the tournament.' }) input: LeagueTournamentInput,
    @Context() context: RequestContext,
  ): Promise<LeagueChanged | Refused> {
    const { leagueId: league, tournamentId: tournament } = input;
    return this.saved(context, input, { type: 'UncountTournament', league, tournament });
  }

  @Command({
    right: onClub,
    changes: [LeagueChanged],
    refusals: [Refused],
    description:
      'Joins entries of a league’s tournaments that are the same person. Entries of one account are joined automatically.',
  })
  async joinLeagueEntries(
    @Args('input', { description: 'The league and the entries.' }) input: JoinLeagueEntriesInput,
    @Context() context: RequestContext,
  ): Promise<LeagueChanged | Refused> {
    const { clubId: club, leagueId: league, entryIds: entries } = input;
    const known = (await this.leagues.of(club)).find(({ id }) => id === league);
    const rows = known ? await this.leagues.tournaments(club, known) : [];
    const isOfThese = (entry: string): boolean => rows.some((row) => row.entries.includes(entry));
    if (known && !entries.every(isOfThese)) return refusedAs(Refused, refused('entry-unknown').refusal);
    return this.saved(context, input, { type: 'JoinEntries', league, entries });
  }

  private async saved(
    context: RequestContext,
    input: CommandInput & { readonly clubId: string },
    command: LeagueCommand,
  ): Promise<LeagueChanged | Refused> {
    const done = await this.command(context, input, command);
    if (!done.ok) return refusedAs(Refused, done.refusal);
    const league = done.value.find(({ id }) => id === command.league);
    if (!league) return refusedAs(Refused, refusedPerson('league-unknown').refusal);
    return instanceOf(LeagueChanged, { league: leagueAt(input.clubId, league, true) });
  }

  private async command(
    context: RequestContext,
    input: CommandInput & { readonly clubId: string },
    command: LeagueCommand,
  ): Promise<Checked<readonly AgreedLeague[]>> {
    const { clubId: club } = input;
    if (!(await isClub(context, club))) return refusedHere('club-unknown');
    const order = commandContextOf(context, club, input);
    return order.ok ? this.people.clubs.onLeague(order.value, command) : order;
  }
}
