import { bug } from '@fairview/kernel';
import { PostgresLog, type Log, type Recorded } from '@fairview/events';
import { gameStream, Play } from '@fairview/play';
import { Args, ArgsType, Context, Field, ID, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { refuseField } from '../limits/refusals.js';
import { SubscriptionSource } from '../live/subscription-source.js';
import { ResumeArgs } from '../live/resume-args.js';
import { instanceOf } from '../shared/instance-of.js';
import { Game, gameOfState } from './game.js';
import { GameUpdate } from './game-update.js';
import { Ply } from './parts.js';
import { findGame } from './table.js';
import { pliesFor, viewerOf } from './viewing.js';

@ArgsType()
class GameUpdatedArgs extends ResumeArgs {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;
}

/** The events of the log that tell of a ply. */
const plyEvents: readonly string[] = ['MovePlayed', 'ClockPlayed'];

/** The updates of a stretch of a game's stream that begins with its first event. */
function updatesOf(club: string, gameId: string, stream: readonly Recorded[]): readonly GameUpdate[] {
  let plies = 0;
  return stream.map(({ position, version, at, body }) => {
    if (plyEvents.includes(body.type)) plies += 1;
    return instanceOf(GameUpdate, {
      club,
      gameId,
      plies,
      logPosition: position,
      version,
      at,
      type: body.type,
    });
  });
}

function following(
  log: Log,
  { club, tournament }: { readonly club: string; readonly tournament: string | null },
  gameId: string,
) {
  const stream = gameStream(gameId);
  const read = async (toVersion?: number) =>
    updatesOf(club, gameId, await log.readStream(club, stream, toVersion === undefined ? {} : { toVersion }));
  return {
    club,
    tournament,
    since: async (position: number) => (await read()).filter((update) => update.logPosition > position),
    noticeOf: async (recorded: Recorded) =>
      recorded.stream === stream ? (await read(recorded.version)).at(-1) : undefined,
  };
}

@Resolver(() => GameUpdate)
export class GameUpdatesResolver {
  constructor(
    private readonly play: Play,
    private readonly log: PostgresLog,
  ) {}

  @Subscription(() => GameUpdate, {
    description: 'Tells whatever happens in a game, in order, without a gap and without a double.',
    resolve: (update: GameUpdate) => update,
  })
  async gameUpdated(
    @Args() { gameId, after }: GameUpdatedArgs,
    @Context() context: RequestContext,
  ): Promise<SubscriptionSource<GameUpdate>> {
    const place = await context.loaders.gamePlaces.load(gameId);
    const found = place && (await findGame(this.play, context, gameId, { toLook: false }));
    if (!found) throw refuseField('subject-unknown');
    return new SubscriptionSource({ ...following(this.log, place, gameId), after: after ?? undefined });
  }

  @ResolveField(() => Ply, {
    nullable: true,
    description: 'The ply, where a move was played, by a seat or by the clock; as you may read it.',
  })
  async played(update: GameUpdate, _args: unknown, context: RequestContext): Promise<Ply | null> {
    if (!plyEvents.includes(update.type)) return null;
    const { state, viewer } = await this.seen(update, context);
    return pliesFor(state, viewer)[update.plies - 1] ?? null;
  }

  @ResolveField(() => Game, {
    description: 'The game as it stands when it is told, which may be further on.',
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
