import { accepted } from '@fairview/kernel';
import { Reviewer } from '@fairview/review';
import type { Services } from '@fairview/services';

/** What a worker does with finished games: it notes those of which there is no review, and makes what is due at an instant. */
export async function reviewAll({ gameReviews }: Services, now = 1): Promise<void> {
  await gameReviews.note(null, null);
  const reviewer = new Reviewer();
  const review = (record: string) => Promise.resolve(reviewer.reviewText(accepted(record)));
  for (const place of await gameReviews.due(now, 100)) await gameReviews.make(place, review, now);
}
