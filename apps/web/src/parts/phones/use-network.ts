import { useEffect } from 'react';
import { graphql, type ResultOf } from '../../data/graphql.js';
import { useRead, type ReadOnce } from '../../data/use-read.js';

const networkDocument = graphql(`
  query Network($club: ID!) {
    club(id: $club) {
      network {
        isOpen
        line
        addresses {
          url
          card
          kind
        }
      }
    }
  }
`);

/** How phones in the room reach this server. */
export type Network = NonNullable<NonNullable<ResultOf<typeof networkDocument>['club']>['network']>;

/** How often a server that phones do not reach is asked whether they do: somebody may be starting it again. */
const askedEveryMs = 4_000;

/** How phones reach this server, as an organizer of the club may know; null if nobody can say. */
export function useNetwork(club: string): ReadOnce<unknown> & { readonly network: Network | null } {
  const read = useRead(networkDocument, { club }, { requestPolicy: 'cache-and-network' });
  const { data, again } = read;
  const network = data?.club?.network ?? null;
  const isShut = network?.isOpen === false;
  useEffect(() => {
    if (!isShut) return;
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, askedEveryMs);
    return () => clearInterval(timer);
  }, [isShut, again]);
  return { ...read, network };
}
