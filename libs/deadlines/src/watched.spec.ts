import type { StreamWatcher } from './deadline.js';
import { assertWatched } from './watched.js';

const watcherOf = (streams: string): StreamWatcher => ({ streams, look: () => Promise.resolve() });

describe('assertWatched', () => {
  it('gives the watcher of each kind of stream', () => {
    const kettles = watcherOf('kettle');
    const watch = assertWatched([kettles, watcherOf('oven')], ['kettle', 'kettle']);
    expect(watch.get('kettle')).toBe(kettles);
    expect([...watch.keys()]).toEqual(['kettle', 'oven']);
  });

  it('stops the boot where a kind of stream has no watcher', () => {
    expect(() => assertWatched([watcherOf('kettle')], ['kettle', 'oven'])).toThrow(/nobody .*"oven"/);
  });

  it('stops the boot where a kind of stream has two watchers', () => {
    expect(() => assertWatched([watcherOf('kettle'), watcherOf('kettle')], ['kettle'])).toThrow(
      /two watchers .*"kettle"/,
    );
  });
});
