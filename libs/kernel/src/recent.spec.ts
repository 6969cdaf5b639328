import { Recent } from './recent.js';

const names = ['a', 'b', 'c', 'd'];
const heldOf = (recent: Recent<string>) => names.filter((name) => recent.get(name) !== undefined);

describe('a cache of what was asked for last', () => {
  it('C3 holds a limited number: the one that was not asked for longest goes', () => {
    const recent = new Recent<string>(2);
    recent.set('a', 'one');
    recent.set('b', 'two');
    expect(recent.get('a')).toBe('one');
    recent.set('c', 'three');
    expect([heldOf(recent), recent.size]).toEqual([['a', 'c'], 2]);
    recent.set('a', 'four');
    recent.delete('c');
    expect([recent.get('a'), recent.size]).toEqual(['four', 1]);
  });

  it('C3 holds a limited weight, and a replacement takes the weight of the old one', () => {
    const recent = new Recent<string>(10, ({ length }) => length);
    recent.set('a', '12345');
    recent.set('b', '1234');
    recent.set('a', '123456');
    expect(heldOf(recent)).toEqual(['a', 'b']);
    recent.set('c', '1');
    expect(heldOf(recent)).toEqual(['b', 'c']);
    recent.set('d', '123456789012');
    expect(heldOf(recent)).toEqual(['d']);
    recent.set('a', '');
    recent.set('b', '123456789');
    expect(heldOf(recent)).toEqual(['a', 'b']);
    recent.set('c', '');
    expect(heldOf(recent)).toEqual(['b', 'c']);
  });
});
