import type { IncomingMessage } from 'node:http';

/** The caller's address as the outermost of so many proxies of ours saw it; what callers say about themselves is not read. */
export function addressOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const hops = [socket.remoteAddress ?? '', ...forwarded.reverse()];
  return hops[Math.min(proxies, hops.length - 1)] ?? '';
}
