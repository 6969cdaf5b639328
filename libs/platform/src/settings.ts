import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eachAlone, serversOf, withUrl } from './connections/server-list.js';
import { readRedisAddress, redisProtocols } from './redis-address.js';

/** The settings of a Fairview process from its environment. Paths are absolute. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Where figures for Prometheus are served; without it they are not. A worker takes the port after it. */
  readonly metrics?: { readonly host: string; readonly port: number };
  readonly dataDir: string;
  /** A PostgreSQL given by the club; without it the embedded one is started. */
  readonly databaseUrl?: string;
  /** A separate login for migrations, if a club has one. */
  readonly migrationDatabaseUrl?: string;
  /** If given, queues and the fan-out of subscriptions run on this Redis. */
  readonly redisUrl?: string;
  /** The keys that seal the seeds of deals; without it they are in the data folder. */
  readonly sealKeyFile?: string;
  /** The keys that sign checkpoints; without it they are in the data folder. */
  readonly signingKeyFile?: string;
  /** The certificate of the api with its chain, and its key, in PEM: with both it speaks HTTPS alone. */
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  /** What the database's clock is checked against; `none` if it is trusted as it is, as in tests that move it. */
  readonly clockWitness?: ClockWitness;
  readonly logLevel: LogLevel;
  /** Addresses with ports, `127.0.0.1:4500`, that webhooks may have although they are private: for tests alone. */
  readonly webhookTestAddresses?: ReadonlySet<string>;
  /** Whom services of browsers may write to: with it browsers are told while no page is open, through these services. */
  readonly pushes?: { readonly contact: string; readonly services?: readonly string[] };
  /** The folder of scheduled backups; without it none are made. */
  readonly backupDir?: string;
  /** Connections to the database at most, for this process's work and for its queue; without it, what its role needs. */
  readonly databaseConnections?: number;
  readonly queueConnections?: number;
}

export const clockWitnesses = ['monotonic', 'none'] as const;
export type ClockWitness = (typeof clockWitnesses)[number];

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** A variable that cannot be used; the message never shows a value that may contain a password. */
export class SettingsError extends Error {
  constructor(
    readonly variable: string,
    readonly problem: string,
  ) {
    super(`${variable} ${problem}`);
    this.name = 'SettingsError';
  }
}

function portIn(variable: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new SettingsError(variable, `must be a whole number from 1 to 65535, not "${text}".`);
}

function connectionsIn(variable: string, text: string): number {
  const connections = Number(text);
  if (/^\d{1,3}$/.test(text) && connections >= 3) return connections;
  throw new SettingsError(variable, `must be a whole number from 3 to 999, not "${text}".`);
}

function hostIn(variable: string, text: string): string {
  if (/^[A-Za-z0-9.:_-]+$/.test(text)) return text;
  throw new SettingsError(
    variable,
    'must be an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0.',
  );
}

function logLevelIn(text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (level) return level;
  throw new SettingsError('LOG_LEVEL', `must be one of ${logLevels.join(', ')}, not "${text}".`);
}

function clockWitnessIn(text: string): ClockWitness {
  const witness = clockWitnesses.find((known) => known === text);
  if (witness) return witness;
  throw new SettingsError('CLOCK_WITNESS', `must be one of ${clockWitnesses.join(', ')}, not "${text}".`);
}

/** Numbers with ports, as a URL writes them: a name could be resolved to another place. */
function testAddressesIn(variable: string, text: string): ReadonlySet<string> {
  const addresses = text.split(',').map((each) => each.trim());
  const isOne = (address: string): boolean =>
    /^(\d+(\.\d+){3}|\[[0-9a-f:]+\]):\d{1,5}$/u.test(address) &&
    URL.canParse(`http://${address}`) &&
    new URL(`http://${address}`).host === address;
  if (addresses.every(isOne)) return new Set(addresses);
  throw new SettingsError(
    variable,
    'must list addresses with their ports, such as 127.0.0.1:4500 or [::1]:4500, parted by commas.',
  );
}

