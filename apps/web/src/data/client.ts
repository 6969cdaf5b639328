import { fetchFor, namedSeat } from './seat.js';
import { cacheExchange, Client, fetchExchange, mapExchange } from '@urql/core';
import { graphql } from './graphql.js';
import { watchSession } from './session.js';

/** Says that a page asks, which keeps its session in a cookie that no script reads. */
export const pageHeaders = { 'fairview-client': 'web' };

/**
 * Sends queries and mutations; an answer is kept until a mutation touches a type of it. Live pages keep folds of their own.
 * @param ended called once, when an answer shows that its session has ended
 */
export function openClient(ended: () => void): Client {
  return new Client({
    url: '/graphql',
    exchanges: [cacheExchange, mapExchange({ onResult: watchSession(ended) }), fetchExchange],
    preferGetMethod: false,
    fetch: (input, init) => fetchFor(namedSeat())(input, init),
    fetchOptions: { credentials: 'same-origin', headers: pageHeaders },
  });
}

const whoLooksDocument = graphql(`
  query WhoLooks {
    me {
      actor
    }
  }
`);

/** Asks the server who is signed in: if nobody is any more, the answer says that the session has ended. */
export async function askWhoLooks(client: Client): Promise<void> {
  await client.query(whoLooksDocument, {}, { requestPolicy: 'network-only' }).toPromise();
}
