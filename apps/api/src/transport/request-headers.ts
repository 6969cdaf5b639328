import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

const bearer = /^Bearer ([\x21-\x7e]{1,200})$/i;

/** The bearer in an Authorization header, or in a socket's `connectionParams.authorization`. */
export type Bearer = { readonly token: string | undefined; readonly wellFormed: boolean };

/** Reads the header alone: never a cookie, never the query string. */
export function bearerOf(authorization: unknown): Bearer {
  if (authorization === undefined || authorization === null || authorization === '')
    return { token: undefined, wellFormed: true };
  const token = typeof authorization === 'string' ? bearer.exec(authorization)?.[1] : undefined;
  return { token, wellFormed: token !== undefined };
}

/** Whether a browser asks for a page to look at. */
export const wantsPage = ({
  method,
  headers,
}: {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}): boolean => (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '');

/** The caller's address as the outermost of so many proxies of ours saw it; what callers say about themselves is not read. */
export function addressOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const hops = [socket.remoteAddress ?? '', ...forwarded.reverse()];
  return hops[Math.min(proxies, hops.length - 1)] ?? '';
}
