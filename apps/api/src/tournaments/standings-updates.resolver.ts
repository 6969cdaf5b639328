import { bug } from '@fairview/kernel';
import { PlayReads } from '@fairview/play';
import {
  Args,
  ArgsType,
  Context,
  Field,
  ID,
  Int,
  ObjectType,
  ResolveField,
  Resolver,
  Subscription,
} from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { refuseField } from '../limits/refusals.js';
import { SubscriptionSource } from '../live/subscription-source.js';
import { ResumeArgs } from '../live/resume-args.js';
import { instanceOf } from '../shared/instance-of.js';
import { Tournament } from '../types/tournament.js';
import { changedStandings } from '../reading/standings.js';
import { findTournament } from '../reading/find.js';

@ArgsType()
class StandingsUpdatedArgs extends ResumeArgs {
  @Field(() => ID, { description: 'The tournament.' })
  readonly tournamentId: string;
}

@ObjectType({ description: 'The standings of a tournament may have changed.' })
export class StandingsUpdate {
  readonly club: string;
  readonly tournamentId: string;

  @Field(() => Int, {
    description:
      "Position in the club's log. Pass the last one that you have seen as `after` to continue from there.",
  })
  readonly logPosition: number;
}

@Resolver(() => StandingsUpdate)
export class StandingsUpdatesResolver {
  constructor(private readonly playReads: PlayReads) {}

  @Subscription(() => StandingsUpdate, {
    description:
      'Sends a message when the standings of a tournament may have changed. If several changes come at once, only the last ' +
      'one is sent.',
    resolve: (update: StandingsUpdate) => update,
  })
  async standingsUpdated(
    @Args() { tournamentId, ...resume }: StandingsUpdatedArgs,
    @Context() { loaders }: RequestContext,
  ): Promise<SubscriptionSource<StandingsUpdate>> {
    const place = await loaders.tournamentPlaces.load(tournamentId);
    if (!place) throw refuseField('subject-unknown');
    const { club } = place;
    const updateAt = (logPosition: number) =>
      instanceOf(StandingsUpdate, { club, tournamentId, logPosition });
    return new SubscriptionSource({
      club,
      tournament: tournamentId,
      resume,
      latestOnly: true,
      since: async (position) => {
        const last = (await this.playReads.lastChanges(club, [tournamentId])).get(tournamentId) ?? 0;
        return last > position ? [updateAt(last)] : [];
      },
      noticeOf: async (recorded) =>
        (await changedStandings(this.playReads, recorded)) === tournamentId
          ? updateAt(recorded.position)
          : undefined,
    });
  }

  @ResolveField(() => Tournament, { description: 'The tournament. Read its standings again.' })
  async tournament(
    { club, tournamentId }: StandingsUpdate,
    _args: unknown,
    context: RequestContext,
  ): Promise<Tournament> {
    return (
      (await findTournament(context, club, tournamentId)) ?? bug(`update of no tournament ${tournamentId}`)
    );
  }
}
