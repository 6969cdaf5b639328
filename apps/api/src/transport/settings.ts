import { SettingsError } from '@fairview/platform';

/** What the api alone is told by its environment. */
export interface ApiSettings {
  /** Origins of pages of other hosts that may call this server: `https://club.example`. */
  readonly origins: ReadonlySet<string>;
  /** How many proxies stand before this process: the caller's address is taken from behind that many. */
  readonly proxies: number;
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

/**
 * Reads ORIGINS (none by default) and PROXIES (0 by default).
 * @throws SettingsError which names the variable and what is wrong
 */
export function readApiSettings(env: Readonly<Record<string, string | undefined>>): ApiSettings {
  const listed = (env['ORIGINS'] ?? '').split(',').map((text) => text.trim());
  const proxies = env['PROXIES']?.trim() || '0';
  if (!/^\d$/.test(proxies)) throw new SettingsError('PROXIES', 'must be a whole number from 0 to 9.');
  return {
    origins: new Set(listed.filter((text) => text !== '').map(originIn)),
    proxies: Number(proxies),
  };
}
