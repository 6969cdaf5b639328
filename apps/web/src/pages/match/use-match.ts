import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import type { FoldState } from '../../data/fold.js';
import { useFold } from '../../data/use-fold.js';
import { isDealing } from './deal-duty.js';
import { matchDocument, matchUpdatedDocument, type ShownMatch } from './documents.js';

/** How often a deal is polled: its seats have seconds, and its own events are not sent to subscribers of the match. */
const dealAskedEveryMs = 500;

/** A match, live: every update has its current state; while a game is dealt, it is also polled. */
export function useMatch(id: string): FoldState<ShownMatch> {
  const client = useClient();
  const [asked, setAsked] = useState<ShownMatch | null>(null);
  const followed: FoldState<ShownMatch> = useFold(`match ${id}`, (live) => ({
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
  const isNewer =
    followed.status === 'known' && asked?.id === id && asked.logPosition >= followed.value.logPosition;
  const state: FoldState<ShownMatch> = isNewer ? { ...followed, value: asked } : followed;
  const dealing = state.status === 'known' && isDealing(state.value);
  useEffect(() => {
    if (!dealing) return;
    const ask = async (): Promise<void> => {
      const { data } = await client
        .query(matchDocument, { id }, { requestPolicy: 'network-only' })
        .toPromise();
      if (data?.match) setAsked(data.match);
    };
    const timer = setInterval(() => void ask(), dealAskedEveryMs);
    return () => clearInterval(timer);
  }, [client, dealing, id]);
  return state;
}
