import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '../limits/refusals.js';
import { bringsSession, clearCookie, cookieIn, setCookie } from '../transport/cookies.js';
import { ownPageOf } from '../transport/origin.js';

/** Sets a cookie with the answer. */
type SetCookie = (cookie: string) => void;

/** The header by which the page of this server says that it asks. No other origin can send it unasked. */
const client = 'fairview-client';

/** The session of this server's own page: it lies in a cookie that no script reads, and so does the secret of the device. */
export class PageSession {
  /** The token that came in the cookie. */
  readonly token: string | undefined;
  /** The device by which entry codes know this browser: the hash of the secret in its cookie. */
  readonly device: string;

  private constructor(
    headers: IncomingHttpHeaders,
    private readonly secure: boolean,
    private readonly set: SetCookie,
  ) {
    this.token = cookieIn(headers, 'session', secure);
    this.device = createHash('sha256').update(this.deviceSecretIn(headers)).digest('hex');
  }

  /**
   * The session of the page that asks, over HTTP: by its header, or because it sends a cookie of ours.
   * @throws GraphQLError `origin-refused` unless it is shown to be a page of this server
   */
  static of(headers: IncomingHttpHeaders, set: SetCookie): PageSession | undefined {
    const asksAsPage = headers[client] === 'web';
    if (!asksAsPage && (headers.authorization !== undefined || !bringsSession(headers))) return undefined;
    const page = ownPageOf(headers);
    if (!page) throw refuse('origin-refused');
    return new PageSession(headers, page.secure, set);
  }

  /** The session is this one from now on. */
  keep(token: string, expiresAt: number | null): void {
    this.set(setCookie('session', this.secure, token, expiresAt));
  }

  /** The session has ended. */
  end(): void {
    this.set(clearCookie('session', this.secure));
  }

  /**
   * The secret that the browser sends, or a new one that it keeps from now on. It is there before any code is typed, so that a
   * code whose answer is lost works again. It names nobody, and is stored nowhere until a code is used.
   */
  private deviceSecretIn(headers: IncomingHttpHeaders): string {
    const brought = cookieIn(headers, 'device', this.secure);
    if (brought !== undefined) return brought;
    const drawn = randomBytes(32).toString('base64url');
    this.set(setCookie('device', this.secure, drawn, null));
    return drawn;
  }
}

/**
 * The token in the cookie of a socket's upgrade, if a page of this server opens it.
 * @returns false if a cookie comes from anywhere else: then it identifies nobody
 */
export function tokenOfSocket(headers: IncomingHttpHeaders): string | undefined | false {
  if (!bringsSession(headers)) return undefined;
  const page = ownPageOf(headers);
  return page ? cookieIn(headers, 'session', page.secure) : false;
}

/**
 * The token of a browser that follows a link to a file of this server. Nothing is changed by reading, and no page of another
 * site can read the answer; one that links here is sent no cookie, and speaks for nobody.
 */
export function tokenOfDownload(headers: IncomingHttpHeaders): string | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return undefined;
  // Browsers say where they come from on secure connections alone.
  return cookieIn(headers, 'session', site !== undefined);
}

/** A new session as it is returned to its owner: to the page in a cookie, to a program in the answer. */
export function handedOut<T extends { readonly token: string; readonly expiresAt: number | null }>(
  page: PageSession | undefined,
  opened: T,
): Omit<T, 'token'> & { readonly token: string | null } {
  page?.keep(opened.token, opened.expiresAt);
  return { ...opened, token: page ? null : opened.token };
}
