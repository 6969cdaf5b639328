import type { IncomingHttpHeaders } from 'node:http';

/** What this server keeps in a browser: the token of the session, and the secret by which entry codes know the device. */
export type CookieKind = 'session' | 'device';

const names: Readonly<Record<CookieKind, string>> = { session: 'fairview', device: 'fairview-device' };

/** Browsers hold `__Host-` to its word: set by this very host, for all its paths, over a secure connection. */
const nameOf = (kind: CookieKind, secure: boolean): string => `${secure ? '__Host-' : ''}${names[kind]}`;

const value = /^[\w-]{1,200}$/;

/**
 * The value of a cookie in a request. On a secure connection only the `__Host-` one counts: the other may have been set by
 * somebody on an open network.
 */
export function cookieIn(
  { cookie }: IncomingHttpHeaders,
  kind: CookieKind,
  secure: boolean,
): string | undefined {
  const start = `${nameOf(kind, secure)}=`;
  const found = (cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start));
  const given = found?.slice(start.length);
  return given !== undefined && value.test(given) ? given : undefined;
}

/** Whether a request sends a session of ours in any cookie. */
export const bringsSession = (headers: IncomingHttpHeaders): boolean =>
  [true, false].some((secure) => cookieIn(headers, 'session', secure) !== undefined);

/** Seconds that browsers keep a cookie at most: 400 days. */
const longest = 34_560_000;

/** A cookie to be set: no script reads it, and no other site sends it. @param until the instant it ends; null: as late as may be */
export function setCookie(kind: CookieKind, secure: boolean, given: string, until: number | null): string {
  const end = until === null ? `Max-Age=${longest}` : `Expires=${new Date(until).toUTCString()}`;
  return [`${nameOf(kind, secure)}=${given}`, 'Path=/', end, 'HttpOnly', 'SameSite=Strict']
    .concat(secure ? ['Secure'] : [])
    .join('; ');
}

/** Takes a cookie away. */
export const clearCookie = (kind: CookieKind, secure: boolean): string => setCookie(kind, secure, '', 0);
