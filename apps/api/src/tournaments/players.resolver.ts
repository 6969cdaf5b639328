import { People } from '@fairview/people';
import { refused, Tournaments } from '@fairview/tournaments';
import { Args, Context, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { refuseField } from '../limits/refusals.js';
import { idFromCommand } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { commandTournament } from '../commanding/command-tournament.js';
import { personAt } from '../commanding/officiating.js';
import {
  AddEntriesInput,
  AddEntryInput,
  JoinTournamentInput,
  SetJoiningInput,
  EntryInput,
} from './entry-inputs.js';
import { PlayerEntries, entryOf, newEntry } from './player-entries.js';
import { entrantsOf, readPlayers } from './new-players.js';
import { EntryAdded, TournamentJoined, EntriesAdded, LinesRefused } from './payloads.js';
import { onTournament } from '../rights/commands.js';
import { scorer } from '../rights/right.js';
import { Command } from '../commanding/command.js';
import { TournamentChanged, EntryChanged } from '../types/changes.js';

/** The players of a tournament: entered by organizers, or by themselves. */
@Resolver()
export class PlayersResolver {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly people: People,
    private readonly entries: PlayerEntries,
  ) {}

  @Command({
    right: onTournament,
    changes: [EntryAdded],
    refusals: [Refused, VersionMoved],
    description:
      'Enters a player, by a name or by the account of a member, and returns their entry code. If the command is sent ' +
      'again, the player is not entered twice, and you get the same code until it is used.',
  })
  async addEntry(
    @Args('input', { description: 'The entry.' }) input: AddEntryInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<EntryAdded>> {
    const [player] = await readPlayers(this.people, context, input.tournamentId, [input]);
    if (!player?.ok) return answerOf(player?.refusal ?? refused('tournament-unknown').refusal);
    const idOf = (club: string) => idFromCommand(club, input.commandId, 'entry');
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const entry = newEntry(idOf(club), { ...player.value, missed: input.missed });
      const rows = await entrantsOf(this.people, club, input.tournamentId, [{ ...player.value, ...entry }]);
      return { command: { type: 'AddEntry', ...entry }, rows };
    });
    if (!done.ok) return answerOf(done.refusal);
    const { tournament } = done.value;
    const id = idOf(tournament.club);
    return instanceOf(EntryAdded, {
      tournament,
      ...(await this.entries.entered(context, tournament, id)),
      warnings: await this.entries.warningsOf(tournament, [id]),
    });
  }

  @Command({
    right: onTournament,
    changes: [EntriesAdded],
    refusals: [LinesRefused, Refused, VersionMoved],
    description:
      'Enters up to 64 players at once, all of them or none, and returns their entry codes as `addEntry` does. If some ' +
      'cannot be entered, the answer lists each of them with the reason.',
  })
  async addEntries(
    @Args('input', { description: 'The players.' }) input: AddEntriesInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<EntriesAdded | LinesRefused>> {
    return this.entries.addEntries(input, context);
  }

  @Command({
    // A member who plays; spectators watch.
    right: { ...onTournament, to: ['player', ...scorer], scope: 'play' },
    changes: [TournamentJoined],
    refusals: [Refused, VersionMoved],
    description:
      'Enters you in a tournament that is open to members. Your account plays for the entry on every device.',
  })
  async joinTournament(
    @Args('input', { description: 'The tournament.' }) input: JoinTournamentInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentJoined>> {
    const accountId = context.caller?.account;
    // A device that holds an entry is a player already, and not a member of the club.
    if (accountId === undefined) throw refuseField('not-allowed');
    const [player] = await readPlayers(this.people, context, input.tournamentId, [{ ...input, accountId }]);
    if (!player?.ok) return answerOf(player?.refusal ?? refused('tournament-unknown').refusal);
    const idOf = (club: string) => idFromCommand(club, input.commandId, 'entry');
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const entry = { ...newEntry(idOf(club), player.value), account: accountId };
      const rows = await entrantsOf(this.people, club, input.tournamentId, [
        { ...entry, name: player.value.name },
      ]);
      return { command: { type: 'JoinTournament', ...entry }, rows };
    });
    if (!done.ok) return answerOf(done.refusal);
    const { tournament } = done.value;
    const id = idOf(tournament.club);
    const entry = entryOf(tournament, id);
    return instanceOf(TournamentJoined, {
      tournament,
      entry,
      warnings: await this.entries.warningsOf(tournament, [id]),
    });
  }

  @Command({
    right: onTournament,
    changes: [TournamentChanged],
    refusals: [Refused, VersionMoved],
    description: 'Lets members enter a tournament by themselves, or stops that.',
  })
  async setJoining(
    @Args('input', { description: 'The tournament.' }) input: SetJoiningInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged>> {
    const done = await commandTournament(this.tournaments, context, input, () => ({
      command: { type: 'SetJoining', joining: input.joining },
    }));
    return done.ok ? instanceOf(TournamentChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: onTournament,
    changes: [EntryChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Withdraws an entry at any time. It is no longer paired, and forfeits its matches of two sides in which nothing has ' +
      'begun. An arbiter ends matches that have begun, and any match against you (PL-20). What it has played stays.',
  })
  async withdrawEntry(
    @Args('input', { description: 'The entry.' }) input: EntryInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<EntryChanged>> {
    const { entryId: id } = input;
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const { entries: by } = await personAt(context, { club, tournament: input.tournamentId });
      return { command: { type: 'WithdrawEntry', entry: id, by } };
    });
    if (!done.ok) return answerOf(done.refusal);
    const { tournament } = done.value;
    return instanceOf(EntryChanged, { tournament, entry: entryOf(tournament, id) });
  }
}
