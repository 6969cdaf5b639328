import fc from 'fast-check';
import { readName } from '../names/name.js';
import { freeSlug, longestSlug, slugOf } from './slug.js';

describe('a slug', () => {
  it.each([
    ['Fairview', 'fairview'],
    ['Orla’s Club, Zürich', 'orlas-club-zurich'],
    ['  Łódź -- Straße 7 ', 'lodz-strasse-7'],
    ['Spring Open 2026 (A)', 'spring-open-2026-a'],
    ['Клуб Тико', 'клуб-тико'],
    ['ティーコ', 'ティーコ'],
    ['—', 'club'],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name, 'club')).toBe(slug);
  });

  it('of every name is letters, digits and single hyphens between them, and its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (name) => {
        fc.pre(readName(name).ok || name.isWellFormed());
        const slug = slugOf(name, 'club');
        expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u);
        expect([...slug].length).toBeLessThanOrEqual(longestSlug);
        expect(slugOf(slug, 'club')).toBe(slug);
      }),
    );
  });

  it('gets the first number that is free', () => {
    expect(freeSlug('open', new Set())).toBe('open');
    expect(freeSlug('open', new Set(['open', 'open-3']))).toBe('open-2');
    expect(freeSlug('open', new Set(['open', 'open-2', 'open-3']))).toBe('open-4');
  });

  it.each(['desk', 'wall', 'disputes'])(
    'is never %s, which comes after a tournament in addresses',
    (word) => {
      expect(freeSlug(word, new Set())).toBe(`${word}-2`);
    },
  );
});
