import { fetchFor, namedSeat } from './seat.js';
import { cacheExchange, Client, fetchExchange, mapExchange, type OperationResult } from '@urql/core';
import { graphql } from './graphql.js';

/** What an answer says about its caller: somebody, nobody, or that it needs somebody; undefined if it says nothing. */
function toldOf({ data, error }: Pick<OperationResult, 'data' | 'error'>): 'somebody' | 'nobody' | undefined {
  if (error?.graphQLErrors.some(({ extensions }) => extensions['reason'] === 'not-signed-in'))
    return 'nobody';
  if (typeof data !== 'object' || data === null || !('me' in data)) return undefined;
  return data.me === null ? 'nobody' : 'somebody';
}

/**
 * Looks at answers, and calls `ended` once when a signed-in caller is no longer signed in: the session was ended elsewhere, or
 * has expired. It is never called for a visitor, who was not signed in.
 */
export function watchSession(ended: () => void): (result: Pick<OperationResult, 'data' | 'error'>) => void {
  let wasSomebody = false;
  return (result) => {
    const told = toldOf(result);
    if (told === 'somebody') wasSomebody = true;
    if (told !== 'nobody' || !wasSomebody) return;
    wasSomebody = false;
    ended();
  };
}

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
