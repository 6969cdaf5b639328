import { Places } from './places.js';

const lain = (places: Places<string>, tiles: readonly string[]): string =>
  places
    .of(tiles, (tile) => tile)
    .map(({ thing, isGone }) => (isGone ? '-' : thing))
    .join(' ');

describe('where pieces lie', () => {
  it('keeps a place blank when its piece goes, and gives it back', () => {
    const places = new Places<string>();
    expect(lain(places, ['B1', 'B2', 'B2'])).toBe('B1 B2 B2');
    expect(lain(places, ['B2', 'B2'])).toBe('- B2 B2');
    expect(lain(places, [])).toBe('- - -');
    expect(lain(places, ['B1', 'B2'])).toBe('B1 B2 -');
  });

  it('gives new pieces the first blank place, and a new hand places of its own', () => {
    const places = new Places<string>();
    lain(places, ['1-0', '2-0', '3-0']);
    lain(places, ['2-0', '3-0']);
    expect(lain(places, ['2-0', '3-0', '4-0', '5-0'])).toBe('4-0 2-0 3-0 5-0');
    expect(lain(places, ['6-0'])).toBe('6-0');
  });
});
