import { defined, type Refusal } from '@fairview/kernel';
import { People } from '@fairview/people';
import { refused, Tournaments, type NewEntry } from '@fairview/tournaments';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { v4 as newId } from 'uuid';
import type { RequestContext } from '../request/context.js';
import { refuseField } from '../limits/refusals.js';
import { idFromCommand } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, refusedAs, Refused } from '../shared/refusal.js';
import { commandTournament } from '../commanding/command-tournament.js';
import { personAt } from '../commanding/officiating.js';
import type { Entry } from '../types/entry.js';
import type { Tournament } from '../types/tournament.js';
import {
  AddEntriesInput,
  AddEntryInput,
  JoinTournamentInput,
  type NewEntryInput,
  SetJoiningInput,
  WithdrawEntryInput,
} from './entry-inputs.js';
import { entrantsOf, mayReadCodes, readPlayers, type NewPlayer } from './new-players.js';
import {
  AddEntriesPayload,
  AddEntryPayload,
  EntriesAdded,
  EntriesRefused,
  EntryAdded,
  EntryWarning,
  EntryWithdrawn,
  JoiningSet,
  JoinTournamentPayload,
  LineRefused,
  SetJoiningPayload,
  TournamentJoined,
  WithdrawEntryPayload,
} from './payloads.js';

