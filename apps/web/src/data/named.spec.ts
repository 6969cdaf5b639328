import { named } from './named.js';

describe('the part of an address', () => {
  it('is a slug, or an id', () => {
    expect(named('club-night')).toEqual({ slug: 'club-night' });
    expect(named('019aa4a5-31e5-7c1e-9a3c-2d5b8f6f0a11')).toEqual({
      id: '019aa4a5-31e5-7c1e-9a3c-2d5b8f6f0a11',
    });
  });
});
