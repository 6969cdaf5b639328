import {
  isOnNetwork,
  localAddress,
  networkAddresses,
  type NetworkAddress,
  type Settings,
} from '@fairview/platform';
import { spawn } from 'node:child_process';

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

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that decide which server it is, and where: a line in `sh` may have set them for itself alone. */
const identity = ['PORT', 'FAIRVIEW_DATA'] as const;

/** A value as `sh` reads it. */
const quoted = (value: string): string =>
  /^[\w./:-]+$/u.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;

/**
 * The one line that starts this server again for the network, to be typed where it was started. In PowerShell and cmd a setting
 * holds until the window is closed, so there it is the same for everybody.
 * @param env what it was started with
 */
export function networkLine(platform: NodeJS.Platform, env: Environment): string {
  const set = identity.flatMap((name) => (env[name]?.trim() ? [`${name}=${quoted(env[name])}`] : []));
  return [...(platform === 'win32' ? [] : set), 'npx fairview serve --network'].join(' ');
}

/** The environment of a server for the network: on every card, unless one was chosen. */
export function forNetwork(env: Environment): Record<string, string | undefined> {
  const host = env['HOST']?.trim();
  return { ...env, HOST: host && isOnNetwork({ host }) ? host : '0.0.0.0' };
}

/** Whether somebody sits before this process who sees what it opens: a terminal, and a display. */
export function hasDisplay(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, isTerminal: boolean): boolean {
  if (!isTerminal || env['CI']) return false;
  return platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}

/** How each system opens an address in the browser of its choice. */
const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  linux: ['xdg-open'],
  win32: ['explorer.exe'],
};

/** Opens a page in the browser; if that cannot be done, nothing happens: its address has been printed. */
export function showPage(url: string): void {
  const [program, ...words] = openers[process.platform] ?? [];
  if (program === undefined) return;
  const opener = spawn(program, [...words, url], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
}
