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
