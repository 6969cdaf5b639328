import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of this origin may call: its own host's, or one that is listed. Programs send no Origin and may; a page
 * that hides its origin (`null`) may not.
 */
export function mayCallFrom({ origin, host }: IncomingHttpHeaders, listed: ReadonlySet<string>): boolean {
  if (origin === undefined) return true;
  if (listed.has(origin)) return true;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

/** How a page of this server reaches it. */
export interface OwnPage {
  /** Whether browsers hold the connection secure: TLS, or this machine's own. Only then do they take a Secure cookie. */
  readonly secure: boolean;
}

/** A host that browsers hold secure without TLS. */
const loopback = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * The page of this very server that a request comes from; undefined for programs, for pages of other origins, and if a
 * browser does not say. Listed origins count as others: a cookie is never theirs to use. Browsers leave the Origin out of a
 * GET of their own page, and say Sec-Fetch-Site, on secure connections alone.
 */
export function ownPageOf(headers: IncomingHttpHeaders): OwnPage | undefined {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (host === undefined || (site !== undefined && site !== 'same-origin')) return undefined;
  if (origin === undefined) return site === undefined ? undefined : { secure: true };
  if (origin === `https://${host}`) return { secure: true };
  return origin === `http://${host}` ? { secure: loopback.test(host) } : undefined;
}
