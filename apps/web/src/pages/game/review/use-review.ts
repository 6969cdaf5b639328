import { useClient } from 'urql';
import { askerOf } from '../../../data/asker.js';
import { graphql, type ResultOf } from '../../../data/graphql.js';
import { useAnswer } from '../../../data/use-fold.js';
import { reviewParts } from '../../../parts/review/documents.js';
import type { BoardKind } from '../../../games/index.js';
import type { GameHead } from '../documents.js';
import type { Steps } from '../use-replay-keys.js';

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

/** What all parts of the review of a game are shown by: the game, how its board and sides are called, and where one stands in it. */
export interface ReviewOfGameProps extends Steps {
  readonly head: GameHead;
  readonly kind: BoardKind;
  readonly names: readonly string[];
}

export type FoundReview = NonNullable<ResultOf<typeof reviewDocument>['game']>;

/** The review of a game as it is now, or why there is none; read once for all who show it. */
export function useReview({ id, version }: Pick<GameHead, 'id' | 'version'>) {
  const client = useClient();
  return useAnswer<FoundReview>(`review of ${id} at ${version}`, async () => {
    const { game } = await askerOf(client)(reviewDocument, { id });
    return game;
  });
}
