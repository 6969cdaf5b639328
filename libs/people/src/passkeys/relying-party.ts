import { isIP } from 'node:net';

/** The server as a passkey knows it: the name that it is made for, and the page that asks. */
export interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

/** What browsers take for safe without encryption: the machine itself. */
const isOwnMachine = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/**
 * The server as a page of this origin sees it; `undefined` if no passkey can be made or used there: the page is not served
 * securely (https, or the machine itself), or under an address instead of a name. Whether pages of that origin may call at all
 * is checked before.
 */
export function relyingPartyAt(origin: string | undefined): RelyingParty | undefined {
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  const { protocol, hostname: rpId, origin: read } = new URL(origin);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isOwnMachine(rpId));
  const isName = isIP(rpId) === 0 && !rpId.startsWith('[');
  return read === origin && isSafe && isName ? { rpId, origin } : undefined;
}
