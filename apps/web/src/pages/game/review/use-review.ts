import { useClient } from 'urql';
import { askerOf } from '../../../data/asker.js';
import { graphql, type ResultOf } from '../../../data/graphql.js';
import { useAnswer } from '../../../data/use-fold.js';
import { reviewParts } from '../../../parts/review/documents.js';
import type { GameHead } from '../documents.js';

const reviewDocument = graphql(
  `
    query ReviewOfGame($id: ID!) {
      game(id: $id) {
        reviewMissing
        review {
          ...ReviewParts
        }
      }
    }
  `,
  [reviewParts],
);

export type FoundReview = NonNullable<ResultOf<typeof reviewDocument>['game']>;

/** The review of a game as it is now, or why there is none; read once for all who show it. */
export function useReview({ id, version }: Pick<GameHead, 'id' | 'version'>) {
  const client = useClient();
  return useAnswer<FoundReview>(`review of ${id} at ${version}`, async () => {
    const { game } = await askerOf(client)(reviewDocument, { id });
    return game;
  });
}
