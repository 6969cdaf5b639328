import { gameStream, matchStream, Play } from '@fairview/play';
import { Args, Context, ID, Query, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { Match } from '../types/match.js';
import { findMatch, recordExpiry } from '../reading/find.js';

@Resolver()
export class MatchesResolver {
  constructor(private readonly play: Play) {}

  @Query(() => Match, {
    nullable: true,
    description: 'A match; null if it does not exist, or if you may not see it.',
  })
  async match(
    @Args('id', { type: () => ID, description: 'Id of the match.' }) id: string,
    @Context() context: RequestContext,
  ): Promise<Match | null> {
    const place = await context.loaders.matchPlaces.load(id);
    if (!place) return null;
    const match = await findMatch(context, place.club, id);
    if (!match || match.status !== 'open') return match;
    const { inProgress } = match.row;
    const waits = match.choicesAsked.some(({ dueAt }) => dueAt !== null) || match.row.awaited !== null;
    if (!match.clock && !waits && !(await this.hasMoveClock(place.club, inProgress))) return match;
    // What the clock has decided is recorded before anybody looks.
    const expire = (club: string, stream: string): Promise<void> => this.play.reactTo(club, stream);
    await recordExpiry(expire, place.club, matchStream(id));
    await recordExpiry(expire, place.club, ...inProgress.map(gameStream));
    return findMatch(context, place.club, id);
  }

  /** Whether a game of these is played with seconds for each ply. */
  private async hasMoveClock(club: string, games: readonly string[]): Promise<boolean> {
    const states = await Promise.all(games.map((id) => this.play.game(club, id)));
    return states.some((state) => state?.started.moveSeconds !== undefined);
  }
}
