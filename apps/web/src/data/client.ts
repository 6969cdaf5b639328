import { fetchFor, namedSeat } from './seat.js';
import { cacheExchange, Client, fetchExchange } from '@urql/core';

/** Says that a page asks, which keeps its session in a cookie that no script reads. */
export const pageHeaders = { 'fairview-client': 'web' };

/**
 * Sends queries and mutations; an answer is kept until a mutation touches a type of it. Live pages keep folds of their own.
 */
export function openClient(): Client {
  return new Client({
    url: '/graphql',
    exchanges: [cacheExchange, fetchExchange],
    preferGetMethod: false,
    fetch: (input, init) => fetchFor(namedSeat())(input, init),
    fetchOptions: { credentials: 'same-origin', headers: pageHeaders },
  });
}
