import { BlockList, isIP } from 'node:net';
import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';

/** What leads into a private network, to this machine, or to nobody in particular (IANA's special-purpose registries). */
const notPublic = new BlockList();
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
  ] as const),
  ...([['224.0.0.0', 3]] as const),
] as const)
  notPublic.addSubnet(net, bits, 'ipv4');
// Of IPv6 only 2000::/3 is given out; addresses in it that embed an IPv4 address may embed a private one.
for (const [net, bits] of [
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
] as const)
  notPublic.addSubnet(net, bits, 'ipv6');
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && given.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

const longest = 2_000;

/** The IP address in a URL, if its host is one. */
export const literalOf = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/gu, '');
  return isIP(bare) === 0 ? undefined : bare;
};

/** Addresses with ports, `127.0.0.1:4500`, that webhooks of this server may have although they are private: for tests. */
export type TestAddresses = ReadonlySet<string>;

export const noTestAddresses: TestAddresses = new Set();

/** Whether a URL leads to one of them: its host is that number and that port, so no name can be resolved to another place. */
export const isTestAddress = ({ host }: URL, addresses: TestAddresses): boolean => addresses.has(host);

/**
 * Reads the address of a webhook: https, without a name and password, and not private. Whether its name resolves to a public
 * address is checked at each delivery. An address for tests may be private, and without TLS. Refusals PE-11:
 * `webhook-url-refused`, `webhook-address-refused`.
 */
export function readWebhookUrl(text: string, testAddresses = noTestAddresses): Checked<string> {
  if (text.length > longest || !URL.canParse(text)) return refused('webhook-url-refused', { most: longest });
  const url = new URL(text);
  const isForTests = isTestAddress(url, testAddresses);
  const isKnown = url.protocol === 'https:' || (isForTests && url.protocol === 'http:');
  if (!isKnown || url.username !== '' || url.password !== '')
    return refused('webhook-url-refused', { most: longest });
  const literal = literalOf(url);
  const isLocalName = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/u.test(url.hostname);
  const isPrivate = literal === undefined ? isLocalName : !isPublicAddress(literal);
  if (isPrivate && !isForTests) return refused('webhook-address-refused');
  url.hash = '';
  return accepted(url.href);
}
