import { hasDisplay } from './show-page.js';

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
