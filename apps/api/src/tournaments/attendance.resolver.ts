import { refused, Tournaments } from '@fairview/tournaments';
import type { Checked } from '@fairview/kernel';
import { Args, Context, Resolver } from '@nestjs/graphql';
import { commandTournament } from '../commanding/command-tournament.js';
import { personAt } from '../commanding/officiating.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused, refusedAs, VersionMoved, type OrRefused } from '../shared/refusal.js';
import type { Entry } from '../types/entry.js';
import type { Tournament } from '../types/tournament.js';
import { CheckInInput, RecallByeInput, RequestByeInput, SetReadyInput, EntryInput } from './entry-inputs.js';
import { onTournament } from '../rights/commands.js';
import { scorer } from '../rights/right.js';
import { Command } from '../commanding/command.js';
import { TournamentChanged, EntryChanged } from '../types/changes.js';

type AttendanceCommand =
  | { readonly type: 'ReturnEntry' }
  | { readonly type: 'CheckIn'; readonly isHere: boolean }
  | { readonly type: 'RequestBye'; readonly round: number; readonly kind: RequestByeInput['kind'] }
  | { readonly type: 'RecallBye'; readonly round: number };

/** Attendance, and the rounds it concerns: at any time before the tournament is closed. */
@Resolver()
export class AttendanceResolver {
  constructor(private readonly tournaments: Tournaments) {}

  @Command({
    right: onTournament,
    changes: [EntryChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Brings back an entry that was withdrawn, with its number. It counts as absent in the rounds that were paired ' +
      'meanwhile. Matches that it forfeited by leaving are to be played, if their rounds are not closed.',
  })
  async returnEntry(
    @Args('input', { description: 'The entry.' }) input: EntryInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<EntryChanged>> {
    const done = await this.command(context, input, { type: 'ReturnEntry' });
    return done.ok ? instanceOf(EntryChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: { ...onTournament, to: scorer },
    changes: [EntryChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Checks an entry in, or out. If the tournament requires check-in, entries that are not here are not paired.',
  })
  async checkIn(
    @Args('input', { description: 'The entry.' }) input: CheckInInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<EntryChanged>> {
    const done = await this.command(context, input, { type: 'CheckIn', isHere: input.here });
    return done.ok ? instanceOf(EntryChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    // A player for themselves, officials for anybody: the resolver asks whose entry it is.
    right: { ...onTournament, to: ['player', ...scorer], scope: 'play' },
    changes: [TournamentChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Marks players of an arena as ready to be paired whenever they have no match, or as pausing. Players do this for ' +
      'themselves, officials for anybody. Once the arena has begun, officials who play in it cannot do it for others who ' +
      'hold their own entries, and two players who are waiting are paired at once.',
  })
  async setReady(
    @Args('input', { description: 'The players.' }) input: SetReadyInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged>> {
    const { entryIds: entries, ready: isReady } = input;
    if (!(await maySpeakFor(context, input))) return refusedAs(Refused, refused('entry-not-yours').refusal);
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const { entries: by } = await personAt(context, { club, tournament: input.tournamentId });
      return { command: { type: 'SetReady', entries, isReady, by } };
    });
    return done.ok ? instanceOf(TournamentChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: onTournament,
    changes: [EntryChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Takes an entry out of a round that is still to be paired, as often as the tournament allows (`byesAllowed`). Only ' +
      'in formats that pair one round at a time.',
  })
  async requestBye(
    @Args('input', { description: 'The entry and the round.' }) input: RequestByeInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<EntryChanged>> {
    const { round, kind } = input;
    const done = await this.command(context, input, { type: 'RequestBye', round, kind });
    return done.ok ? instanceOf(EntryChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: onTournament,
    changes: [EntryChanged],
    refusals: [Refused, VersionMoved],
    description: 'Takes back a requested bye, as long as its round is not paired.',
  })
  async recallBye(
    @Args('input', { description: 'The entry and the round.' }) input: RecallByeInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<EntryChanged>> {
    const done = await this.command(context, input, { type: 'RecallBye', round: input.round });
    return done.ok ? instanceOf(EntryChanged, done.value) : answerOf(done.refusal);
  }

  private async command(
    context: RequestContext,
    input: EntryInput,
    command: AttendanceCommand,
  ): Promise<Checked<{ readonly tournament: Tournament; readonly entry: Entry }>> {
    const { entryId: id } = input;
    const done = await commandTournament(this.tournaments, context, input, () => ({
      command: { ...command, entry: id },
    }));
    if (!done.ok) return done;
    const { tournament } = done.value;
    const entry: Entry = { club: tournament.club, tournamentId: tournament.id, id };
    return { ok: true, value: { tournament, entry } };
  }
}

/** Whether the caller is an official at the tournament, or all of the entries are their own. */
async function maySpeakFor(
  context: RequestContext,
  { tournamentId, entryIds }: SetReadyInput,
): Promise<boolean> {
  const place = await context.loaders.tournamentPlaces.load(tournamentId);
  // What is not there is refused by the command.
  if (!place) return true;
  const { roles, entries } = await context.accessTo(place.club, tournamentId);
  const isOfficial = (['organizer', 'arbiter', 'scorer'] as const).some((role) => roles.has(role));
  return isOfficial || entryIds.every((entry) => entries.has(entry));
}
