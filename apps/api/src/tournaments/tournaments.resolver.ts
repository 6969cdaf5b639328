import { PostgresLog } from '@fairview/events';
import { Args, Context, ID, Query, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { DateTime } from '../shared/date-time.js';
import { Tournament } from '../types/tournament.js';
import { findTournament } from '../reading/find-tournament.js';

@Resolver()
export class TournamentsResolver {
  constructor(private readonly log: PostgresLog) {}

  @Query(() => Tournament, {
    nullable: true,
    description: 'A tournament; null if it does not exist, or if you may not see it.',
  })
  async tournament(
    @Args('id', { type: () => ID, description: 'Id of the tournament.' }) id: string,
    @Context() context: RequestContext,
  ): Promise<Tournament | null> {
    const place = await context.loaders.tournamentPlaces.load(id);
    return place ? findTournament(context, place.club, id) : null;
  }

  @Query(() => DateTime, { description: "The server's time. All deadlines are measured by it." })
  serverTime(): Promise<number> {
    return this.log.now();
  }
}
