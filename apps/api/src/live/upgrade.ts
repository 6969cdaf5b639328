import type { IncomingMessage } from 'node:http';
import type { TransportReason } from '../limits/refusals.js';
import { isServedAs } from '../transport/host.js';
import { mayCallFrom } from '../transport/origin.js';
import type { ServerContext } from '../transport/server-context.js';

/** The reason that refuses a request for a socket before anything is read for it; `undefined` if it is not refused. */
export function refusedUpgrade(
  { url, headers }: IncomingMessage,
  { settings }: ServerContext,
): TransportReason | undefined {
  if (url?.split('?')[0] !== '/graphql') return 'path-unknown';
  if (!isServedAs(headers.host, settings.hosts)) return 'host-refused';
  return mayCallFrom(headers, settings.origins) ? undefined : 'origin-refused';
}
