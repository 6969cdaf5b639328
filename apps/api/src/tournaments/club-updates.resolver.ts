import { PostgresLog, type Recorded } from '@fairview/events';
import { People, type Caller } from '@fairview/people';
import { isRulingFact, PlayReads } from '@fairview/play';
import { TournamentReads, Tournaments } from '@fairview/tournaments';
import { Args, ArgsType, Context, Field, ID, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { limits } from '../limits/limits.js';
import { refuseField } from '../limits/refusals.js';
import { ResumeArgs } from '../live/resume-args.js';
import { SubscriptionSource } from '../live/subscription-source.js';
import { ClubNews, type ClubEventPlace } from '../reading/club-news.js';
import { findTournament, isClub } from '../reading/find.js';
import { ClubUpdate } from '../types/club-update.js';
import { Tournament } from '../types/tournament.js';

const resumption =
  `in order, without gaps and without repetitions. It resumes over at most ${limits.resumedPositions} positions of ` +
  "the club's log (`too-far-behind`).";
const shared =
  'If other tables play the same deal, events of a game are sent only to its players (`gameUpdated`, `myUpdates`).';

@ArgsType()
class ClubUpdatedArgs extends ResumeArgs {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;
}

@ArgsType()
class TournamentUpdatedArgs extends ResumeArgs {
  @Field(() => ID, { description: 'The tournament.' })
  readonly tournamentId: string;
}

@ArgsType()
class MyUpdatesArgs extends ResumeArgs {
  @Field(() => ID, {
    nullable: true,
    description:
      'The club. You may leave it out if you use an entry code, a key, or an account with only one club.',
  })
  readonly clubId?: string | null;
}

/** The entry or account that an event names, if any. */
const namedIn = ({ body }: Recorded, key: 'entry' | 'account'): unknown =>
  new Map(Object.entries(body)).get(key);

/**
 * Whether a ruling or a correction may move others in the standings: they get an update, but not about games whose deal they
 * play, too.
 */
const movesOthers = ({ isShared }: ClubEventPlace, { body }: Recorded): boolean =>
  !isShared && (body.type === 'RulingIssued' || isRulingFact(body));

/** One subscription for much: a whole club, a whole tournament, all that concerns the caller. */
@Resolver(() => ClubUpdate)
export class ClubUpdatesResolver {
  private readonly news: ClubNews;

  constructor(
    log: PostgresLog,
    reads: PlayReads,
    tournaments: Tournaments,
    tournamentReads: TournamentReads,
    private readonly people: People,
  ) {
    this.news = new ClubNews(log, reads, {
      ...tournaments.registries,
      heads: (club, ids) => tournamentReads.tournaments(club, ids),
    });
  }

  @Subscription(() => ClubUpdate, {
    description: `Sends everything that happens in a club, its tournaments, matches and games, ${resumption} ${shared}`,
    resolve: (update: ClubUpdate) => update,
  })
  async clubUpdated(
    @Args() { clubId, ...resume }: ClubUpdatedArgs,
    @Context() context: RequestContext,
  ): Promise<SubscriptionSource<ClubUpdate>> {
    if (!(await isClub(context, clubId))) throw refuseField('subject-unknown');
    const following = this.news.following(clubId, ({ isShared }) => !isShared);
    return new SubscriptionSource({ ...following, tournament: null, resume });
  }

  @Subscription(() => ClubUpdate, {
    description: `Sends everything that happens in a tournament, its matches and games, ${resumption} ${shared}`,
    resolve: (update: ClubUpdate) => update,
  })
  async tournamentUpdated(
    @Args() { tournamentId, ...resume }: TournamentUpdatedArgs,
    @Context() { loaders }: RequestContext,
  ): Promise<SubscriptionSource<ClubUpdate>> {
    const place = await loaders.tournamentPlaces.load(tournamentId);
    if (!place) throw refuseField('subject-unknown');
    const following = this.news.following(
      place.club,
      ({ tournament, isShared }) => tournament === tournamentId && !isShared,
    );
    return new SubscriptionSource({ ...following, tournament: tournamentId, resume });
  }

  @Subscription(() => ClubUpdate, {
    description:
      'Sends what happens in a club that concerns you: in the tournaments that you are entered in, in your matches and games, ' +
      `and to your roles; and from other matches there, rulings and corrections that may change your rank. It comes ${resumption}`,
    resolve: (update: ClubUpdate) => update,
  })
  async myUpdates(
    @Args() { clubId, ...resume }: MyUpdatesArgs,
    @Context() context: RequestContext,
  ): Promise<SubscriptionSource<ClubUpdate>> {
    const { caller } = context;
    if (!caller) throw refuseField('not-signed-in');
    if (caller.device && !caller.entry) throw refuseField('seat-not-named');
    const club = await this.clubOf(caller, clubId ?? undefined);
    if (club === undefined) throw refuseField('subject-unknown');
    let places = this.people.entrants.heldBy(caller);
    const concerns = async (place: ClubEventPlace, recorded: Recorded): Promise<boolean> => {
      const { account } = caller;
      if (place.kind === 'club') return account !== undefined && namedIn(recorded, 'account') === account;
      const entry = namedIn(recorded, 'entry');
      // The holder of an entry may have changed by it, and then this is the first update for the new holder.
      if (place.kind === 'tournament' && entry !== undefined) places = this.people.entrants.heldBy(caller);
      const own = await places;
      const isHere = own.some(({ tournament }) => tournament === place.tournament);
      if (place.kind !== 'tournament')
        return (
          own.some((held) => place.entries.includes(held.entry)) || (isHere && movesOthers(place, recorded))
        );
      return entry === undefined ? isHere : own.some((held) => held.entry === entry);
    };
    const viewer = caller.account ?? caller.entry?.entry ?? '';
    const following = this.news.following(club, concerns);
    return new SubscriptionSource({ ...following, viewer, tournament: null, resume });
  }

  @ResolveField(() => Tournament, {
    nullable: true,
    description: 'The tournament in which it happened, if any.',
  })
  async tournament(
    { club, tournamentId }: ClubUpdate,
    _args: unknown,
    context: RequestContext,
  ): Promise<Tournament | null> {
    return tournamentId === null ? null : findTournament(context, club, tournamentId);
  }

  /**
   * The club that is named, if the caller has a role or an entry there; if none is named, the only one that they have.
   */
  private async clubOf(caller: Caller, named: string | undefined): Promise<string | undefined> {
    const memberships = await this.people.membershipsOf(caller);
    const held = await this.people.entrants.heldBy(caller);
    const clubs = new Set([...memberships, ...held].map(({ club }) => club));
    if (named !== undefined) return clubs.has(named) ? named : undefined;
    const [only, ...others] = clubs;
    return others.length === 0 ? only : undefined;
  }
}
