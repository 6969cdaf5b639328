import { defined } from '@fairview/kernel';
import { codeSlip, People } from '@fairview/people';
import { mostEntries, playersOf, holdingOf, Tournaments } from '@fairview/tournaments';
import { Args, ArgsType, Context, Field, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { refuseField } from '../limits/refusals.js';
import { tournamentName } from '../reading/names.js';
import type { RequestContext } from '../request/context.js';
import { EntryCodeSlip } from '../types/entry.js';
import { Tournament } from '../types/tournament.js';
import { SeatChange, seatChangeOf } from '../types/seat-change.js';

/** The longest link: a picture of more than that is hard to read from paper. */
const longestLink = 200;

@ArgsType()
class CodeSlipsArgs {
  @Field(() => String, {
    nullable: true,
    description: `What to put before the code in the QR code: the address of a page that takes it, at most ${longestLink} characters. If left out, only the code.`,
  })
  readonly link?: string | null;
}

/** The slips that are printed before an evening. */
@Resolver(() => Tournament)
export class CodeSlipsResolver {
  constructor(private readonly people: People) {}

  @ResolveField(() => [EntryCodeSlip], {
    nullable: true,
    complexity: mostEntries,
    description:
      'A slip for every player with an unused entry code, in the order of the players. Only for organizers and for keys ' +
      'with the scope ENTRY_CODES.',
  })
  async codeSlips(
    @Parent() { club, id: tournamentId, row }: Tournament,
    @Args() { link }: CodeSlipsArgs,
    @Context() { loaders }: RequestContext,
  ): Promise<readonly EntryCodeSlip[]> {
    if ((link ?? '').length > longestLink) throw refuseField('text-ill-formed');
    const tournament = await tournamentName(row, loaders);
    const codes = await this.people.entryCodes.unspentCodes(club, tournamentId);
    const slips = playersOf(row).map(async (id): Promise<readonly EntryCodeSlip[]> => {
      const [code, name = ''] = [codes.get(id), await loaders.names.load({ club, id })];
      if (code === undefined) return [];
      const slip = codeSlip({ tournament, name, code, ...defined({ link: link ?? undefined }) });
      return [{ entry: { club, tournamentId, id }, entryCode: code, ...slip }];
    });
    return (await Promise.all(slips)).flat();
  }
}

/** What became of the codes of an evening, before anybody is paired, too. */
@Resolver(() => Tournament)
export class SeatsTakenResolver {
  constructor(private readonly tournaments: Tournaments) {}

  @ResolveField(() => [SeatChange], {
    nullable: true,
    complexity: mostEntries,
    description:
      'For every player whose code was used or replaced, the latest change of who holds the entry, in the order of the ' +
      'players. For scorers, arbiters and organizers; null for others.',
  })
  async seatChanges({ club, id: tournamentId, row }: Tournament): Promise<readonly SeatChange[]> {
    const state = await this.tournaments.tournament(club, tournamentId);
    if (!state) return [];
    return playersOf(row).flatMap((entryId) => {
      const last = holdingOf(state, entryId).changes.at(-1);
      return last ? seatChangeOf({ club, tournamentId, entryId }, last) : [];
    });
  }
}
