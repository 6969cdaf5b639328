import { accepted, defined, type Checked } from '@fairview/kernel';
import type { RowWrites } from '@fairview/events';
import { People } from '@fairview/people';
import { hasBegun, PlayReads } from '@fairview/play';
import { refused, takesSubstitutes, Tournaments } from '@fairview/tournaments';
import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { commandTournament } from '../commanding/command-tournament.js';
import { personAt } from '../commanding/officiating.js';
import type { RequestContext } from '../request/context.js';
import { idFromCommand } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { pageOf, PageArgs, pageRequest, type Page } from '../shared/page.js';
import { answerOf, Refused } from '../shared/refusal.js';
import { Entry } from '../types/entry.js';
import { Substitution, SubstitutionConnection, substitutionsOf } from '../types/substitution.js';
import { Tournament } from '../types/tournament.js';
import { entrantsOf, mayReadCodes, readPlayers, type NewPlayer } from './new-players.js';
import { PlayerSubstituted, SubstitutePlayerInput, SubstitutePlayerPayload } from './substitute-parts.js';

/** Who plays for an entry in tournaments of single players. */
@Resolver(() => Tournament)
export class SubstitutesResolver {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly people: People,
    private readonly playReads: PlayReads,
  ) {}

  @ResolveField(() => SubstitutionConnection, {
    description:
      'Who plays for which of its entries, and in which rounds, in the order in which it was said.',
  })
  substitutions(@Parent() { row }: Tournament, @Args() page: PageArgs): Page<Substitution> {
    return pageOf(substitutionsOf(row), pageRequest(page), ({ place }) => String(place));
  }

  @ResolveField(() => Boolean, {
    description:
      'Whether others may play for its entries: single players who are paired in rounds, or challenge on a ladder.',
  })
  takesSubstitutes(@Parent() { row }: Tournament): boolean {
    return takesSubstitutes(this.tournaments.formats.of(row));
  }

  @Mutation(() => SubstitutePlayerPayload, {
    description:
      'Has somebody else play for an entry, in one round, in some or in all that follow, or its own player again. Their results are ' +
      'the entry’s; they have a code of their own. Open matches of these rounds are opened again with them; on a ladder it holds for ' +
      'challenges that are accepted later. Refused in rounds in which something was begun (TO-17), in an arena, and where teams, ' +
      'arranged matches or chips are played.',
  })
  async substitutePlayer(
    @Args('input', { description: 'The entry, and who plays.' }) input: SubstitutePlayerInput,
    @Context() context: RequestContext,
  ): Promise<typeof SubstitutePlayerPayload> {
    const { entryId: entry, tournamentId: tournament, commandId } = input;
    const named = await this.named(context, input);
    if (!named.ok) return answerOf(Refused, named.refusal);
    const who = named.value;
    const idOf = (club: string): string => (who ? idFromCommand(club, commandId, 'entry') : entry);
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const player = idOf(club);
      const rounds = defined({ from: input.from ?? undefined, until: input.until ?? undefined });
      const { entries: by } = await personAt(context, { club, tournament });
      const heads = await this.playReads.matchesOfTournament(club, tournament);
      const begun = heads.filter(hasBegun).map(({ id }) => id);
      const account = defined({ account: who?.account });
      const rows: readonly RowWrites[] = who
        ? await entrantsOf(this.people, club, tournament, [{ entry: player, name: who.name, ...account }])
        : [];
      return { command: { type: 'SubstitutePlayer', entry, player, ...account, ...rounds, begun, by }, rows };
    });
    if (!done.ok) return answerOf(Refused, done.refusal);
    const { club } = done.value.tournament;
    const id = idOf(club);
    const { code } = who ? await this.people.entryCodes.shownCode(club, id, 1) : { code: null };
    return instanceOf(PlayerSubstituted, {
      tournament: done.value.tournament,
      player: { club, tournamentId: tournament, id },
      entryCode: mayReadCodes(context) ? code : null,
    });
  }

  /** Who is named, their name read; `undefined` where the player of the entry plays again. */
  private async named(
    context: RequestContext,
    { tournamentId, name = null, accountId = null }: SubstitutePlayerInput,
  ): Promise<Checked<NewPlayer | undefined>> {
    if (name === null && accountId === null) return accepted(undefined);
    const [player] = await readPlayers(this.people, context, tournamentId, [{ name, accountId }]);
    return player ?? refused('tournament-unknown');
  }
}

@Resolver(() => Substitution)
export class SubstitutionFields {
  @ResolveField(() => Entry, { description: 'The entry that is paired and ranked.' })
  entry({ club, tournamentId, entryId: id }: Substitution): Entry {
    return { club, tournamentId, id };
  }

  @ResolveField(() => Entry, {
    description: 'Who plays for it: the entry itself, where its own player plays again.',
  })
  player({ club, tournamentId, playerId: id }: Substitution): Entry {
    return { club, tournamentId, id };
  }
}
