import { ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { stateOf } from '../reading/seen-game.js';
import type { RequestContext } from '../request/context.js';
import { Game } from '../types/game.js';
import { Review, ReviewMissingWord, type ReviewMissing } from '../types/review.js';
import { Reviews } from './reviews.js';

/** How well a game was played. */
@Resolver(() => Game)
export class ReviewOfGame {
  constructor(private readonly reviews: Reviews) {}

  @ResolveField(() => Review, {
    nullable: true,
    description:
      'The finished game held against perfect play; null if there is no review: `reviewMissing` says why. It is told when the game ' +
      'is over, and where several tables play the same deal when all of them are.',
  })
  @FoldOf('game')
  async review(game: Game, _args: unknown, context: RequestContext): Promise<Review | null> {
    const found = await this.reviews.find(game, await stateOf(game, context));
    return 'review' in found ? found.review : null;
  }

  @ResolveField(() => ReviewMissingWord, {
    nullable: true,
    description: 'Why `review` is null; null if it is not.',
  })
  @FoldOf('game')
  async reviewMissing(game: Game, _args: unknown, context: RequestContext): Promise<ReviewMissing | null> {
    const found = await this.reviews.find(game, await stateOf(game, context));
    return 'missing' in found ? found.missing : null;
  }
}
