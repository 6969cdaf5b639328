import { PostgresLog } from '@fairview/events';
import { defined } from '@fairview/kernel';
import { Play, PlayReads } from '@fairview/play';
import { Tournaments, tournamentStream } from '@fairview/tournaments';
import { Args, Context, Info, Query, Resolver } from '@nestjs/graphql';
import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import type { RequestContext } from '../request/context.js';
import { DateTime } from '../shared/scalars.js';
import { IdOrSlugArgs } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { OfferedFormat, offeredFormats } from '../types/offered-format.js';
import { Tournament } from '../types/tournament.js';
import { findTournament, recordExpiry } from '../reading/find.js';

/** Whether a request asks for a field right below the one that is resolved, by itself or in a fragment. */
function selects({ fieldNodes, fragments }: GraphQLResolveInfo, field: string): boolean {
  const isIn = ({ selections }: SelectionSetNode): boolean =>
    selections.some((each) => {
      if (each.kind === Kind.FIELD) return each.name.value === field;
      if (each.kind === Kind.INLINE_FRAGMENT) return isIn(each.selectionSet);
      const fragment = fragments[each.name.value];
      return fragment !== undefined && isIn(fragment.selectionSet);
    });
  return fieldNodes.some(({ selectionSet }) => selectionSet !== undefined && isIn(selectionSet));
}

@Resolver()
export class TournamentsResolver {
  constructor(
    private readonly log: PostgresLog,
    private readonly play: Play,
    private readonly playReads: PlayReads,
    private readonly tournaments: Tournaments,
  ) {}

  @Query(() => Tournament, {
    nullable: true,
    description:
      'A tournament, by its id or its slug (`fairview/spring-open`); null if it does not exist, or if you may not see it.',
  })
  async tournament(
    @Args() { id }: IdOrSlugArgs,
    @Context() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Tournament | null> {
    if (!id) return null;
    const place = await context.loaders.tournamentPlaces.load(id);
    if (!place) return null;
    // Read before everything else of it: what happens meanwhile comes by the subscription.
    const last = selects(info, 'followFrom') ? await this.playReads.lastChanges(place.club, [id]) : undefined;
    const found = await findTournament(context, place.club, id);
    if (!found || !(await this.tournaments.hasDeadline(place.club, found.row)))
      return found && instanceOf(Tournament, { ...found, ...defined({ followFrom: last?.get(id) }) });
    // What time has decided is recorded before anybody looks.
    await recordExpiry((...of) => this.tournaments.expire(...of), place.club, tournamentStream(id));
    return findTournament(context, place.club, id);
  }

  @Query(() => [OfferedFormat], {
    complexity: 10,
    description: 'The tournament formats, the usual one first, with what can be agreed in each.',
  })
  formats(): readonly OfferedFormat[] {
    return offeredFormats({ games: this.play.registry, formats: this.tournaments.formats });
  }

  @Query(() => DateTime, { description: "The server's time. All deadlines go by it." })
  serverTime(): Promise<number> {
    return this.log.now();
  }
}
