import { networkInterfaces } from 'node:os';
import type { Settings } from '@fairview/platform';

const local = new Set(['127.0.0.1', 'localhost', '::1']);
const everywhere = new Set(['0.0.0.0', '::']);

const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

type Listening = Pick<Settings, 'host' | 'port' | 'tlsCert'>;

const schemeOf = ({ tlsCert }: Listening): string => (tlsCert === undefined ? 'http' : 'https');

/** Under which address this machine itself reaches the server. */
export function addressOf(settings: Listening): string {
  const { host, port } = settings;
  return `${schemeOf(settings)}://${everywhere.has(host) || local.has(host) ? 'localhost' : inAddress(host)}:${port}`;
}

/** The addresses by which other machines of the network reach the server. */
function networkAddresses(settings: Listening): readonly string[] {
  const { host, port } = settings;
  const scheme = schemeOf(settings);
  if (!everywhere.has(host)) return [`${scheme}://${inAddress(host)}:${port}`];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `${scheme}://${address}:${port}`);
}

/** Where the first organizer begins. The code is after the #, which browsers never send. */
export const setupPage = (settings: Settings, code: string): string =>
  `${addressOf(settings)}/#setup=${code}`;

/** What is printed once the server answers. @param setupCode only while the server has no organizer */
export function greeting(settings: Settings, setupCode: string | undefined): string {
  const address = addressOf(settings);
  const rows = [
    ['Address', address],
    ['API', `${address}/graphql`],
    ['Data', settings.dataDir],
    ['Database', settings.databaseUrl ? 'DATABASE_URL' : 'embedded PostgreSQL, in the data folder'],
    ['Queue', settings.redisUrl ? 'REDIS_URL' : 'in the database'],
    ['Stop', 'Ctrl-C'],
  ] as const;
  const lines = [
    '',
    'Fairview is ready.',
    '',
    ...rows.map(([name, value]) => `  ${name.padEnd(10)}${value}`),
  ];
  if (!local.has(settings.host)) lines.push('', networkNote(settings));
  if (setupCode) lines.push('', setupNote(setupCode), '', `Begin at ${setupPage(settings, setupCode)}`);
  return [...lines, ''].join('\n');
}

/** For a server that has no organizer yet. */
export function setupNote(code: string): string {
  return `This server has no organizer yet. The set-up code, good for one hour and one use:\n\n  ${code}\n\nAnother one: npx fairview setup-code`;
}

/** Said once, when keys are made. */
export const keysNote = (paths: readonly string[]): string =>
  `New keys: ${paths.join(' and ')}. Keep a copy of them elsewhere, apart from the backups of the database: without the ` +
  'seal key no game in progress can be restored, and without the signing key nobody can vouch for what was signed.';

/** Whether other machines reach the server, and can listen to what others say to it. */
export const isOpenWithoutTls = ({ host, tlsCert }: Pick<Settings, 'host' | 'tlsCert'>): boolean =>
  !local.has(host) && tlsCert === undefined;

function networkNote(settings: Settings): string {
  const addresses = networkAddresses(settings);
  const reached = `HOST=${settings.host}: every machine on the network can reach this server${addresses.length > 0 ? `, at ${addresses.join(' or ')}` : ''}.`;
  if (settings.tlsCert !== undefined) return reached;
  return [
    reached,
    'The connection is not encrypted: anybody on the way can read passwords, codes and hands, and act as anybody.',
    'Set TLS_CERT and TLS_KEY, or put a proxy with TLS in front of it.',
  ].join('\n');
}