/** Whom the services of browsers write to if something is wrong with what this server sends. */
function contactIn(variable: string, text: string): string {
  const isMail = /^mailto:[^\s@]+@[^\s@]+$/u.test(text);
  if (isMail || (text.startsWith('https://') && URL.canParse(text))) return text;
  throw new SettingsError(
    variable,
    'must be a mailto: or https: address, such as mailto:board@club.example.',
  );
}

function hostsIn(variable: string, text: string): readonly string[] {
  const hosts = text.split(',').map((each) => each.trim());
  const isOne = (host: string): boolean =>
    /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/u.test(host) &&
    URL.canParse(`https://${host}`) &&
    new URL(`https://${host}`).host === host;
  if (hosts.every(isOne)) return hosts;
  throw new SettingsError(
    variable,
    'must list names of hosts, such as push.example or push.example:8443, parted by commas.',
  );
}

/** A kind of address that a variable holds. */
interface AddressKind {
  readonly protocols: readonly string[];
  /** @throws Error with what is wrong with its servers */
  readonly read: (text: string) => unknown;
}

const postgres: AddressKind = {
  protocols: ['postgres:', 'postgresql:'],
  read: (text) => serversOf(text, 5432),
};
const redis: AddressKind = { protocols: redisProtocols, read: readRedisAddress };

function addressIn(variable: string, text: string, { protocols, read }: AddressKind): string {
  const problem = `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  const unescaped = `${problem}, and is none. Is a special character in the password not escaped?`;
  let addresses: readonly URL[];
  try {
    addresses = eachAlone(text).map((each) => new URL(each));
  } catch {
    throw new SettingsError(variable, unescaped);
  }
  const other = addresses.find(({ protocol }) => !protocols.includes(protocol));
  if (other) throw new SettingsError(variable, `${problem}, not ${other.protocol}//.`);
  try {
    read(text);
  } catch (error) {
    throw new SettingsError(variable, (error as Error).message);
  }
  return text;
}

/** An address with the password from a file, so that it is in no environment. */
function withPassword(variable: string, url: string, path: string): string {
  let password: string;
  try {
    password = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new SettingsError(variable, `(${path}) cannot be read: ${(error as Error).message}`);
  }
  if (password === '') throw new SettingsError(variable, `(${path}) is empty.`);
  return withUrl(url, (address) => {
    address.password = encodeURIComponent(password);
  });
}

