import { defined } from '@fairview/kernel';
import { captainOf, refused, Tournaments } from '@fairview/tournaments';
import { entrantRows, readName } from '@fairview/people';
import { Args, Context, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { matchAfter } from '../commanding/command-match.js';
import { idFromCommand } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused, refusedAs, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { findTournament } from '../reading/find.js';
import { commandTournament } from '../commanding/command-tournament.js';
import { personAt } from '../commanding/officiating.js';
import { AddTeamInput, SubmitLineUpInput } from './entry-inputs.js';
import { ArrangeMatchInput } from './running-inputs.js';
import { MatchArranged } from './payloads.js';
import { onTournament } from '../rights/commands.js';
import { scorer } from '../rights/right.js';
import { Command } from '../commanding/command.js';
import { TournamentChanged, EntryChanged } from '../types/changes.js';

/** Teams, their line-ups, and matches that are arranged. */
@Resolver()
export class TeamsResolver {
  constructor(private readonly tournaments: Tournaments) {}

  @Command({
    right: onTournament,
    changes: [EntryChanged],
    refusals: [Refused, VersionMoved],
    description: 'Enters a team. Enter its players afterwards with `addEntry`.',
  })
  async addTeam(
    @Args('input', { description: 'The team.' }) input: AddTeamInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<EntryChanged>> {
    const name = readName(input.name);
    if (!name.ok) return answerOf(name.refusal);
    const done = await commandTournament(this.tournaments, context, input, ({ club }) => {
      const team = idFromCommand(club, input.commandId, 'team');
      const rows = [entrantRows({ tournament: input.tournamentId, entry: team, name: name.value })];
      return { command: { type: 'AddTeam', team }, rows };
    });
    if (!done.ok) return answerOf(done.refusal);
    const { tournament } = done.value;
    const id = idFromCommand(tournament.club, input.commandId, 'team');
    return instanceOf(EntryChanged, {
      tournament,
      entry: { club: tournament.club, tournamentId: tournament.id, id },
    });
  }

  @Command({
    // For its own team the captain, who is a player: the resolver checks whose team it is.
    right: { ...onTournament, to: ['player', ...scorer] },
    changes: [TournamentChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Records who plays for a team, in line-up order, before the round (TM-13). For its captain (`Entry.captain`) and for ' +
      'organizers. It stays hidden until the line-ups of both teams are recorded.',
  })
  async submitLineUp(
    @Args('input', { description: 'The line-up.' }) input: SubmitLineUpInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged>> {
    const { teamId: team, entryIds: players, rounds } = input;
    const as = await mayNameLineUp(context, input);
    if (as === 'nobody') return refusedAs(Refused, refused('line-up-not-yours').refusal);
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const by = async () => (await personAt(context, { club, tournament: input.tournamentId })).entries;
      const official = as === 'organizer' ? { by: await by() } : {};
      const named = defined({ rounds: rounds ?? undefined });
      return { command: { type: 'SubmitLineUp', team, players, ...named, ...official } };
    });
    return done.ok ? instanceOf(TournamentChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: onTournament,
    changes: [MatchArranged],
    refusals: [Refused, VersionMoved],
    description: 'Opens a match between entries of a tournament whose format is `arranged`.',
  })
  async arrangeMatch(
    @Args('input', { description: 'The sides.' }) input: ArrangeMatchInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchArranged>> {
    const { sides, draw } = input;
    const done = await commandTournament(this.tournaments, context, input, ({ club }) => ({
      command: {
        type: 'ArrangeMatch',
        match: idFromCommand(club, input.commandId, 'match'),
        sides,
        ...defined({ draw: draw ?? undefined }),
      },
    }));
    if (!done.ok) return answerOf(done.refusal);
    const { tournament } = done.value;
    const id = idFromCommand(tournament.club, input.commandId, 'match');
    return instanceOf(MatchArranged, { tournament, match: await matchAfter(context, tournament.club, id) });
  }
}

/** As what the caller may name a line-up: as the captain of the team, or because they organize the tournament. */
async function mayNameLineUp(
  context: RequestContext,
  { tournamentId, teamId }: SubmitLineUpInput,
): Promise<'captain' | 'organizer' | 'nobody'> {
  const place = await context.loaders.tournamentPlaces.load(tournamentId);
  // What is not there is refused by the command.
  if (!place) return 'captain';
  const { roles, entries } = await context.accessTo(place.club, tournamentId);
  const tournament = await findTournament(context, place.club, tournamentId);
  const captain = tournament ? captainOf(tournament.row, teamId) : undefined;
  if (captain !== undefined && entries.has(captain)) return 'captain';
  return roles.has('organizer') ? 'organizer' : 'nobody';
}
