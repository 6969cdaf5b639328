import type { IncomingMessage } from 'node:http';
import { isServedAs } from '../transport/host.js';
import { mayCallFrom } from '../transport/origin.js';
import type { ServerContext } from '../transport/server-context.js';

/** The status that refuses a request for a socket before anything is read for it; `undefined` if it is not refused. */
export function refusedUpgrade(
  { url, headers }: IncomingMessage,
  { settings }: ServerContext,
): string | undefined {
  if (url?.split('?')[0] !== '/graphql') return '404 Not Found';
  if (!isServedAs(headers.host, settings.hosts)) return '421 Misdirected Request';
  return mayCallFrom(headers, settings.origins) ? undefined : '403 Forbidden';
}
