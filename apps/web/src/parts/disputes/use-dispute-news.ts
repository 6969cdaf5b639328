import { useClient } from 'urql';
import { useFold } from '../../data/use-fold.js';
import { disputesPositionDocument, disputesUpdatedDocument } from './documents.js';

/** The position of the latest event about any dispute of a tournament, live: disputes are read again then. */
export function useDisputeNews(tournament: string): number {
  const client = useClient();
  const news = useFold<number, number>(`dispute-news:${tournament}`, (live) => ({
    begin: async () => {
      const { data, error } = await client
        .query(disputesPositionDocument, { id: tournament }, { requestPolicy: 'network-only' })
        .toPromise();
      if (error) throw error;
      const position = data?.tournament?.logPosition;
      return position === undefined ? null : { value: position, position };
    },
    follow: (after, { next, ended }) =>
      live.listen(
        disputesUpdatedDocument,
        { id: tournament, after },
        { next: ({ disputesUpdated }) => next(disputesUpdated.logPosition), ended },
      ),
    positionOf: (position) => position,
    evolve: (_, position) => position,
  }));
  return news.status === 'known' ? news.position : 0;
}
