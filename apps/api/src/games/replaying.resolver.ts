import { supersededPliesFor } from '@fairview/play';
import { Args, Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { seen } from '../reading/seen-game.js';
import type { RequestContext } from '../request/context.js';
import { PageArgs, type Page } from '../shared/page.js';
import { PliesFigures } from '../types/figures/plies-figures.js';
import { Game } from '../types/game.js';
import { GameAtPly, MomentConnection } from '../types/game-at-ply.js';
import { plyOf, SupersededPlies, type Ply } from '../types/seat.js';
import {
  AtArgs,
  listedPlies,
  momentAt,
  momentsAround,
  NearArgs,
  pageOfMoments,
  pageOfPlies,
  PlyConnection,
} from './course-pages.js';

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

  @ResolveField(() => PliesFigures, {
    complexity: 2,
    description: 'All its plies as plain lists, as you may see them: those of the course that counts.',
  })
  @FoldOf('game')
  async figures(@Parent() game: Game, @Context() context: RequestContext): Promise<PliesFigures> {
    return listedPlies({ game, ...(await seen(game, context)) }, context.budget);
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

  @ResolveField(() => [GameAtPly], {
    complexity: 3,
    description:
      'The game after a number of plies of the course that counts, with the moments before and after it if there are any: what a page shows that ' +
      'steps through the game. One replay serves all of them.',
  })
  @FoldOf('game')
  async near(
    @Parent() game: Game,
    @Args() near: NearArgs,
    @Context() context: RequestContext,
  ): Promise<readonly GameAtPly[]> {
    return momentsAround({ game, ...(await seen(game, context)) }, near);
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
