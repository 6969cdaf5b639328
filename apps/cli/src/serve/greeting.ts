import {
  isOnNetwork,
  localAddress,
  networkAddresses,
  type NetworkAddress,
  type Settings,
} from '@fairview/platform';

/** Where the first organizer begins. The code is after the #, which browsers never send. */
export const setupPage = (settings: Settings, code: string): string =>
  `${localAddress(settings)}/#setup=${code}`;

/** What is printed beside the settings. */
interface Greeting {
  /** The line that starts the server for the network. */
  readonly networkLine: string;
  /** Only while the server has no organizer. */
  readonly setupCode?: string | undefined;
}

/** What is printed once the server answers. */
export function greeting(settings: Settings, { networkLine, setupCode }: Greeting): string {
  const address = localAddress(settings);
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
  lines.push('', isOnNetwork(settings) ? networkNote(settings) : phonesNote(settings, networkLine));
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
export const isOpenWithoutTls = (settings: Pick<Settings, 'host' | 'tlsCert'>): boolean =>
  isOnNetwork(settings) && settings.tlsCert === undefined;

const kinds = { wireless: 'Wi-Fi, ', cable: 'cable, ', other: '' } as const;

/** `http://192.168.1.20:4400 (Wi-Fi, wlp3s0)`, one to a line if there are several. */
function listed(addresses: readonly NetworkAddress[]): string {
  const words = addresses.map(({ url, card, kind }) =>
    card === null ? url : `${url} (${kinds[kind]}${card})`,
  );
  return words.length === 1 ? `${words[0]}` : words.map((each) => `\n  ${each}`).join('');
}

/** For a server that only its own machine reaches. */
function phonesNote(settings: Settings, networkLine: string): string {
  const addresses = networkAddresses(settings);
  return [
    `Will players use phones? Stop this server (Ctrl-C), and start it for your network:\n\n  ${networkLine}\n`,
    addresses.length === 0 ? 'This machine is in no network now.' : `Phones then open ${listed(addresses)}`,
    'Codes that are on the screen stay good.',
  ].join('\n');
}

/** For a server that the network reaches. */
function networkNote(settings: Settings): string {
  const addresses = networkAddresses(settings);
  const reached = `HOST=${settings.host}: every machine on the network can reach this server. ${
    addresses.length === 0 ? 'This machine is in no network now.' : `Phones open ${listed(addresses)}`
  }`;
  if (settings.tlsCert !== undefined) return reached;
  return [
    reached,
    'The connection is not encrypted: anybody on the way can read passwords, codes and hands, and act as anybody.',
    'Set TLS_CERT and TLS_KEY, or put a proxy with TLS in front of it.',
  ].join('\n');
}
