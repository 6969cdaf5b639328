import { hostname } from 'node:os';
import { readRequestLimits, SettingsError, type RequestLimits } from '@fairview/platform';

/** The settings of the api alone, from its environment. */
export interface ApiSettings {
  /** Origins of pages of other hosts that may call this server: `https://club.example`. */
  readonly origins: ReadonlySet<string>;
  /** The number of proxies in front of this process: the caller's address is taken from behind that many. */
  readonly proxies: number;
  /** Names under which this server may be reached, in lower case, without ports; addresses need not be listed. */
  readonly hosts: ReadonlySet<string>;
  readonly requests: RequestLimits;
  /** The line that starts this server for the network, if `fairview serve` started it. */
  readonly networkLine?: string;
}

function originIn(text: string): string {
  let origin: string;
  try {
    origin = new URL(text).origin;
  } catch {
    origin = 'null';
  }
  if (origin !== 'null' && origin === text.toLowerCase()) return origin;
  throw new SettingsError('ORIGINS', 'must list origins such as https://club.example, parted by commas.');
}

const inList = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function hostIn(text: string): string {
  if (/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(text)) return text.toLowerCase();
  throw new SettingsError('HOSTS', 'must list names such as club.example, without ports, parted by commas.');
}

/** The names that every machine has for itself. */
function ownNames(): readonly string[] {
  const own = hostname().toLowerCase();
  return ['localhost', own, `${own}.local`];
}

/**
 * Reads ORIGINS (none by default), PROXIES (0 by default) and HOSTS (none beside the machine's own names by default).
 * @throws SettingsError which names the variable and what is wrong
 */
export function readApiSettings(env: Readonly<Record<string, string | undefined>>): ApiSettings {
  const proxies = env['PROXIES']?.trim() || '0';
  if (!/^\d$/.test(proxies)) throw new SettingsError('PROXIES', 'must be a whole number from 0 to 9.');
  const networkLine = env['NETWORK_LINE'];
  return {
    ...(networkLine ? { networkLine } : {}),
    origins: new Set(inList(env['ORIGINS']).map(originIn)),
    hosts: new Set([...ownNames(), ...inList(env['HOSTS']).map(hostIn)]),
    proxies: Number(proxies),
    requests: readRequestLimits(env),
  };
}
