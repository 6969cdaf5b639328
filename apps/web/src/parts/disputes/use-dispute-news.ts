import { useClient } from 'urql';
import { useFold } from '../../data/use-fold.js';
import { disputesPositionDocument, disputesUpdatedDocument } from './documents.js';

/**
 * The position of the latest event about any dispute of a tournament, live: disputes are read again then. Of none, if it is null.
 * @param since a position of the club's log from before they are read; left out, the server is asked for one
 */
export function useDisputeNews(tournament: string | null, since?: number): number {
  const client = useClient();
  const id = tournament ?? '';
  const news = useFold<number, number>(tournament === null ? null : `dispute-news:${id}`, (live) => ({
    begin: async () => {
      if (since !== undefined) return { value: since, position: since };
      const { data, error } = await client
        .query(disputesPositionDocument, { id }, { requestPolicy: 'network-only' })
        .toPromise();
      if (error) throw error;
      const position = data?.tournament?.logPosition;
      return position === undefined ? null : { value: position, position };
    },
    follow: (after, { next, ended }) =>
      live.listen(
        disputesUpdatedDocument,
        { id, after },
        { next: ({ disputesUpdated }) => next(disputesUpdated.logPosition), ended },
      ),
    positionOf: (position) => position,
    evolve: (_, position) => position,
  }));
  return news.status === 'known' ? news.position : 0;
}
