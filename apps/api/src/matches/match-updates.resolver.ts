import { bug } from '@fairview/kernel';
import { PostgresLog, type Recorded } from '@fairview/events';
import { matchStream, readMatchEvent } from '@fairview/play';
import { Args, ArgsType, Context, Field, ID, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { refuseField } from '../limits/refusals.js';
import { SubscriptionSource } from '../live/subscription-source.js';
import { ResumeArgs } from '../live/resume-args.js';
import { instanceOf } from '../shared/instance-of.js';
import { findMatch } from '../reading/find-match.js';
import { Match } from '../types/match.js';
import { MatchUpdate } from '../types/match-update.js';
import { isGameVisible } from '../reading/visible-match.js';

@ArgsType()
class MatchUpdatedArgs extends ResumeArgs {
  @Field(() => ID, { description: 'The match.' })
  readonly matchId: string;
}

@Resolver(() => MatchUpdate)
export class MatchUpdatesResolver {
  constructor(private readonly log: PostgresLog) {}

  @Subscription(() => MatchUpdate, {
    description: 'Sends everything that happens in a match, in order, without gaps and without repetitions.',
    resolve: (update: MatchUpdate) => update,
  })
  async matchUpdated(
    @Args() { matchId, after }: MatchUpdatedArgs,
    @Context() { loaders }: RequestContext,
  ): Promise<SubscriptionSource<MatchUpdate>> {
    const place = await loaders.matchPlaces.load(matchId);
    if (!place) throw refuseField('subject-unknown');
    const { club, tournament } = place;
    const stream = matchStream(matchId);
    const updateOf = (recorded: Recorded): MatchUpdate => {
      const { position, version, at, body } = readMatchEvent(recorded);
      const { type } = body;
      const gameId = 'gameId' in body ? body.gameId : null;
      return instanceOf(MatchUpdate, { club, matchId, gameId, logPosition: position, version, at, type });
    };
    return new SubscriptionSource({
      club,
      tournament,
      after: after ?? undefined,
      since: async (position) =>
        (await this.log.readStream(club, stream))
          .filter((recorded) => recorded.position > position)
          .map(updateOf),
      noticeOf: (recorded) => Promise.resolve(recorded.stream === stream ? updateOf(recorded) : undefined),
    });
  }

  @ResolveField(() => ID, {
    nullable: true,
    description: 'The game that the event is about, if any.',
  })
  async gameId(
    { club, matchId: match, gameId: id }: MatchUpdate,
    _args: unknown,
    context: RequestContext,
  ): Promise<string | null> {
    if (id === null) return null;
    const row =
      (await context.loaders.matches.load({ club, id: match })) ?? bug(`update of no match ${match}`);
    return (await isGameVisible({ club, match, game: row.game, id }, context)) ? id : null;
  }

  @ResolveField(() => Match, {
    description: 'The match at the time of this message, which may already be further on.',
  })
  async match({ club, matchId }: MatchUpdate, _args: unknown, context: RequestContext): Promise<Match> {
    return (await findMatch(context, club, matchId)) ?? bug(`update of no match ${matchId}`);
  }
}
