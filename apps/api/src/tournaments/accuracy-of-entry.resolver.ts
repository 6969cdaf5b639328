import { reviewable } from '@fairview/review';
import { ResolveField, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { Accuracy, accuracyIn } from '../types/accuracy.js';
import { Entry } from '../types/entry.js';
import { ReviewMissingWord, type ReviewMissing } from '../types/review.js';
import { headOf } from '../reading/find.js';

/** How well an entry played in its tournament; a team by its players. */
@Resolver(() => Entry)
export class AccuracyOfEntry {
  @ResolveField(() => Accuracy, {
    nullable: true,
    description:
      'How well it played in the finished games of the tournament that are reviewed; null if there is none: `accuracyMissing` says why.',
  })
  async accuracy(entry: Entry, _args: unknown, context: RequestContext): Promise<Accuracy | null> {
    const row = await headOf(entry, context);
    if (!row || !reviewable(row.game)) return null;
    const { club, tournamentId, id } = entry;
    const counts = await context.loaders.playsInTournaments.load({ club, id: tournamentId });
    return accuracyIn(counts, row.members.find(({ team }) => team === id)?.players ?? [id]);
  }

  @ResolveField(() => ReviewMissingWord, {
    nullable: true,
    description: 'Why `accuracy` is null; null if it is not.',
  })
  async accuracyMissing(entry: Entry, args: unknown, context: RequestContext): Promise<ReviewMissing | null> {
    const row = await headOf(entry, context);
    if (row && !reviewable(row.game)) return 'review-not-offered';
    return (await this.accuracy(entry, args, context)) ? null : 'game-not-finished';
  }
}
