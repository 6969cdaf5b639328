import { bug } from '@fairview/kernel';
import { PostgresLog, type Recorded } from '@fairview/events';
import {
  gameStream,
  isOpen,
  momentAtVersion,
  Play,
  plyAtVersion,
  viewerOf,
  type GameEvent,
} from '@fairview/play';
import { Args, ArgsType, Context, Field, ID, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { refuseField } from '../limits/refusals.js';
import { SubscriptionSource } from '../live/subscription-source.js';
import { ResumeArgs } from '../live/resume-args.js';
import { Game, gameOfState } from '../types/game.js';
import { GameAtPly, gameAtPlyOf } from '../types/game-at-ply.js';
import { GameUpdate, gameUpdateOf } from '../types/game-update.js';
import { Ply, plyOf } from '../types/seat.js';
import { findGame } from '../reading/find.js';

@ArgsType()
class GameUpdatedArgs extends ResumeArgs {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;
}

/** What changes nothing of an open game but its plies, its clocks and its draw offer. */
const play: ReadonlySet<string> = new Set<GameEvent['type']>([
  'MovePlayed',
  'ClockPlayed',
  'DrawOffered',
  'DrawDeclined',
  'DrawAccepted',
]);

/** What a subscription to a game follows: an event is an update by itself, whatever came before it. */
function following(
  { play, log }: { readonly play: Play; readonly log: PostgresLog },
  { club, tournament }: { readonly club: string; readonly tournament: string | null },
  gameId: string,
) {
  const stream = gameStream(gameId);
  const updateOf = (recorded: Recorded): GameUpdate => gameUpdateOf(gameId, recorded);
  return {
    club,
    tournament,
    stream,
    since: async (position: number) => {
      const state = await play.game(club, gameId);
      if (!state || state.position <= position) return [];
      const recorded = await log.readStream(club, stream);
      return recorded.filter((each) => each.position > position).map(updateOf);
    },
    noticeOf: updateOf,
  };
}

@Resolver(() => GameUpdate)
export class GameUpdatesResolver {
  constructor(
    readonly play: Play,
    readonly log: PostgresLog,
  ) {}

  @Subscription(() => GameUpdate, {
    description: 'Sends everything that happens in a game, in order, without gaps and without repetitions.',
    resolve: (update: GameUpdate) => update,
  })
  async gameUpdated(
    @Args() { gameId, ...resume }: GameUpdatedArgs,
    @Context() context: RequestContext,
  ): Promise<SubscriptionSource<GameUpdate>> {
    const place = await context.loaders.gamePlaces.load(gameId);
    const found = place && (await findGame(this.play, context, gameId, { recordsExpiry: false }));
    if (!found) throw refuseField('subject-unknown');
    return new SubscriptionSource({ ...following(this, place, gameId), resume });
  }

  @ResolveField(() => Ply, {
    nullable: true,
    description: 'The ply, if a seat or the clock played one, as you may see it.',
  })
  async played(update: GameUpdate, _args: unknown, context: RequestContext): Promise<Ply | null> {
    const { state, viewer } = await this.seen(update, context);
    const played = plyAtVersion(state, update.version, viewer);
    return played ? plyOf(gameOfState(update.club, update.gameId, state), played) : null;
  }

  @ResolveField(() => GameAtPly, {
    nullable: true,
    description:
      'The game after that ply, as you may see it; null if there was none, or if it is superseded.',
  })
  async moment(update: GameUpdate, _args: unknown, context: RequestContext): Promise<GameAtPly | null> {
    const { state, viewer } = await this.seen(update, context);
    const moment = momentAtVersion(state, update.version, viewer);
    return moment ? gameAtPlyOf(gameOfState(update.club, update.gameId, state), moment) : null;
  }

  @ResolveField(() => Game, {
    nullable: true,
    description:
      'The current game, if more of it has changed than its plies, its clocks and its draw offer; otherwise null. If you hold ' +
      'a game at the version before, ask for `played` and `game { ply toAct moveDueAt drawOffer { … } }`, and here for the ' +
      'rest: then no update makes you read the game again.',
  })
  async changed(update: GameUpdate, _args: unknown, context: RequestContext): Promise<Game | null> {
    const { state } = await this.seen(update, context);
    const isPlay = play.has(update.type) && isOpen(state);
    return isPlay ? null : gameOfState(update.club, update.gameId, state);
  }

  @ResolveField(() => Game, {
    description: 'The current game, which may already be further on than this event.',
  })
  async game(update: GameUpdate, _args: unknown, context: RequestContext): Promise<Game> {
    const { state } = await this.seen(update, context);
    return gameOfState(update.club, update.gameId, state);
  }

  private async seen({ club, gameId: id }: GameUpdate, context: RequestContext) {
    const state = (await context.loaders.gameStates.load({ club, id })) ?? bug(`update of no game ${id}`);
    const access = await context.accessTo(club, state.started.tournament ?? null);
    return { state, viewer: viewerOf(state, access) };
  }
}
