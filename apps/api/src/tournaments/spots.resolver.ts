import { defined } from '@fairview/kernel';
import { Tournaments, type TournamentRow } from '@fairview/tournaments';
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
import { instanceOf } from '../shared/instance-of.js';
import { pageOf, PageArgs, pageRequest, type Page, connectionOf } from '../shared/page.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { Entry } from '../types/entry.js';
import { Tournament } from '../types/tournament.js';
import { onTournament } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { TournamentChanged } from '../types/changes.js';
import { TournamentInput } from './tournament-input.js';

@ObjectType({
  description:
    'Points that an entry gets before the start of its matches (TM-4). The spot applies to matches that are paired or ' +
    'arranged later; `Match.settings` has the spot of each match by side.',
})
class AgreedSpot {
  readonly club: string;
  readonly tournamentId: string;
  readonly entryId: string;
  readonly againstId: string | null;

  @Field(() => Int, {
    description:
      'The points. If both sides have a spot, the sheet opens with the difference. 0 between two entries means that they ' +
      'start level.',
  })
  readonly points: number;
}

@ObjectType({ description: 'A page of the spots agreed in a tournament.' })
class AgreedSpotConnection extends connectionOf(AgreedSpot, 'AgreedSpot') {}

/** The spots that are agreed in a tournament, in the order in which they were agreed. */
const agreedSpotsOf = ({ club, id, spots }: TournamentRow): readonly AgreedSpot[] =>
  spots.map(({ entry, against, points }) => ({
    club,
    tournamentId: id,
    entryId: entry,
    againstId: against ?? null,
    points,
  }));

@InputType({ description: 'Gives an entry points before the start of its matches, or takes them back.' })
class AgreeSpotInput extends TournamentInput {
  @Field(() => ID, {
    description: 'The entry that gets the points: a player, or a team in tournaments of teams.',
  })
  readonly entryId: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The only opponent that it applies against; if left out, it applies in all matches.',
  })
  readonly againstId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The points, fewer than the target of the matches. Leave it out to remove the spot. 0 between two entries means that ' +
      'they start level, whatever spots they have otherwise.',
  })
  readonly points?: number | null;
}

/** Points before the start, for an entry or between two (TM-4). */
@Resolver(() => Tournament)
export class SpotsResolver {
  constructor(private readonly tournaments: Tournaments) {}

  @ResolveField(() => AgreedSpotConnection, {
    description: 'The agreed spots of its entries, for matches that are paired from now on.',
  })
  spots(@Parent() { row }: Tournament, @Args() page: PageArgs): Page<AgreedSpot> {
    const nameOf = ({ entryId, againstId }: AgreedSpot): string => `${entryId}:${againstId ?? ''}`;
    return pageOf(agreedSpotsOf(row), pageRequest(page), nameOf);
  }

  @Command({
    right: onTournament,
    changes: [TournamentChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Gives an entry a spot: points with which it opens the sheet (TM-4), in all its matches or in those against one ' +
      'other entry. If both sides have a spot, the sheet opens with the difference. It replaces a spot that the settings ' +
      'give by side. Matches that are already paired keep theirs.',
  })
  async agreeSpot(
    @Args('input', { description: 'The entry and the points.' }) input: AgreeSpotInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<TournamentChanged>> {
    const { entryId: entry, againstId, points, tournamentId: tournament } = input;
    const done = await commandTournament(this.tournaments, context, input, async ({ club }) => {
      const { entries: by } = await personAt(context, { club, tournament });
      const asked = defined({ against: againstId ?? undefined, points: points ?? undefined });
      return { command: { type: 'AgreeSpot', entry, ...asked, by } };
    });
    return done.ok ? instanceOf(TournamentChanged, done.value) : answerOf(done.refusal);
  }
}

@Resolver(() => AgreedSpot)
export class AgreedSpotFields {
  @ResolveField(() => Entry, { description: 'The entry that gets the points.' })
  entry({ club, tournamentId, entryId: id }: AgreedSpot): Entry {
    return { club, tournamentId, id };
  }

  @ResolveField(() => Entry, {
    nullable: true,
    description: 'The only opponent that it applies against; null if it applies in all matches.',
  })
  against({ club, tournamentId, againstId: id }: AgreedSpot): Entry | null {
    return id === null ? null : { club, tournamentId, id };
  }
}