/** The players of a tournament: entered by organizers, or by themselves. */
@Resolver()
export class PlayersResolver {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly people: People,
  ) {}

  @Mutation(() => AddEntryPayload, {
    description:
      'Enters a player, by a name or by the account of a member, and returns their entry code. If the command is sent ' +
      'again, the player is not entered twice, and you get the same code until it is used.',
  })
  async addEntry(
    @Args('input', { description: 'The entry.' }) input: AddEntryInput,
    @Context() context: RequestContext,
  ): Promise<typeof AddEntryPayload> {
    const [player] = await readPlayers(this.people, context, input.tournamentId, [input]);
    if (!player?.ok) return answerOf(Refused, player?.refusal ?? refused('tournament-unknown').refusal);
    const idOf = (club: string) => idFromCommand(club, input.commandId, 'entry');
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const entry = newEntry(idOf(club), { ...player.value, missed: input.missed });
      const rows = await entrantsOf(this.people, club, input.tournamentId, [{ ...player.value, ...entry }]);
      return { command: { type: 'AddEntry', ...entry }, rows };
    });
    if (!done.ok) return answerOf(Refused, done.refusal);
    const { tournament } = done.value;
    const id = idOf(tournament.club);
    return instanceOf(EntryAdded, {
      tournament,
      ...(await this.entered(context, tournament, id)),
      warnings: await this.warningsOf(tournament, [id]),
    });
  }

  @Mutation(() => AddEntriesPayload, {
    description:
      'Enters up to 64 players at once, all of them or none, and returns their entry codes as `addEntry` does. If some ' +
      'cannot be entered, the answer lists each of them with the reason.',
  })
  async addEntries(
    @Args('input', { description: 'The players.' }) input: AddEntriesInput,
    @Context() context: RequestContext,
  ): Promise<typeof AddEntriesPayload> {
    const { tournamentId, commandId } = input;
    const place = await context.loaders.tournamentPlaces.load(tournamentId);
    if (!place) return answerOf(Refused, refused('tournament-unknown').refusal);
    const players = await readPlayers(this.people, context, tournamentId, input.entries);
    const unread = players.flatMap((player, line) => (player.ok ? [] : [{ line, refusal: player.refusal }]));
    if (unread.length > 0) return entriesRefused(unread);
    const read = players.flatMap((player) => (player.ok ? [player.value] : []));
    const entriesOf = (club: string) =>
      read.map((player, line) => newEntry(idFromCommand(club, commandId, `entry-${line}`), player));
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const entries = entriesOf(club);
      const named = entries.map((entry, line) => ({ ...entry, name: read[line]?.name ?? '' }));
      return {
        command: { type: 'AddEntries', entries },
        rows: await entrantsOf(this.people, club, tournamentId, named),
      };
    });
    if (!done.ok) {
      const lines = await this.tournaments.refusedLines(place.club, tournamentId, entriesOf(place.club));
      // A refusal of the command itself does not concern its lines.
      const isOfLines = lines?.some(({ refusal }) => refusal.code === done.refusal.code);
      return isOfLines ? entriesRefused(lines ?? []) : answerOf(Refused, done.refusal);
    }
    const { tournament } = done.value;
    const ids = entriesOf(tournament.club).map(({ entry }) => entry);
    return instanceOf(EntriesAdded, {
      tournament,
      entries: await Promise.all(ids.map((id) => this.entered(context, tournament, id))),
      warnings: await this.warningsOf(tournament, ids),
    });
  }

  /** Which of these players cannot be entered as the tournament stands, and why; nothing is done. */
  async refusedOf(
    context: RequestContext,
    tournamentId: string,
    entries: readonly NewEntryInput[],
  ): Promise<readonly { readonly line: number; readonly refusal: Refusal }[]> {
    const players = await readPlayers(this.people, context, tournamentId, entries);
    const unread = players.flatMap((player, line) => (player.ok ? [] : [{ line, refusal: player.refusal }]));
    const place = await context.loaders.tournamentPlaces.load(tournamentId);
    if (unread.length > 0 || !place) return unread;
    const read = players.flatMap((player) => (player.ok ? [newEntry(newId(), player.value)] : []));
    return (await this.tournaments.refusedLines(place.club, tournamentId, read)) ?? [];
  }

  @Mutation(() => JoinTournamentPayload, {
    description:
      'Enters you in a tournament that is open to members. Your account plays for the entry on every device.',
  })
  async joinTournament(
    @Args('input', { description: 'The tournament.' }) input: JoinTournamentInput,
    @Context() context: RequestContext,
  ): Promise<typeof JoinTournamentPayload> {
    const accountId = context.caller?.account;
    // A device that holds an entry is a player already, and not a member of the club.
    if (accountId === undefined) throw refuseField('not-allowed');
    const [player] = await readPlayers(this.people, context, input.tournamentId, [{ ...input, accountId }]);
    if (!player?.ok) return answerOf(Refused, player?.refusal ?? refused('tournament-unknown').refusal);
    const idOf = (club: string) => idFromCommand(club, input.commandId, 'entry');
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const entry = { ...newEntry(idOf(club), player.value), account: accountId };
      const rows = await entrantsOf(this.people, club, input.tournamentId, [
        { ...entry, name: player.value.name },
      ]);
      return { command: { type: 'JoinTournament', ...entry }, rows };
    });
    if (!done.ok) return answerOf(Refused, done.refusal);
    const { tournament } = done.value;
    const id = idOf(tournament.club);
    const entry = entryOf(tournament, id);
    return instanceOf(TournamentJoined, {
      tournament,
      entry,
      warnings: await this.warningsOf(tournament, [id]),
    });
  }

  @Mutation(() => SetJoiningPayload, {
    description: 'Lets members enter a tournament by themselves, or stops that.',
  })
  async setJoining(
    @Args('input', { description: 'The tournament.' }) input: SetJoiningInput,
    @Context() context: RequestContext,
  ): Promise<typeof SetJoiningPayload> {
    const done = await commandTournament(this.tournaments, context, input, () => ({
      command: { type: 'SetJoining', joining: input.joining },
    }));
    return done.ok ? instanceOf(JoiningSet, done.value) : answerOf(Refused, done.refusal);
  }

  @Mutation(() => WithdrawEntryPayload, {
    description:
      'Withdraws an entry at any time. It is no longer paired, and forfeits its matches of two sides in which nothing has ' +
      'begun. An arbiter ends matches that have begun, and any match against you (PL-20). What it has played stays.',
  })
  async withdrawEntry(
    @Args('input', { description: 'The entry.' }) input: WithdrawEntryInput,
    @Context() context: RequestContext,
  ): Promise<typeof WithdrawEntryPayload> {
    const { entryId: id } = input;
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const { entries: by } = await personAt(context, { club, tournament: input.tournamentId });
      return { command: { type: 'WithdrawEntry', entry: id, by } };
    });
    if (!done.ok) return answerOf(Refused, done.refusal);
    const { tournament } = done.value;
    return instanceOf(EntryWithdrawn, { tournament, entry: entryOf(tournament, id) });
  }

  private async entered(
    context: RequestContext,
    tournament: Tournament,
    id: string,
  ): Promise<{ readonly entry: Entry; readonly entryCode: string | null; readonly spent: boolean }> {
    const { code, spent } = await this.people.entryCodes.shownCode(tournament.club, id, 1);
    return { entry: entryOf(tournament, id), entryCode: mayReadCodes(context) ? code : null, spent };
  }

  private async warningsOf(tournament: Tournament, ids: readonly string[]): Promise<readonly EntryWarning[]> {
    const twice = await this.people.entrants.namesakes(tournament.club, ids);
    return twice.map((id) => ({
      code: 'name-twice',
      message: 'Another entry of this tournament has the same name: this one is shown with a number.',
      entry: entryOf(tournament, id),
    }));
  }
}

const newEntry = (entry: string, { account, team, missed }: NewPlayer): NewEntry => ({
  entry,
  ...defined({ account, team, missed }),
});

const entryOf = ({ club, id: tournamentId }: Tournament, id: string): Entry => ({ club, tournamentId, id });

export function entriesRefused(
  lines: readonly { readonly line: number; readonly refusal: Refusal }[],
): EntriesRefused {
  const whole = refused('lines-refused', { count: lines.length }).refusal;
  return Object.assign(refusedAs(EntriesRefused, whole), {
    lines: lines.map(({ line, refusal }) => Object.assign(refusedAs(LineRefused, refusal), { line })),
  });
}
