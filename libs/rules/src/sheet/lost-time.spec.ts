import fc from 'fast-check';
import { countedBefore, dueWithout, lostTimeInOrder, type LostTime } from './lost-time.js';

const instant = fc.integer({ min: 0, max: 60 });
const span = fc
  .tuple(instant, fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => ({ from, until: from + length }));
const spans = fc.array(span, { maxLength: 6 });

/** Whether the millisecond after an instant counts. */
const counts = (lost: readonly LostTime[], at: number) =>
  !lost.some(({ from, until }) => from <= at && at < until);

/** The same, millisecond by millisecond. */
function stepByStep(lost: readonly LostTime[], since: number, due: number): number {
  let left = due - since;
  let at = since;
  while (left > 0 || !counts(lost, at)) {
    if (counts(lost, at)) left -= 1;
    at += 1;
  }
  return at;
}

describe('time that was given back', () => {
  it('TM-22 moves everything due at its beginning or later by all of it, and nothing that was due before', () => {
    const lost = [{ from: 100, until: 160 }];
    expect([99, 100, 101].map((due) => dueWithout(lost, 0, due))).toEqual([99, 160, 161]);
  });

  it('TM-22 gives a clock that was started within it what was left of it, and one started at its end nothing', () => {
    const lost = [{ from: 100, until: 160 }];
    expect([120, 160].map((since) => dueWithout(lost, since, since + 30))).toEqual([190, 190]);
  });

  it('TM-22 moves something on that another span has moved into it', () => {
    expect(
      dueWithout(
        [
          { from: 10, until: 20 },
          { from: 25, until: 30 },
        ],
        0,
        15,
      ),
    ).toBe(30);
  });

  it('TM-22 is what counting every millisecond comes to', () => {
    fc.assert(
      fc.property(spans, instant, fc.integer({ min: 1, max: 60 }), (lost, since, length) => {
        expect(dueWithout(lost, since, since + length)).toBe(stepByStep(lost, since, since + length));
      }),
    );
  });

  it('TM-22 comes to the same in whatever order, and however often, spans are given back', () => {
    fc.assert(
      fc.property(spans, instant, instant, (lost, since, length) => {
        const due = dueWithout(lost, since, since + length);
        expect(dueWithout([...lost, ...lost].reverse(), since, since + length)).toBe(due);
        expect(dueWithout(lostTimeInOrder(lost), since, since + length)).toBe(due);
      }),
    );
  });

  it('TM-22 never shortens anything, keeps the order of what is due, and two parts make the whole', () => {
    fc.assert(
      fc.property(spans, instant, instant, instant, (lost, since, first, second) => {
        const limit = dueWithout(lost, since, since + first);
        const whole = dueWithout(lost, since, since + first + second);
        expect(limit).toBeGreaterThanOrEqual(since + first);
        expect(whole).toBeGreaterThanOrEqual(limit);
        expect(dueWithout(lost, limit, limit + second)).toBe(whole);
      }),
    );
  });

  it('TM-22 gives exactly the intended amount for a span that ends now, beside what was given already', () => {
    fc.assert(
      fc.property(spans, instant, fc.integer({ min: 1, max: 60 }), (lost, until, given) => {
        const from = countedBefore(lost, until, given);
        const counted = Array.from({ length: until - from }, (_, at) => from + at).filter((at) =>
          counts(lost, at),
        );
        expect(counted).toHaveLength(given);
        expect(counts(lost, from)).toBe(true);
      }),
    );
  });
});
