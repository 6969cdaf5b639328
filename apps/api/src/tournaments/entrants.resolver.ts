import { People } from '@fairview/people';
import { accepted, type Checked } from '@fairview/kernel';
import { PlayReads } from '@fairview/play';
import { EntryHolders, isPlayed, openMatchesOf, refused, Tournaments } from '@fairview/tournaments';
import { Args, Context, Resolver } from '@nestjs/graphql';
import { personAt } from '../commanding/officiating.js';
import { tournamentAfter } from '../commanding/command-tournament.js';
import { once } from '../commanding/once.js';
import type { RequestContext } from '../request/context.js';
import { commandContextOf } from '../request/command-context.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused, refusedAs, VersionMoved, type OrRefused } from '../shared/refusal.js';
import type { Entry } from '../types/entry.js';
import { EraseEntryNameInput, RenameEntryInput, ReissueEntryCodeInput } from './entry-inputs.js';
import { IssuedCode } from './payloads.js';
import { onTournament } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { EntryChanged } from '../types/changes.js';

/** What stands of an entry beside the log: its name and its code. */
@Resolver()
export class EntrantsResolver {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly people: People,
    private readonly holders: EntryHolders,
    private readonly playReads: PlayReads,
  ) {}

  @Command({
    right: { ...onTournament, scope: 'entry-codes' },
    changes: [IssuedCode],
    refusals: [Refused],
    description:
      'Replaces a lost entry code, or locks out a lost device. The log says who did it, and both sides of the entry’s open ' +
      'matches are told. Refused once an account has claimed the entry.',
  })
  async reissueEntryCode(
    @Args('input', { description: 'The entry.' }) input: ReissueEntryCodeInput,
    @Context() context: RequestContext,
  ): Promise<IssuedCode | Refused> {
    const entry = await this.find(context, input);
    if (!entry.ok) return refusedAs(Refused, entry.refusal);
    const commandContext = commandContextOf(context, entry.value.club, input);
    if (!commandContext.ok) return refusedAs(Refused, commandContext.refusal);
    if (await this.keepsOut(context, entry.value))
      return refusedAs(Refused, refused('device-in-use').refusal);
    const coded = await this.holders.reissue(commandContext.value, input.tournamentId, input.entryId);
    if (!coded.ok) return refusedAs(Refused, coded.refusal);
    const { code: entryCode, spent } = coded.value;
    return instanceOf(IssuedCode, { entry: entry.value, entryCode, spent });
  }

  @Command({
    right: onTournament,
    changes: [EntryChanged],
    refusals: [Refused, VersionMoved],
    description: 'Corrects the name of an entry.',
  })
  async renameEntry(
    @Args('input', { description: 'The name.' }) input: RenameEntryInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<EntryChanged>> {
    const entry = await this.find(context, input);
    if (!entry.ok) return refusedAs(Refused, entry.refusal);
    const { commandId, name } = input;
    const { club, id } = entry.value;
    if (await this.mayPassOff(context, entry.value))
      return refusedAs(Refused, refused('names-stand').refusal);
    const asked = { commandId, mutation: 'renameEntry', what: [id, name] };
    // What is kept of the answer holds no name: it would outlive the erasing of this entry.
    const renamed = await once(this.people, context, asked, async () => {
      const done = await this.people.entrants.rename(club, id, name);
      return done.ok ? accepted(id) : done;
    });
    return renamed.ok ? this.changed(context, entry.value) : answerOf(renamed.refusal);
  }

  @Command({
    right: onTournament,
    changes: [EntryChanged],
    refusals: [Refused, VersionMoved],
    description: 'Erases name, code and session of an entry. Games and standings keep its id.',
  })
  async eraseEntryName(
    @Args('input', { description: 'The entry.' }) input: EraseEntryNameInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<EntryChanged>> {
    const entry = await this.find(context, input);
    if (!entry.ok) return refusedAs(Refused, entry.refusal);
    const { club, id } = entry.value;
    const asked = { commandId: input.commandId, mutation: 'eraseEntryName', what: id };
    const erased = await once(this.people, context, asked, async () => {
      // It ends the seat: nobody is cut off from a game by another player of the same tournament.
      const tournament = input.tournamentId;
      const open = (await this.playsIn(context, { club, tournament }))
        ? await openMatchesOf(this.playReads, { club, tournament, entries: [id] })
        : [];
      return open.length > 0 ? refused('entry-plays') : this.people.erasing.eraseEntryName(club, id);
    });
    return erased.ok ? this.changed(context, entry.value) : answerOf(erased.refusal);
  }

  /** An entry whose name was changed, with its tournament. */
  private async changed(context: RequestContext, entry: Entry): Promise<EntryChanged> {
    const tournament = await tournamentAfter(context, entry.club, entry.tournamentId);
    return instanceOf(EntryChanged, { tournament, entry });
  }

  /** TO-16: whether a new code would end the device of somebody in a match with the caller who is using it now. */
  private async keepsOut(
    context: RequestContext,
    { club, tournamentId: tournament, id }: Entry,
  ): Promise<boolean> {
    const { entries } = await personAt(context, { club, tournament });
    const own = entries.filter((each) => each !== id);
    const open = await openMatchesOf(this.playReads, { club, tournament, entries: own });
    if (!open.some(({ sides }) => Object.values(sides).flat().includes(id))) return false;
    const device = await this.people.entrants.deviceOf(club, id);
    return device !== undefined && (await this.people.sessions.inUse({ device })) > 0;
  }

  /** TO-16: whether the caller plays in a tournament that has begun: by another name a result there would be another's. */
  private async mayPassOff(context: RequestContext, { club, tournamentId }: Entry): Promise<boolean> {
    const state = await this.tournaments.tournament(club, tournamentId);
    return (
      state !== undefined && isPlayed(state) && this.playsIn(context, { club, tournament: tournamentId })
    );
  }

  /** Whether the caller plays in a tournament, or did before they withdrew. */
  private async playsIn(
    context: RequestContext,
    place: { readonly club: string; readonly tournament: string },
  ): Promise<boolean> {
    const state = await this.tournaments.tournament(place.club, place.tournament);
    const { entries: own } = await personAt(context, place);
    return [...(state?.entries ?? []), ...(state?.withdrawn ?? [])].some((entry) => own.includes(entry));
  }

  /** An entry of this very tournament: a right in one tournament reaches no entry of another. */
  private async find(
    context: RequestContext,
    { tournamentId, entryId: id }: { readonly tournamentId: string; readonly entryId: string },
  ): Promise<Checked<Entry>> {
    const place = await context.loaders.tournamentPlaces.load(tournamentId);
    const state = place && (await this.tournaments.tournament(place.club, tournamentId));
    if (!place || !state) return refused('tournament-unknown');
    const stands = [...state.entries, ...state.teams, ...state.withdrawn].includes(id);
    return stands ? { ok: true, value: { club: place.club, tournamentId, id } } : refused('entry-unknown');
  }
}
