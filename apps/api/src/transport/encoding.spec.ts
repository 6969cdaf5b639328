import { encodingFor } from './encoding.js';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['BR;q=0.5, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip; q=0', undefined],
    ['*', 'br'],
    ['brotli', undefined],
  ])('for %s is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  it('is one of those that are there', () => {
    expect(encodingFor('br, gzip', (each) => each === 'gzip')).toBe('gzip');
  });
});
