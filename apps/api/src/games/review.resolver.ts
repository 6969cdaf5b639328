import { isObject, own, type Json } from '@fairview/kernel';
import { Play } from '@fairview/play';
import { Args, Context, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { findGame } from '../reading/find.js';
import { stateOf } from '../reading/seen-game.js';
import type { RequestContext } from '../request/context.js';
import { JsonValue } from '../shared/scalars.js';
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

/** Entries that the review of a record counts for, beside its fields: the server has to look through its positions. */
const lookedThrough = 100;

/** The review of a game that is on the caller's device alone. */
@Resolver()
export class ReviewOfRecord {
  constructor(
    private readonly play: Play,
    private readonly reviews: Reviews,
  ) {}

  @Query(() => Review, {
    nullable: true,
    complexity: lookedThrough,
    description:
      'A record held against perfect play, as `fairview review` does it: for practice tables. The game may be unfinished. Nothing is ' +
      'kept. Null if the record is refused, its game is not reviewed, or it is of a game here that may not be reviewed yet.',
  })
  async reviewOfRecord(
    @Args('record', { type: () => JsonValue, description: 'The record, `fairview/1`.' }) record: Json,
    @Context() context: RequestContext,
  ): Promise<Review | null> {
    return (await this.isOfUntold(record, context)) ? null : this.reviews.ofRecord(record);
  }

  /** Whether a record says of itself that it is of a game of which nothing may be told yet. */
  private async isOfUntold(record: Json, context: RequestContext): Promise<boolean> {
    const place = isObject(record) ? own(record, 'played') : undefined;
    const id = place !== undefined && isObject(place) ? own(place, 'id') : undefined;
    if (typeof id !== 'string') return false;
    const found = await findGame(this.play, context, id, { recordsExpiry: false });
    return found !== undefined && (await this.reviews.isUntold(found, found.state));
  }
}
