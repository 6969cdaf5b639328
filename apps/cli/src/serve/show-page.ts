import { spawn } from 'node:child_process';

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