/**
 * Reads HOST, PORT, FAIRVIEW_DATA, DATABASE_URL, MIGRATION_DATABASE_URL and REDIS_URL, each with its PASSWORD_FILE, SEAL_KEY_FILE, SIGNING_KEY_FILE,
 * TLS_CERT, TLS_KEY, METRICS_PORT, METRICS_HOST, CLOCK_WITNESS, BACKUPS, WEBHOOK_TEST_ADDRESSES,
 * PUSH_CONTACT, PUSH_SERVICES, DATABASE_CONNECTIONS, QUEUE_CONNECTIONS and LOG_LEVEL. An empty variable counts as none.
 * @param cwd the folder that relative paths, and the default `.fairview`, start from
 * @throws SettingsError which names the variable and what is wrong
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, cwd: string): Settings {
  const given = (variable: string): string | undefined => env[variable]?.trim() || undefined;
  const addresses = {
    databaseUrl: ['DATABASE_URL', postgres, 'DATABASE_PASSWORD_FILE'],
    migrationDatabaseUrl: ['MIGRATION_DATABASE_URL', postgres, 'MIGRATION_DATABASE_PASSWORD_FILE'],
    redisUrl: ['REDIS_URL', redis, 'REDIS_PASSWORD_FILE'],
  } as const;
  const found = Object.entries(addresses).flatMap(([key, [variable, kind, passwordFile]]) => {
    const text = given(variable);
    const file = given(passwordFile);
    if (text === undefined) {
      if (file === undefined) return [];
      throw new SettingsError(passwordFile, `is only of use beside ${variable}, which is not set.`);
    }
    const address = addressIn(variable, text, kind);
    return [[key, file === undefined ? address : withPassword(passwordFile, address, resolve(cwd, file))]];
  });
  const witness = given('CLOCK_WITNESS');
  const files = {
    sealKeyFile: 'SEAL_KEY_FILE',
    signingKeyFile: 'SIGNING_KEY_FILE',
    tlsCert: 'TLS_CERT',
    tlsKey: 'TLS_KEY',
  } as const;
  const paths = Object.entries(files).flatMap(([key, variable]) => {
    const text = given(variable);
    return text === undefined ? [] : [[key, resolve(cwd, text)]];
  });
  const shares = {
    databaseConnections: 'DATABASE_CONNECTIONS',
    queueConnections: 'QUEUE_CONNECTIONS',
  } as const;
  const connections = Object.entries(shares).flatMap(([key, variable]) => {
    const text = given(variable);
    return text === undefined ? [] : [[key, connectionsIn(variable, text)]];
  });
  for (const [one, other] of [
    ['TLS_CERT', 'TLS_KEY'],
    ['TLS_KEY', 'TLS_CERT'],
  ] as const)
    if (given(one) && !given(other))
      throw new SettingsError(one, `is only of use together with ${other}, which is not set.`);
  if (given('MIGRATION_DATABASE_URL') && !given('DATABASE_URL')) {
    throw new SettingsError(
      'MIGRATION_DATABASE_URL',
      'is only of use beside DATABASE_URL, which is not set.',
    );
  }
  const testAddresses = given('WEBHOOK_TEST_ADDRESSES');
  const contact = given('PUSH_CONTACT');
  const services = given('PUSH_SERVICES');
  if (services !== undefined && contact === undefined)
    throw new SettingsError('PUSH_SERVICES', 'is only of use beside PUSH_CONTACT, which is not set.');
  const port = portIn('PORT', given('PORT') ?? '4400');
  const metricsPort = given('METRICS_PORT');
  const metrics =
    metricsPort === undefined
      ? undefined
      : {
          host: hostIn('METRICS_HOST', given('METRICS_HOST') ?? '127.0.0.1'),
          port: portIn('METRICS_PORT', metricsPort),
        };
  if (metrics && [metrics.port, metrics.port + 1].includes(port))
    throw new SettingsError(
      'METRICS_PORT',
      'and the port after it must be other ports than PORT: figures are not for everybody.',
    );
  const dataDir = resolve(cwd, given('FAIRVIEW_DATA') ?? '.fairview');
  // A database of the club's own is backed up as the club wants it.
  const backups = given('BACKUPS') ?? (given('DATABASE_URL') ? 'off' : join(dataDir, 'backups'));
  return {
    host: hostIn('HOST', given('HOST') ?? '127.0.0.1'),
    port,
    dataDir,
    ...(backups === 'off' ? {} : { backupDir: resolve(cwd, backups) }),
    ...(witness === undefined ? {} : { clockWitness: clockWitnessIn(witness) }),
    ...(metrics === undefined ? {} : { metrics }),
    ...(testAddresses === undefined
      ? {}
      : { webhookTestAddresses: testAddressesIn('WEBHOOK_TEST_ADDRESSES', testAddresses) }),
    ...(contact === undefined
      ? {}
      : {
          pushes: {
            contact: contactIn('PUSH_CONTACT', contact),
            ...(services === undefined ? {} : { services: hostsIn('PUSH_SERVICES', services) }),
          },
        }),
    logLevel: logLevelIn(given('LOG_LEVEL') ?? 'info'),
    ...(Object.fromEntries(connections) as Partial<Record<keyof typeof shares, number>>),
    ...(Object.fromEntries(paths) as Partial<Record<keyof typeof files, string>>),
    ...(Object.fromEntries(found) as Partial<Record<keyof typeof addresses, string>>),
  };
}
