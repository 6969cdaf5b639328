import { changesSheet, concernsDispute, PlayReads, readGameEvent, readMatchEvent } from '@fairview/play';
import { bug } from '@fairview/kernel';
import { idOfStream, kindOfStream, PostgresLog, type Recorded } from '@fairview/events';
import { tournamentStream, TournamentReads } from '@fairview/tournaments';
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
import { findTournament } from '../reading/find-tournament.js';

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

const readAtOnce = 500;

@Resolver(() => StandingsUpdate)
export class StandingsUpdatesResolver {
  constructor(
    private readonly playReads: PlayReads,
    private readonly tournamentReads: TournamentReads,
    private readonly log: PostgresLog,
  ) {}

  @Subscription(() => StandingsUpdate, {
    description:
      'Says that the standings of a tournament may have changed. If several changes come at once, only the last ' +
      'one is sent.',
    resolve: (update: StandingsUpdate) => update,
  })
  async standingsUpdated(
    @Args() { tournamentId, after }: StandingsUpdatedArgs,
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
      after: after ?? undefined,
      latestOnly: true,
      since: async (position) => {
        const last = await this.lastChange(club, tournamentId, position);
        return last === undefined ? [] : [updateAt(last)];
      },
      noticeOf: async (recorded) =>
        (await this.changes(club, tournamentId, recorded)) ? updateAt(recorded.position) : undefined,
    });
  }

  @ResolveField(() => Tournament, { description: 'The tournament. Ask it for its standings.' })
  async tournament(
    { club, tournamentId }: StandingsUpdate,
    _args: unknown,
    context: RequestContext,
  ): Promise<Tournament> {
    return (
      (await findTournament(context, club, tournamentId)) ?? bug(`update of no tournament ${tournamentId}`)
    );
  }

  /** Whether an event may change the standings: a result on a sheet or off it, a dispute, a ruling, or the tournament itself. */
  private async changes(club: string, tournamentId: string, recorded: Recorded): Promise<boolean> {
    const { stream } = recorded;
    if (stream === tournamentStream(tournamentId)) return true;
    const [kind, id] = [kindOfStream(stream), idOfStream(stream)];
    if (kind === 'match' && changesSheet[readMatchEvent(recorded).body.type])
      return (await this.playReads.whereIsMatch(id))?.tournament === tournamentId;
    if (kind === 'game' && concernsDispute[readGameEvent(recorded).body.type])
      return (await this.playReads.whereIsGame(id))?.tournament === tournamentId;
    return false;
  }

  /** The position of the last change after `position`: heads tell of results, the log of what came behind them. */
  private async lastChange(
    club: string,
    tournamentId: string,
    position: number,
  ): Promise<number | undefined> {
    const [tournament] = await this.tournamentReads.tournaments(club, [tournamentId]);
    const matches = await this.playReads.matchesOfTournament(club, tournamentId);
    const told = Math.max(tournament?.position ?? 0, ...matches.map((match) => match.position));
    let last = told > position ? told : undefined;
    for (let after = Math.max(told, position); ;) {
      const events = await this.log.readClub(club, after, readAtOnce);
      for (const recorded of events)
        if (await this.changes(club, tournamentId, recorded)) last = recorded.position;
      const end = events.at(-1);
      if (!end) return last;
      after = end.position;
    }
  }
}
