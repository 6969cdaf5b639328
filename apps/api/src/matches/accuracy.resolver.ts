import { reviewable } from '@fairview/review';
import { ResolveField, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { accuracyOfSides, SideAccuracy } from '../types/accuracy.js';
import { Match } from '../types/match.js';
import { ReviewMissingWord, type ReviewMissing } from '../types/review.js';
import { Sides } from '../types/side.js';

/** How well the sides of a match played. */
@Resolver(() => Match)
export class AccuracyOfMatch {
  @ResolveField(() => [SideAccuracy], {
    nullable: true,
    complexity: 2,
    description:
      'How well each side played in the finished games of the match that are reviewed; null if there is none: `accuracyMissing` ' +
      'says why.',
  })
  async accuracy(
    { row }: Match,
    _args: unknown,
    { loaders }: RequestContext,
  ): Promise<readonly SideAccuracy[] | null> {
    if (!reviewable(row.game)) return null;
    const counts = await loaders.playsInMatches.load(row);
    return counts ? accuracyOfSides(counts, new Sides(row)) : null;
  }

  @ResolveField(() => ReviewMissingWord, {
    nullable: true,
    description: 'Why `accuracy` is null; null if it is not.',
  })
  async accuracyMissing(
    { row }: Match,
    _args: unknown,
    { loaders }: RequestContext,
  ): Promise<ReviewMissing | null> {
    if (!reviewable(row.game)) return 'review-not-offered';
    return (await loaders.playsInMatches.load(row)) ? null : 'game-not-finished';
  }
}
