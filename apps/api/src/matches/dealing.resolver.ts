import { bug, type Checked } from '@fairview/kernel';
import { refused, type DealCommand, Play } from '@fairview/play';
import { sharedDealsOf, Tournaments } from '@fairview/tournaments';
import { Args, Context, ResolveField, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { Entry } from '../types/entry.js';
import { mayActFor } from '../commanding/officiating.js';
import { matchCommandContext } from '../commanding/command-match.js';
import { Deal, dealOf, DealSeat } from '../types/deal.js';
import { CommitSeedInput, RevealSeedInput, type SeedInput } from './inputs.js';
import { Match } from '../types/match.js';
import { atTheMatch } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { DealChanged } from '../types/changes.js';

/** How a game comes to its deal: seats commit to seeds, then reveal them. */
@Resolver(() => Match)
export class DealingResolver {
  constructor(
    private readonly play: Play,
    private readonly tournaments: Tournaments,
  ) {}

  @ResolveField(() => [Deal], {
    description:
      'The deals of the games in progress. A game that is dealt starts when all its seats have taken part in the deal. In ' +
      'a duplicate, and in team matches whose tables play the same deals, each entry has a seat in each deal.',
  })
  async deals(
    { club, tournamentId, row }: Match,
    _args: unknown,
    { loaders }: RequestContext,
  ): Promise<Deal[]> {
    const tournament =
      tournamentId === null ? undefined : await loaders.tournaments.load({ club, id: tournamentId });
    const shared = tournament ? sharedDealsOf(this.tournaments.registries, tournament, row.id) : [];
    const deals = await Promise.all(
      (shared.length > 0 ? shared : row.inProgress).map(async (gameId) => {
        const state = await this.play.deal(club, gameId);
        return state && dealOf({ club, tournamentId }, gameId, state);
      }),
    );
    return deals.filter((deal) => deal !== undefined);
  }

  @Command({
    right: atTheMatch,
    changes: [DealChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Commits a seat to its seed. With the empty seed, the seat leaves the shuffle to the others (SH-2).',
  })
  async commitSeed(
    @Args('input', { description: 'The commitment.' }) input: CommitSeedInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<DealChanged>> {
    const { seat, commitment = null } = input;
    const done = await this.command(context, input, { type: 'CommitSeed', seat, commitment });
    return done.ok ? instanceOf(DealChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: atTheMatch,
    changes: [DealChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Reveals the seed that a seat committed to. With the last seed the deal is made and the game starts.',
  })
  async revealSeed(
    @Args('input', { description: 'The seed.' }) input: RevealSeedInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<DealChanged>> {
    const { seat, seed } = input;
    const done = await this.command(context, input, { type: 'RevealSeed', seat, seed });
    return done.ok ? instanceOf(DealChanged, done.value) : answerOf(done.refusal);
  }

  /** A seat's own, or reported from the board for it (PL-3). */
  private async command(
    context: RequestContext,
    input: SeedInput,
    command: DealCommand,
  ): Promise<Checked<{ readonly deal: Deal }>> {
    const commandContext = await matchCommandContext(context, input);
    if (!commandContext.ok) return commandContext;
    const { club } = commandContext.value;
    const { matchId, gameId, seat } = input;
    const deal = await this.play.deal(club, gameId);
    const isOfMatch = deal && (deal.opened.match ?? deal.opened.matches?.[seat]) === matchId;
    if (!isOfMatch) return refused('deal-unknown');
    const place = await context.loaders.matchPlaces.load(matchId);
    const access = await context.accessTo(club, place?.tournament ?? null);
    const own = access.entries.has(deal.opened.seats[seat] ?? '');
    if (!own) {
      if (!access.reports) return refused('not-your-seat');
      const sides = (await this.play.match(club, matchId))?.opened.sides ?? {};
      const at = { club, tournament: place?.tournament ?? null };
      const player = deal.opened.seats[seat] ?? '';
      const may = await mayActFor(context, { place: at, sides, player });
      if (!may.ok) return may;
    }
    const done = await this.play.onDeal(commandContext.value, gameId, command);
    if (!done.ok) return done;
    const state = (await this.play.deal(club, gameId)) ?? bug(`deal of ${gameId} is gone`);
    return {
      ok: true,
      value: { deal: dealOf({ club, tournamentId: place?.tournament ?? null }, gameId, state) },
    };
  }
}

@Resolver(() => DealSeat)
export class DealSeatFields {
  @ResolveField(() => Entry, { nullable: true, description: 'The entry at this seat.' })
  entry({ club, tournamentId, entryId: id }: DealSeat): Entry | null {
    return tournamentId === null ? null : { club, tournamentId, id };
  }
}
