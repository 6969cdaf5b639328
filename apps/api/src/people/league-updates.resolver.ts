import type { Recorded } from '@fairview/events';
import { Recent } from '@fairview/kernel';
import { clubStream, isLeagueEvent, People, type League as AgreedLeague } from '@fairview/people';
import { PlayReads } from '@fairview/play';
import { Leagues } from '@fairview/tournaments';
import { Args, ArgsType, Context, Field, ID, Int, ObjectType, Resolver, Subscription } from '@nestjs/graphql';
import { refuseField } from '../limits/refusals.js';
import { ResumeArgs } from '../live/resume-args.js';
import { SubscriptionSource } from '../live/subscription-source.js';
import { changedStandings } from '../reading/standings.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';

@ArgsType()
class LeagueUpdatedArgs extends ResumeArgs {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => ID, { description: 'The league.' })
  readonly leagueId: string;
}

@ObjectType({ description: 'A league may have changed: what is agreed, or its standings.' })
export class LeagueUpdate {
  @Field(() => ID, { description: 'The league. Read it again through its club.' })
  readonly leagueId: string;

  @Field(() => Int, {
    description:
      "Position in the club's log. Pass the last one that you have seen as `after` to continue from there.",
  })
  readonly logPosition: number;
}

const positionsRemembered = 50;

/** Updates of a league, live. */
@Resolver(() => LeagueUpdate)
export class LeagueUpdatesResolver {
  /** The leagues of clubs as of a position, for all who follow one there. */
  private readonly known = new Recent<Promise<readonly AgreedLeague[]>>(positionsRemembered);

  constructor(
    private readonly people: People,
    private readonly leagues: Leagues,
    private readonly reads: PlayReads,
  ) {}

  @Subscription(() => LeagueUpdate, {
    description:
      'Sends a message when a league may have changed: what is agreed, its tournaments, or the state of one of them. If ' +
      'several changes come at once, only the last one is sent. For a league that is not public, you need a role in the ' +
      'club.',
    resolve: (update: LeagueUpdate) => update,
  })
  async leagueUpdated(
    @Args() { clubId: club, leagueId, ...resume }: LeagueUpdatedArgs,
    @Context() context: RequestContext,
  ): Promise<SubscriptionSource<LeagueUpdate>> {
    if (!(await this.isSeen(await this.find(club, leagueId), club, context)))
      throw refuseField('subject-unknown');
    const updateAt = (logPosition: number) => instanceOf(LeagueUpdate, { leagueId, logPosition });
    return new SubscriptionSource({
      club,
      tournament: null,
      resume,
      latestOnly: true,
      since: async (position) => {
        const last = await this.lastChange(club, leagueId);
        return last > position ? [updateAt(last)] : [];
      },
      noticeOf: async (recorded) =>
        (await this.changes(club, leagueId, recorded)) ? updateAt(recorded.position) : undefined,
    });
  }

  private async find(club: string, id: string): Promise<AgreedLeague | undefined> {
    return (await this.leagues.of(club)).find((league) => league.id === id);
  }

  /** Whether the caller sees a league: everybody does who sees its club, or else only people with a role there. */
  private async isSeen(
    league: AgreedLeague | undefined,
    club: string,
    { caller }: RequestContext,
  ): Promise<boolean> {
    if (league?.visibility !== 'club') return league !== undefined;
    return (await this.people.heldAt(caller, { club })).roles.size > 0;
  }

  private async changes(club: string, id: string, recorded: Recorded): Promise<boolean> {
    const { stream, body } = recorded;
    if (stream === clubStream(club)) return isLeagueEvent(body) && body.league === id;
    const tournament = await changedStandings(this.reads, recorded);
    if (tournament === null) return false;
    const league = (await this.leaguesAt(club, recorded.position)).find((each) => each.id === id);
    return league?.tournaments.includes(tournament) ?? false;
  }

  private leaguesAt(club: string, position: number): Promise<readonly AgreedLeague[]> {
    const at = `${club} ${position}`;
    const known = this.known.get(at) ?? this.leagues.of(club);
    this.known.set(at, known);
    known.catch(() => this.known.delete(at));
    return known;
  }

  /** The position at which a league or one of its tournaments has last changed. */
  private async lastChange(club: string, id: string): Promise<number> {
    const league = await this.find(club, id);
    const changes = await this.reads.lastChanges(club, league?.tournaments ?? []);
    return Math.max(league?.changedAt ?? 0, ...changes.values());
  }
}
