import { nextBegin, nextName } from './next-one.js';

describe('the next club night', () => {
  it('counts on from the number at the end of a name, and leaves any other name', () => {
    expect(nextName('Club night 12')).toBe('Club night 13');
    expect(nextName('Spring 2026')).toBe('Spring 2027');
    expect(nextName('Club night')).toBe('Club night');
    expect(nextName('9')).toBe('10');
  });

  it('begins at the same time of day, a week later or on the next such day that lies ahead', () => {
    const first = '2026-11-26T19:30:00';
    expect(nextBegin(first, Date.parse('2026-11-26T22:00:00'))).toBe('2026-12-03T19:30');
    expect(nextBegin(first, Date.parse('2026-11-20T22:00:00'))).toBe('2026-12-03T19:30');
    expect(nextBegin(first, Date.parse('2026-12-10T19:30:00'))).toBe('2026-12-17T19:30');
    expect(nextBegin(undefined, 0)).toBe('');
  });
});
