import { isOnNetwork } from '@fairview/platform';

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
