import { lookup as resolve } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { defined } from '@fairview/kernel';
import {
  isPublicAddress,
  isTestAddress,
  literalOf,
  noTestAddresses,
  type Post,
  type Received,
  type TestAddresses,
} from '@fairview/people';

/** Milliseconds that a receiver has for its answer. */
const patience = 10_000;

class AddressRefused extends Error {}

/** Asks for the addresses of a name. */
export type Resolve = (
  hostname: string,
  options: { readonly all: true; readonly verbatim: true },
  done: (
    error: Error | null,
    addresses: readonly { readonly address: string; readonly family: number }[],
  ) => void,
) => void;

/**
 * A lookup for a connection: the addresses of the name, once all of them are public. The connection goes to what was looked
 * at here, so that a name that answers otherwise the next time leads nowhere else.
 */
export const publicLookup =
  (ask: Resolve, isAllowed = isPublicAddress): LookupFunction =>
  (hostname, options, done) => {
    ask(hostname, { all: true, verbatim: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '', 4);
      if (!addresses.every(({ address }) => isAllowed(address)))
        return done(new AddressRefused('not a public address'), '', 4);
      if (options.all === true) return done(null, [...addresses]);
      done(null, first.address, first.family);
    });
  };

function receivedWith(status: number): Received {
  if (status >= 200 && status < 300) return { ok: true };
  return { ok: false, problem: status >= 300 && status < 400 ? 'redirect' : 'status', status };
}

/** How a receiver is reached. A server keeps to what is usual. */
export interface Reach {
  readonly ask: Resolve;
  /** Whether a connection may go to an address: to one of the public Internet. */
  readonly isAllowed: (address: string) => boolean;
  /** Private addresses that may be reached all the same, also without TLS; a server has them only for tests. */
  readonly testAddresses: TestAddresses;
  /** The authority that vouches for its certificate, in PEM; by default those that the system trusts. */
  readonly ca?: string;
}

/** Posts a message over https, to an address for tests also over http. Redirects are not followed, and what comes back beside the status is not read. */
export const postTo =
  ({
    ask = resolve,
    isAllowed = isPublicAddress,
    testAddresses = noTestAddresses,
    ca,
  }: Partial<Reach> = {}): Post<string | Buffer> =>
  (address, { headers, body }) =>
    new Promise((done) => {
      const url = new URL(address);
      const literal = literalOf(url);
      const isForTests = isTestAddress(url, testAddresses);
      const isPrivate = literal !== undefined && !isAllowed(literal);
      if (!isForTests && (url.protocol !== 'https:' || isPrivate))
        return done({ ok: false, problem: 'address-refused' });
      const signal = AbortSignal.timeout(patience);
      const options = {
        ...({ method: 'POST', lookup: publicLookup(ask, isAllowed), agent: false, signal } as const),
        ...defined({ ca }),
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'Fairview' },
      };
      const sent = (url.protocol === 'http:' ? requestPlain : request)(url, options, (response) => {
        response.on('error', () => undefined);
        response.destroy();
        done(receivedWith(response.statusCode ?? 0));
      });
      sent.on('error', (error) => {
        const problem =
          error instanceof AddressRefused ? 'address-refused' : signal.aborted ? 'too-slow' : 'unreachable';
        done({ ok: false, problem });
      });
      sent.end(body);
    });
