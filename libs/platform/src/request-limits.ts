import { SettingsError } from './settings.js';

/** The limits of requests to an api. Requests are counted over ten seconds, over HTTP and as messages of sockets together. */
export interface RequestLimits {
  /** Requests of one network: an address, or a /64 of version 6. A club evening comes from one. */
  readonly network: number;
  /** Of these, what all together may send who are not signed in. */
  readonly visitors: number;
  /** Requests of one account or device. */
  readonly caller: number;
  /** Sockets that those of one network may have open who are not signed in. */
  readonly visitorSockets: number;
  /** Connections of one network that may be open, whatever comes over them. A browser opens up to six, and one for its socket. */
  readonly connections: number;
}

const variables = {
  network: ['NETWORK_REQUESTS', 5_000],
  visitors: ['VISITOR_REQUESTS', 1_000],
  caller: ['CALLER_REQUESTS', 1_000],
  visitorSockets: ['VISITOR_SOCKETS', 500],
  connections: ['NETWORK_CONNECTIONS', 4_000],
} as const satisfies Record<keyof RequestLimits, readonly [string, number]>;

function limitIn(variable: string, text: string): number {
  const limit = Number(text);
  if (/^\d{1,7}$/.test(text) && limit >= 1) return limit;
  throw new SettingsError(variable, `must be a whole number from 1 to 9999999, not "${text}".`);
}

/**
 * Reads NETWORK_REQUESTS, VISITOR_REQUESTS, CALLER_REQUESTS, VISITOR_SOCKETS and NETWORK_CONNECTIONS. An empty variable counts as none.
 * @throws SettingsError which names the variable and what is wrong
 */
export function readRequestLimits(env: Readonly<Record<string, string | undefined>>): RequestLimits {
  const read = ([variable, usual]: readonly [string, number]): number => {
    const text = env[variable]?.trim();
    return text ? limitIn(variable, text) : usual;
  };
  return {
    network: read(variables.network),
    visitors: read(variables.visitors),
    caller: read(variables.caller),
    visitorSockets: read(variables.visitorSockets),
    connections: read(variables.connections),
  };
}

/**
 * What does not fit together: after a lost line all sockets of a network open again at once, and each of them is a request.
 * @returns a sentence, or `undefined` if all is well
 */
export function limitsProblem({
  network,
  visitors,
  visitorSockets,
  connections,
}: RequestLimits): string | undefined {
  if (visitors > network)
    return `VISITOR_REQUESTS=${visitors} is more than a network may send at all: raise NETWORK_REQUESTS=${network}.`;
  if (visitorSockets > visitors)
    return `VISITOR_SOCKETS=${visitorSockets} do not all come back after a lost line: raise VISITOR_REQUESTS=${visitors}.`;
  if (visitorSockets > connections)
    return `VISITOR_SOCKETS=${visitorSockets} are more than a network may open at all: raise NETWORK_CONNECTIONS=${connections}.`;
  return undefined;
}
