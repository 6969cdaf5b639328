import { bug } from '@fairview/kernel';
import { idOfStream, kindOfStream, PostgresLog, type Recorded } from '@fairview/events';
import { Play, PlayReads } from '@fairview/play';
import { TournamentReads, Tournaments } from '@fairview/tournaments';
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
import { refuseField } from '../limits/refusals.js';
import { limits } from '../limits/limits.js';
import { ResumeArgs } from '../live/resume-args.js';
import { SubscriptionSource } from '../live/subscription-source.js';
import { ClubNews } from '../reading/club-news.js';
import { findTournament } from '../reading/find.js';
import { FoundDisputes } from '../reading/found-disputes.js';
import type { RequestContext } from '../request/context.js';
import { disputeId } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { Dispute } from '../types/dispute.js';
import { Tournament } from '../types/tournament.js';

@ArgsType()
class DisputesUpdatedArgs extends ResumeArgs {
  @Field(() => ID, { description: 'The tournament.' })
  readonly tournamentId: string;
}

@ObjectType({
  description:
    'Something happened to a dispute in a tournament: it was raised, answered, ruled on or appealed, or a ruling on it ' +
    'was proposed, confirmed or declined.',
})
export class DisputeUpdate {
  readonly club: string;
  readonly tournamentId: string;
  readonly recorded: Recorded;

  @Field(() => Int, {
    description:
      "Position in the club's log. Pass the last one that you have seen as `after` to continue from there.",
  })
  readonly logPosition: number;
}

/** The events that say something of a dispute, besides those of a ruling on it that waits for a second person. */
const ofDisputes: ReadonlySet<string> = new Set([
  ...['GameDisputed', 'DisputeRaised', 'DisputeAnswered', 'DisputeWithdrawn', 'SettlementAgreed'],
  ...['RulingIssued', 'RulingAppealed', 'HandsOpened', 'PlayOnAgreed'],
]);

const ofProposals: ReadonlySet<string> = new Set(['ActProposed', 'ActConfirmed', 'ActDeclined']);

/** The act that was proposed, if it is a ruling on a dispute. */
function rulingIn(proposed: Recorded | undefined): { readonly dispute?: number } | undefined {
  const act = proposed?.body['act'];
  const isRuling =
    typeof act === 'object' && act !== null && 'type' in act && rulings.has(String(act['type']));
  if (!isRuling) return undefined;
  return 'dispute' in act && typeof act['dispute'] === 'number' ? { dispute: act['dispute'] } : {};
}
const rulings: ReadonlySet<string> = new Set(['IssueRuling', 'RuleOnDispute']);

/** Updates of disputes, live. */
@Resolver(() => DisputeUpdate)
export class DisputeUpdatesResolver {
  private readonly news: ClubNews;
  private readonly found: FoundDisputes;

  constructor(
    log: PostgresLog,
    private readonly play: Play,
    reads: PlayReads,
    tournaments: Tournaments,
    tournamentReads: TournamentReads,
  ) {
    this.found = new FoundDisputes(play, reads, tournaments);
    this.news = new ClubNews(log, reads, {
      ...tournaments.registries,
      heads: (club, ids) => tournamentReads.tournaments(club, ids),
    });
  }

  @Subscription(() => DisputeUpdate, {
    description:
      'Sends everything that happens to the disputes of a tournament, about its games, sheets and rows, in order, without gaps ' +
      `and without repetitions. It resumes over at most ${limits.resumedPositions} positions of the club's log ` +
      '(`too-far-behind`).',
    resolve: (update: DisputeUpdate) => update,
  })
  async disputesUpdated(
    @Args() { tournamentId, ...resume }: DisputesUpdatedArgs,
    @Context() { loaders }: RequestContext,
  ): Promise<SubscriptionSource<DisputeUpdate>> {
    const place = await loaders.tournamentPlaces.load(tournamentId);
    if (!place) throw refuseField('subject-unknown');
    const { club } = place;
    const followed = this.news.followedBy(
      club,
      async ({ tournament }, event) =>
        tournament === tournamentId &&
        (ofDisputes.has(event.body.type) || (await this.rulingProposed(event)) !== undefined),
      (_where, recorded) =>
        instanceOf(DisputeUpdate, { club, tournamentId, recorded, logPosition: recorded.position }),
    );
    return new SubscriptionSource({ ...followed, tournament: tournamentId, resume });
  }

  @ResolveField(() => Dispute, {
    nullable: true,
    description: 'The dispute at the time of this message; null if its game is hidden from you.',
  })
  async dispute(
    { recorded }: DisputeUpdate,
    _args: unknown,
    context: RequestContext,
  ): Promise<Dispute | null> {
    const number = await this.numberOf(recorded);
    return this.found.find(context, disputeId(idOfStream(recorded.stream), number));
  }

  @ResolveField(() => Tournament, { description: 'The tournament.' })
  async tournament(
    { club, tournamentId }: DisputeUpdate,
    _args: unknown,
    context: RequestContext,
  ): Promise<Tournament> {
    return (
      (await findTournament(context, club, tournamentId)) ?? bug(`update of no tournament ${tournamentId}`)
    );
  }

  /** The ruling that an event proposes, confirms or declines; `undefined` of every other event. */
  private async rulingProposed({ club, stream, body }: Pick<Recorded, 'club' | 'stream' | 'body'>) {
    if (!ofProposals.has(body.type)) return undefined;
    const events = await this.play.recorded(club, stream);
    return rulingIn(
      events.find((each) => each.body.type === 'ActProposed' && each.body['proposal'] === body['proposal']),
    );
  }

  /** Disputes of a game are numbered as they are raised; before numbers were written, the last one was meant. */
  private async numberOf({ club, stream, body, version }: Recorded): Promise<number> {
    const proposed = await this.rulingProposed({ club, stream, body });
    const named = proposed?.dispute ?? body['dispute'];
    if (typeof named === 'number' || kindOfStream(stream) !== 'game') return Number(named);
    const events = await this.play.recorded(club, stream);
    return events.filter((each) => each.body.type === 'GameDisputed' && each.version <= version).length;
  }
}
