import {
  gameAtPly,
  momentsFor,
  pliesFor,
  pliesPlayed,
  supersededPliesFor,
  type GameState,
} from '@fairview/play';
import type { Viewer } from '@fairview/rules';
import {
  Args,
  ArgsType,
  Context,
  Field,
  Int,
  ObjectType,
  Parent,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { seen } from '../reading/seen-game.js';
import type { RequestContext } from '../request/context.js';
import { connectionOf, pageOf, PageArgs, pageRequest, type Page } from '../shared/page.js';
import { Game } from '../types/game.js';
import { GameAtPly, gameAtPlyOf, MomentConnection } from '../types/game-at-ply.js';
import { Ply, plyOf, SupersededPlies } from '../types/ply.js';

@ObjectType({ description: 'A page of the plies of a game.' })
export class PlyConnection extends connectionOf(Ply, 'Ply') {}

@ArgsType()
export class AtArgs {
  @Field(() => Int, { description: 'The number of plies, from 0 (the start) to the last.' })
  readonly ply: number;
}

/** A page of the numbers from 0 on; `read` is called for those from one number up to, but not including, another. */
async function pageOfNumbers<Node extends { readonly ply: number }>(
  totalCount: number,
  page: PageArgs,
  read: (from: number, to: number) => readonly Node[],
): Promise<Page<Node>> {
  const numbers = Array.from({ length: totalCount }, (_, at) => at);
  return pageOf(numbers, pageRequest(page), String).of(
    async ([from, ...more]) => (from === undefined ? [] : read(from, from + 1 + more.length)),
    ({ ply }) => String(ply),
  );
}

/** What is gone through: the course of a game, and with whose eyes. */
export interface Replayed {
  readonly game: Game;
  readonly state: GameState;
  readonly viewer: Viewer;
}

export const pageOfPlies = ({ game, state, viewer }: Replayed, page: PageArgs): Promise<Page<Ply>> =>
  pageOfNumbers(pliesPlayed(state), page, (from, to) =>
    pliesFor(state, viewer, from, to).map((ply) => plyOf(game, ply)),
  );

export const pageOfMoments = ({ game, state, viewer }: Replayed, page: PageArgs): Promise<Page<GameAtPly>> =>
  pageOfNumbers(pliesPlayed(state) + 1, page, (from, to) =>
    momentsFor(state, viewer, from, to).map((moment) => gameAtPlyOf(game, moment)),
  );

export function momentAt({ game, state, viewer }: Replayed, { ply }: AtArgs): GameAtPly | null {
  const looked = gameAtPly(state, ply, viewer);
  return looked ? gameAtPlyOf(game, looked) : null;
}

/** How a game was played: its plies, and what it looked like after each. */
@Resolver(() => Game)
export class ReplayingResolver {
  @ResolveField(() => PlyConnection, {
    description: 'Its plies, number 0 first, as you may see them: those of the course that counts.',
  })
  @FoldOf('game')
  async plies(
    @Parent() game: Game,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<Page<Ply>> {
    return pageOfPlies({ game, ...(await seen(game, context)) }, page);
  }

  @ResolveField(() => [SupersededPlies], {
    complexity: 50,
    deprecationReason: 'Ask for `courses`.',
    description: 'What rulings have superseded, oldest first: the game was resumed from before these plies.',
  })
  @FoldOf('game')
  async superseded(
    @Parent() game: Game,
    @Context() context: RequestContext,
  ): Promise<readonly SupersededPlies[]> {
    const { state, viewer } = await seen(game, context);
    return supersededPliesFor(state, viewer).map(({ from, plies }) => ({
      from,
      plies: plies.map((ply) => plyOf(game, ply)),
    }));
  }

  @ResolveField(() => GameAtPly, {
    nullable: true,
    description:
      'The game as it was after a number of plies of the course that counts; null if fewer were played.',
  })
  @FoldOf('game')
  async at(
    @Parent() game: Game,
    @Args() at: AtArgs,
    @Context() context: RequestContext,
  ): Promise<GameAtPly | null> {
    return momentAt({ game, ...(await seen(game, context)) }, at);
  }

  @ResolveField(() => MomentConnection, {
    description:
      'The game at the start and after each ply, as you may see it, for a replay. A whole page costs the server only one ' +
      'replay of the game.',
  })
  @FoldOf('game')
  async moments(
    @Parent() game: Game,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<Page<GameAtPly>> {
    return pageOfMoments({ game, ...(await seen(game, context)) }, page);
  }
}
