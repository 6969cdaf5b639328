import { isIP } from 'node:net';

/** The eight groups of an IPv6 address, as the URL parser writes them: lower case, `::` filled with zeros. */
function groupsOf(address: string): readonly string[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/**
 * What tries are counted by: an IPv4 address whole, of IPv6 the network of 64 bits, since a subscriber has all the
 * addresses in it. An IPv4 address written in IPv6 is the IPv4 address; anything else counts as one address.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const kind = isIP(plain);
  if (kind === 4) return plain;
  if (kind !== 6) return 'unknown';
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
