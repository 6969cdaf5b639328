import { execFileSync } from 'node:child_process';
import { forNetwork, networkLine, hasDisplay } from './greeting.js';

describe('the line that starts a server for the network', () => {
  it('is short', () => {
    expect(networkLine('linux', {})).toBe('npx fairview serve --network');
    expect(networkLine('darwin', { PORT: ' ', HOST: '127.0.0.1' })).toBe('npx fairview serve --network');
  });

  it('starts the same server again: sh forgets what stood before a line, PowerShell and cmd do not', () => {
    const env = { PORT: '4500', FAIRVIEW_DATA: "club's evenings" };
    expect(networkLine('win32', env)).toBe('npx fairview serve --network');
    const line = networkLine('linux', env);
    expect(line).toMatch(/^PORT=4500 FAIRVIEW_DATA=\S+.* npx fairview serve --network$/u);
    const said = line.replace('npx fairview serve --network', 'node -p process.env.FAIRVIEW_DATA');
    expect(execFileSync('sh', ['-c', said], { encoding: 'utf8' }).trim()).toBe(env.FAIRVIEW_DATA);
  });

  it('opens every card, unless one was chosen', () => {
    expect(forNetwork({ PORT: '4500' })).toEqual({ PORT: '4500', HOST: '0.0.0.0' });
    expect(forNetwork({ HOST: '127.0.0.1' })['HOST']).toBe('0.0.0.0');
    expect(forNetwork({ HOST: '192.168.1.20' })['HOST']).toBe('192.168.1.20');
  });
});

describe('the page of a fresh server', () => {
  it.each([
    ['an X display', { DISPLAY: ':0' }, 'linux', true, true],
    ['a Wayland display', { WAYLAND_DISPLAY: 'wayland-0' }, 'linux', true, true],
    ['no display', {}, 'linux', true, false],
    ['macOS', {}, 'darwin', true, true],
    ['Windows', {}, 'win32', true, true],
    ['no terminal', { DISPLAY: ':0' }, 'linux', false, false],
    ['continuous integration', { DISPLAY: ':0', CI: '1' }, 'linux', true, false],
  ] as const)('is opened if somebody can see it: %s', (_where, env, platform, isTerminal, opened) => {
    expect(hasDisplay(env, platform, isTerminal)).toBe(opened);
  });
});
