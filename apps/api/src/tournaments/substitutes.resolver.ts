import { accepted, defined, type Checked } from '@fairview/kernel';
import type { RowWrites } from '@fairview/events';
import { People } from '@fairview/people';
import { hasBegun, PlayReads } from '@fairview/play';
import { refused, takesSubstitutes, Tournaments, type TournamentRow } from '@fairview/tournaments';
import {
  Args,
  Context,
  Parent,
  ResolveField,
  Resolver,
  Field,
  ID,
  InputType,
  Int,
  ObjectType,
} from '@nestjs/graphql';
import { commandTournament } from '../commanding/command-tournament.js';
import { personAt } from '../commanding/officiating.js';
import type { RequestContext } from '../request/context.js';
import { idFromCommand } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { pageOf, PageArgs, pageRequest, type Page, connectionOf } from '../shared/page.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { Entry } from '../types/entry.js';
import { Tournament } from '../types/tournament.js';
import { entrantsOf, mayReadCodes, readPlayers, type NewPlayer } from './new-players.js';
import { onTournament } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { EntryInput } from './entry-inputs.js';

@ObjectType({
  description:
    'A substitute who plays for an entry in some rounds. The latest substitution for a round applies. Games that were ' +
    'already played stay with those who played them.',
})
class Substitution {
  readonly club: string;
  readonly tournamentId: string;
  readonly entryId: string;
  readonly playerId: string;
  readonly place: number;

  @Field(() => Int, { description: 'The first round.' })
  readonly from: number;

  @Field(() => Int, { nullable: true, description: 'The last round; null if it applies to all that follow.' })
  readonly until: number | null;
}

@ObjectType({ description: 'A page of the substitutions of a tournament.' })
class SubstitutionConnection extends connectionOf(Substitution, 'Substitution') {}

/** The substitutions of a tournament, the last word last. */
const substitutionsOf = ({ club, id, substitutions }: TournamentRow): readonly Substitution[] =>
  substitutions.map(({ entry, player, from, until = null }, place) => ({
    club,
    tournamentId: id,
    entryId: entry,
    playerId: player,
    place,
    from,
    until,
  }));

@InputType({ description: 'Names a substitute to play for an entry, or brings back its own player.' })
class SubstitutePlayerInput extends EntryInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The name of the substitute, 1 to 60 characters; the account’s name, if left out. Without name and account, the ' +
      'entry’s own player plays again.',
  })
  readonly name?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The account of a member, who then plays without a code.',
  })
  readonly accountId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The first round. If left out: the first round in which the entry’s match has not begun.',
  })
  readonly from?: number | null;

  @Field(() => Int, { nullable: true, description: 'The last round; if left out, all that follow.' })
  readonly until?: number | null;
}

@ObjectType({ description: 'Somebody else plays for the entry.' })
class PlayerSubstituted {
  @Field(() => Tournament, { description: 'The tournament as it now stands.' })
  readonly tournament: Tournament;

  @Field(() => Entry, {
    description: 'The player: an entry of their own that is not paired, or the entry itself.',
  })
  readonly player: Entry;

  @Field(() => String, {
    nullable: true,
    description:
      'The entry code to hand to them. If the command is sent again, you get the same code until it is used, and null ' +
      'afterwards. Null for a key without the scope ENTRY_CODES, and if an account or the entry’s own player plays.',
  })
  readonly entryCode: string | null;
}

/** Substitutes in tournaments of single players. */
@Resolver(() => Tournament)
export class SubstitutesResolver {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly people: People,
    private readonly playReads: PlayReads,
  ) {}

  @ResolveField(() => SubstitutionConnection, {
    description:
      'The substitutes: who plays for which entry in which rounds, in the order in which they were named.',
  })
  substitutions(@Parent() { row }: Tournament, @Args() page: PageArgs): Page<Substitution> {
    return pageOf(substitutionsOf(row), pageRequest(page), ({ place }) => String(place));
  }

  @ResolveField(() => Boolean, {
    description:
      'Whether substitutes may play for its entries. They may if single players are paired in rounds, or challenge on a ladder.',
  })
  takesSubstitutes(@Parent() { row }: Tournament): boolean {
    return takesSubstitutes(this.tournaments.formats.of(row));
  }

  @Command({
    right: onTournament,
    changes: [PlayerSubstituted],
    refusals: [Refused, VersionMoved],
    description:
      'Names a substitute to play for an entry, in one round, in several, or in all that follow, or brings back its own ' +
      'player. Results count for the entry; the substitute gets their own code. Open matches of these rounds are opened ' +
      'again with the substitute; on a ladder it applies to challenges that are accepted later. Refused in rounds where ' +
      'play has begun (TO-17), in an arena, and in tournaments with teams, arranged matches or chips.',
  })
  async substitutePlayer(
    @Args('input', { description: 'The entry, and who plays.' }) input: SubstitutePlayerInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<PlayerSubstituted>> {
    const { entryId: entry, tournamentId: tournament, commandId } = input;
    const named = await this.named(context, input);
    if (!named.ok) return answerOf(named.refusal);
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
    if (!done.ok) return answerOf(done.refusal);
    const { club } = done.value.tournament;
    const id = idOf(club);
    const { code } = who ? await this.people.entryCodes.shownCode(club, id, 1) : { code: null };
    return instanceOf(PlayerSubstituted, {
      tournament: done.value.tournament,
      player: { club, tournamentId: tournament, id },
      entryCode: mayReadCodes(context) ? code : null,
    });
  }

  /** The named substitute, with their name; `undefined` if the player of the entry plays again. */
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
    description: 'The player who plays for it; the entry itself if its own player plays again.',
  })
  player({ club, tournamentId, playerId: id }: Substitution): Entry {
    return { club, tournamentId, id };
  }
}
