/** A server of a group. */
export interface Server {
  readonly host: string;
  readonly port: number;
}

/** An address taken apart: what stands before its servers, the servers, and what stands behind them. */
interface Parts {
  readonly head: string;
  readonly servers: readonly string[];
  readonly tail: string;
}

function partsOf(address: string): Parts {
  const authority = address.indexOf('//') + 2;
  const rest = address.slice(authority);
  const end = authority + (/[/?#]/u.exec(rest)?.index ?? rest.length);
  const login = address.slice(authority, end).lastIndexOf('@') + 1;
  return {
    head: address.slice(0, authority + login),
    servers: address.slice(authority + login, end).split(','),
    tail: address.slice(end),
  };
}

/** Whether an address names several servers: `postgres://login@h1:5432,h2:5432/name`. */
export const namesGroup = (address: string): boolean => partsOf(address).servers.length > 1;

/** The same address with one server alone, a URL for each that it names. */
export function eachAlone(address: string): readonly string[] {
  const { head, servers, tail } = partsOf(address);
  return servers.map((server) => `${head}${server}${tail}`);
}

/** The same address with another server, and no other beside it. */
export function onServer(address: string, { host, port }: Server): string {
  const { head, tail } = partsOf(address);
  return `${head}${host.includes(':') ? `[${host}]` : host}:${port}${tail}`;
}

/** An address whose parts but its servers are changed as those of a URL. */
export function withUrl(address: string, change: (url: URL) => void): string {
  const { servers } = partsOf(address);
  const url = new URL(eachAlone(address)[0] ?? address);
  change(url);
  const { head, tail } = partsOf(url.toString());
  return servers.length > 1 ? `${head}${servers.join(',')}${tail}` : url.toString();
}

/**
 * The servers of an address, each with its port.
 * @param usual the port of a server that is named without one
 * @throws Error with what is wrong with which of them, in words that follow the name of a setting
 */
export function serversOf(address: string, usual: number): readonly Server[] {
  const servers = partsOf(address).servers.map((text) => {
    const [, host = '', port = String(usual)] =
      /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/iu.exec(text) ?? [];
    if (text === '') throw new Error('names no server beside a comma: write h1:1234,h2:1234.');
    if (host === '' || Number(port) < 1 || Number(port) > 65_535)
      throw new Error(`names the server "${text}", which is no name with a port, such as h1:${usual}.`);
    return { host: host.replace(/^\[(.*)\]$/u, '$1'), port: Number(port) };
  });
  const names = servers.map(({ host, port }) => `${host}:${port}`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`names the server ${twice} twice.`);
  return servers;
}
