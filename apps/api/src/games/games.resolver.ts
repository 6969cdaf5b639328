import { Play } from '@fairview/play';
import { Args, Context, ID, Query, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { Game, gameOfState } from '../types/game.js';
import { Rulebook, rulebooks } from '../types/rulebook.js';
import { findGame } from '../reading/find-game.js';

@Resolver()
export class GamesResolver {
  constructor(private readonly play: Play) {}

  @Query(() => [Rulebook], {
    complexity: 8,
    description: 'The games that can be played here, with their credits.',
  })
  rulebooks(): readonly Rulebook[] {
    return rulebooks(this.play.registry);
  }

  @Query(() => Game, {
    nullable: true,
    description: 'A game; null if it does not exist, or if you may not see it.',
  })
  async game(
    @Args('id', { type: () => ID, description: 'Id of the game.' }) id: string,
    @Context() context: RequestContext,
  ): Promise<Game | null> {
    const found = await findGame(this.play, context, id, { recordsExpiry: true });
    return found ? gameOfState(found.club, found.id, found.state) : null;
  }
}
