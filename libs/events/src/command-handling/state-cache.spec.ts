import { StateCache } from './state-cache.js';

const at = (version: number) => ({ version, position: version });

describe('known states of streams', () => {
  it('C9 weigh as many events as they were folded from, and the last used ones stay', () => {
    const cache = new StateCache(100);
    cache.keep('club', 'short', at(5));
    cache.keep('club', 'long', at(60));
    expect(cache.get('club', 'short')).toEqual(at(5));
    cache.keep('club', 'another', at(10));
    expect(['short', 'long', 'another'].map((stream) => cache.get('club', stream))).toEqual([
      at(5),
      undefined,
      at(10),
    ]);
  });

  it('are never replaced by an earlier state of the stream', () => {
    const cache = new StateCache();
    cache.keep('club', 'one', at(3));
    cache.keep('club', 'one', at(2));
    expect(cache.get('club', 'one')).toEqual(at(3));
    cache.keep('club', 'one', at(4));
    expect(cache.get('club', 'one')).toEqual(at(4));
  });
});
