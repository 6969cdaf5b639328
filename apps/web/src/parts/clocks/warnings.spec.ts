import { warningDue } from './warnings.js';

describe('the warning of a clock', () => {
  const end = 100_000;

  it.each([
    ['at 30 seconds', 69_900, 70_000, 30],
    ['at 10 seconds', 89_900, 90_000, 10],
    ['the more urgent one after both were missed', 60_000, 95_000, 10],
    ['once', 70_000, 70_200, undefined],
    ['not before', 69_000, 69_999, undefined],
    ['not when it has run out', 99_000, 101_000, undefined],
  ])('%s', (_, after, until, seconds) => {
    expect(warningDue([end], after, until)).toBe(seconds);
  });

  it('is that of any of several clocks', () => {
    expect(warningDue([end + 60_000, end], 69_000, 70_000)).toBe(30);
    expect(warningDue([], 69_000, 70_000)).toBeUndefined();
  });
});
