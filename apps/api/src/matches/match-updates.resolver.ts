import { bug } from '@fairview/kernel';
import { PostgresLog, type Recorded } from '@fairview/events';
import { matchStream, type MatchRow } from '@fairview/play';
import { isHoldingEvent, tournamentStream } from '@fairview/tournaments';
import { Args, ArgsType, Context, Field, ID, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { refuseField } from '../limits/refusals.js';
import { SubscriptionSource } from '../live/subscription-source.js';
import { ResumeArgs } from '../live/resume-args.js';
import { instanceOf } from '../shared/instance-of.js';
import { findMatch } from '../reading/find.js';
import { Match } from '../types/match.js';
import { MatchUpdate, matchUpdateOf } from '../types/match-update.js';
import { isGameVisible } from '../reading/find.js';

@ArgsType()
class MatchUpdatedArgs extends ResumeArgs {
  @Field(() => ID, { description: 'The match.' })
  readonly matchId: string;
}

/** The updates of a match: its own stream, and from its tournament's the changes of its entries' seats. */
class MatchNews {
  readonly stream: string;
  readonly tournamentStream: string | undefined;
  private readonly entries: ReadonlySet<string>;

  constructor(private readonly row: MatchRow) {
    this.stream = matchStream(row.id);
    this.tournamentStream = row.tournament === null ? undefined : tournamentStream(row.tournament);
    this.entries = new Set(Object.values(row.sides).flat());
  }

  /** The update that an event of the match is. */
  ofMatch(recorded: Recorded): MatchUpdate {
    return matchUpdateOf(this.row.id, recorded);
  }

  /** The updates that events of the tournament are to the match, given the match's own. */
  ofSeats(events: readonly Recorded[], own: readonly Recorded[]): readonly MatchUpdate[] {
    return (
      events
        .filter((event) => this.isOfSeat(event))
        .map((event) => this.update(event, own.filter(({ position }) => position < event.position).length))
        // Before it was opened there was no match.
        .filter(({ version }) => version > 0)
    );
  }

  isOfSeat({ stream, body }: Recorded): boolean {
    return stream === this.tournamentStream && isHoldingEvent(body) && this.entries.has(body.entry);
  }

  private update({ position, at, body }: Recorded<{ readonly type: string }>, version: number): MatchUpdate {
    const { club, id: matchId } = this.row;
    return instanceOf(MatchUpdate, {
      club,
      matchId,
      gameId: null,
      logPosition: position,
      version,
      at,
      type: body.type,
    });
  }
}

@Resolver(() => MatchUpdate)
export class MatchUpdatesResolver {
  constructor(private readonly log: PostgresLog) {}

  @Subscription(() => MatchUpdate, {
    description:
      'Sends everything that happens in a match, in order, without gaps and without repetitions, including every change of ' +
      'who holds its entries.',
    resolve: (update: MatchUpdate) => update,
  })
  async matchUpdated(
    @Args() { matchId, ...resume }: MatchUpdatedArgs,
    @Context() { loaders }: RequestContext,
  ): Promise<SubscriptionSource<MatchUpdate>> {
    const place = await loaders.matchPlaces.load(matchId);
    const row = place && (await loaders.matches.load({ club: place.club, id: matchId }));
    if (!place || !row) throw refuseField('subject-unknown');
    const { club, tournament } = place;
    const news = new MatchNews(row);
    const own = () => this.log.readStream(club, news.stream);
    return new SubscriptionSource({
      club,
      tournament,
      resume,
      since: async (position) => {
        const { tournamentStream: around } = news;
        const [events, others] = await Promise.all([
          own(),
          around === undefined ? [] : this.log.readStream(club, around),
        ]);
        return [...events.map((event) => news.ofMatch(event)), ...news.ofSeats(others, events)]
          .filter(({ logPosition }) => logPosition > position)
          .sort((one, other) => one.logPosition - other.logPosition);
      },
      noticeOf: async (recorded) => {
        if (recorded.stream === news.stream) return news.ofMatch(recorded);
        return news.isOfSeat(recorded) ? news.ofSeats([recorded], await own())[0] : undefined;
      },
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
    description: 'The current match, which may already be further on than this event.',
  })
  async match({ club, matchId }: MatchUpdate, _args: unknown, context: RequestContext): Promise<Match> {
    return (await findMatch(context, club, matchId)) ?? bug(`update of no match ${matchId}`);
  }
}
