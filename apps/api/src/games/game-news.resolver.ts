import { bug } from '@fairview/kernel';
import { PostgresLog, type Log, type Recorded } from '@fairview/events';
import { gameStream, Play } from '@fairview/play';
import { Args, ArgsType, Context, Field, ID, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { refuseField } from '../limits/refusals.js';
import { Followed } from '../live/followed.js';
import { FollowingArgs } from '../live/following-args.js';
import { made } from '../shared/made.js';
import { Game, gameOfState } from './game.js';
import { GameNews } from './game-news.js';
import { Ply } from './parts.js';
import { findGame } from './table.js';
import { pliesFor, viewerOf } from './viewing.js';

@ArgsType()
class GameNewsArgs extends FollowingArgs {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;
}

/** The events of the log that tell of a ply. */
const plyEvents: readonly string[] = ['MovePlayed', 'ClockPlayed'];

/** The news of a stretch of a game's stream that begins with its first event. */
function newsOf(club: string, gameId: string, stream: readonly Recorded[]): readonly GameNews[] {
  let plies = 0;
  return stream.map(({ position, version, at, body }) => {
    if (plyEvents.includes(body.type)) plies += 1;
    return made(GameNews, { club, gameId, plies, position, version, at, happened: body.type });
  });
}

function following(
  log: Log,
  { club, tournament }: { readonly club: string; readonly tournament: string | null },
  gameId: string,
) {
  const stream = gameStream(gameId);
  const read = async (toVersion?: number) =>
    newsOf(club, gameId, await log.readStream(club, stream, toVersion === undefined ? {} : { toVersion }));
  return {
    club,
    tournament,
    since: async (position: number) => (await read()).filter((news) => news.position > position),
    pieceOf: async (recorded: Recorded) =>
      recorded.stream === stream ? (await read(recorded.version)).at(-1) : undefined,
  };
}

@Resolver(() => GameNews)
export class GameNewsResolver {
  constructor(
    private readonly play: Play,
    private readonly log: PostgresLog,
  ) {}

  @Subscription(() => GameNews, {
    description: 'Tells whatever happens in a game, in order, without a gap and without a double.',
    resolve: (news: GameNews) => news,
  })
  async gameNews(
    @Args() { gameId, after }: GameNewsArgs,
    @Context() context: RequestContext,
  ): Promise<Followed<GameNews>> {
    const place = await context.loaders.gamePlaces.load(gameId);
    const found = place && (await findGame(this.play, context, gameId, { toLook: false }));
    if (!found) throw refuseField('subject-unknown');
    return new Followed({ ...following(this.log, place, gameId), after: after ?? undefined });
  }

  @ResolveField(() => Ply, {
    nullable: true,
    description: 'The ply, where a move was played, by a seat or by the clock; as you may read it.',
  })
  async played(news: GameNews, _args: unknown, context: RequestContext): Promise<Ply | null> {
    if (!plyEvents.includes(news.happened)) return null;
    const { state, viewer } = await this.seen(news, context);
    return pliesFor(state, viewer)[news.plies - 1] ?? null;
  }

  @ResolveField(() => Game, {
    description: 'The game as it stands when it is told, which may be further on.',
  })
  async game(news: GameNews, _args: unknown, context: RequestContext): Promise<Game> {
    const { state } = await this.seen(news, context);
    return gameOfState(news.club, news.gameId, state);
  }

  private async seen({ club, gameId: id }: GameNews, context: RequestContext) {
    const state = (await context.loaders.gameStates.load({ club, id })) ?? bug(`news of no game ${id}`);
    const standing = await context.standing(club, state.started.tournament ?? null);
    return { state, viewer: viewerOf(state, standing) };
  }
}
