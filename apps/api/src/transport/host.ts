import { isIP } from 'node:net';

/** A Host header: a name or an address, in brackets if it is of version 6, and perhaps a port. */
const form = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+))(?::\d{1,5})?$/i;

/**
 * Whether this server is reached under this Host. An address always serves. A name must be known: a page of somebody else
 * whose name is suddenly said to be this machine's address would pass for a page of ours otherwise (DNS rebinding).
 */
export function isServedAs(host: string | undefined, names: ReadonlySet<string>): boolean {
  const [, six, other = ''] = form.exec(host ?? '') ?? [];
  if (six !== undefined) return isIP(six) === 6;
  return isIP(other) === 4 || names.has(other.toLowerCase().replace(/\.$/, ''));
}

/** Whether a request is a look at this process. Proxies send what Host they like with it, and the answer is for everybody. */
export const asksForHealth = ({ url }: { readonly url: string }): boolean =>
  url === '/health/live' || url === '/health/ready';

/**
 * The address under which a request reached this server, as its answer may name it: by the Host that was checked. The forwarded
 * host of a proxy comes from the client; for the protocol only the two existing ones are accepted.
 */
export const siteOf = ({
  headers,
  protocol,
}: {
  readonly headers: { readonly host?: string | undefined };
  readonly protocol: string;
}): { readonly host: string; readonly address: string } => {
  const { host = '' } = headers;
  return { host, address: `${protocol === 'https' ? 'https' : 'http'}://${host}` };
};
