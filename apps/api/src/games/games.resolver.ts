import { Inject } from '@nestjs/common';
import { Args, Context, ID, Query, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../context.js';
import { ROOMS, type Rooms } from '../rooms.js';
import { Game, gameOfState } from './game.js';
import { Rulebook, rulebooks } from './rulebook.js';
import { findGame } from './table.js';

@Resolver()
export class GamesResolver {
  constructor(@Inject(ROOMS) private readonly rooms: Rooms) {}

  @Query(() => [Rulebook], {
    complexity: 8,
    description: 'The games that are played here, and what is to be said with them.',
  })
  rulebooks(): readonly Rulebook[] {
    return rulebooks(this.rooms.play.registry);
  }

  @Query(() => Game, {
    nullable: true,
    description: 'A game; null where there is none, or it is not open to you.',
  })
  async game(
    @Args('id', { type: () => ID, description: 'Id of the game.' }) id: string,
    @Context() context: RequestContext,
  ): Promise<Game | null> {
    const found = await findGame(this.rooms, context, id, { toLook: true });
    return found ? gameOfState(found.club, found.id, found.state) : null;
  }
}
