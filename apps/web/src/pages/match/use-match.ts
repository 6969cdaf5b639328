import { useClient } from 'urql';
import type { FoldState } from '../../data/fold.js';
import { useFold } from '../../data/use-fold.js';
import { matchDocument, matchUpdatedDocument, type ShownMatch } from './documents.js';

/** A match, live: every update brings it as it then stood. */
export function useMatch(id: string): FoldState<ShownMatch> {
  const client = useClient();
  return useFold(`match ${id}`, (live) => ({
    begin: async () => {
      const { data, error } = await client
        .query(matchDocument, { id }, { requestPolicy: 'network-only' })
        .toPromise();
      if (error) throw error;
      return data?.match ? { value: data.match, position: data.match.logPosition } : null;
    },
    follow: (after, { next, ended }) =>
      live.listen(
        matchUpdatedDocument,
        { id, after },
        { next: ({ matchUpdated }) => next(matchUpdated), ended },
      ),
    positionOf: (update: { readonly logPosition: number; readonly match: ShownMatch }) => update.logPosition,
    evolve: (_, { match }) => match,
  }));
}
