import { ClockWatch } from './clock-watch.js';

const noon = Date.UTC(2026, 10, 22, 12);

/** A reading that was answered at once; seconds. */
const at = (now: number, ticks: number) => ({
  now: noon + now * 1_000,
  began: ticks * 1_000,
  ended: ticks * 1_000,
});

/** A watch, and readings of a clock and of a monotonic clock, in seconds after noon. */
function aWatch() {
  const watch = new ClockWatch();
  const note = (now: number, ticks: number, heartbeat = now) =>
    watch.note({ ...at(now, ticks), heartbeat: noon + heartbeat * 1_000 }) / 1_000;
  const sure = (ticks: number) => {
    const { from, until } = watch.sure(ticks * 1_000);
    return from > until ? 'of nothing' : [(from - noon) / 1_000, (until - noon) / 1_000];
  };
  return { watch, note, sure };
}

describe('the watch over the clock of the log', () => {
  it('is sure of nothing before the clock has run evenly for 5 s', () => {
    const { note, sure, watch } = aWatch();
    expect(sure(0)).toBe('of nothing');
    note(0, 0);
    note(4.9, 4.9);
    expect([sure(4.9), watch.hasBeenEven]).toEqual(['of nothing', false]);
    note(5, 5);
    expect([sure(5), watch.hasBeenEven]).toEqual([[0, 10], true]);
  });

  it('is sure within 5 s of what the clock must say, as its own monotonic clock runs on', () => {
    const { note, sure } = aWatch();
    note(0, 0);
    note(6, 6);
    expect(sure(7.5)).toEqual([2.5, 12.5]);
  });

  it('is sure no later than 10 s after the last heartbeat that it has read', () => {
    const { note, sure, watch } = aWatch();
    note(0, 0);
    note(6, 6, 4);
    expect(sure(11)).toEqual([6, 14]);
    expect([watch.isSure(14_000), watch.isSure(14_001)]).toEqual([true, false]);
  });

  it('is sure of nothing while nobody serves', () => {
    const watch = new ClockWatch();
    watch.note(at(0, 0));
    watch.note(at(6, 6));
    expect(watch.isSure(6_000)).toBe(false);
  });

  it.each([
    ['forward', 3_600],
    ['back', -3_600],
  ])('notices a jump %s, and is sure of nothing until the clock has run evenly again', (_, jump) => {
    const { note, sure } = aWatch();
    note(0, 0);
    expect(note(6, 6)).toBe(0);
    expect(note(8 + jump, 8)).toBe(jump);
    expect(sure(8)).toBe('of nothing');
    expect(note(12 + jump, 12)).toBe(0);
    expect(sure(12)).toBe('of nothing');
    note(13 + jump, 13);
    expect(sure(13)).toEqual([8 + jump, 18 + jump]);
  });

  it('takes a clock that is off by 5 s as even, and one that is off by more as one that jumped', () => {
    const { note } = aWatch();
    note(0, 0);
    expect([note(7, 2), note(14.001, 4)]).toEqual([0, 5.001]);
  });

  it('is not deceived by a machine whose monotonic clock stood still while its lid was closed', () => {
    const { note, sure } = aWatch();
    note(0, 0);
    note(6, 6);
    expect(sure(6.5)).toEqual([1.5, 11.5]);
    expect(note(3_606, 6.5)).toBe(3_599.5);
    expect(sure(6.5)).toBe('of nothing');
  });

  it('C5 takes from an answer that was late what it proves, and never that the clock jumped', () => {
    const { watch, note, sure } = aWatch();
    note(0, 0);
    note(6, 6);
    // Asked at 7 and answered at 19: it was made some time in between.
    const late = { now: noon + 8_000, began: 7_000, ended: 19_000, heartbeat: noon + 8_000 };
    expect(watch.note(late)).toBe(0);
    // What was known before is as narrow as it was; the heartbeat is newer.
    expect(sure(17)).toEqual([12, 18]);
    expect(watch.isSure(19_000)).toBe(false);
  });

  it('C5 notices a jump in a late answer if no lateness explains it', () => {
    const { watch, note } = aWatch();
    note(0, 0);
    note(6, 6);
    expect(watch.note({ now: noon + 30_000, began: 7_000, ended: 19_000 })).toBe(11_000);
    expect(watch.isSure(19_000)).toBe(false);
  });

  it('C5 is sure of nothing while it has heard only answers that say too little', () => {
    const { watch, sure } = aWatch();
    watch.note({ now: noon + 6_000, began: 0, ended: 12_000, heartbeat: noon });
    watch.note({ now: noon + 18_000, began: 18_000, ended: 18_100, heartbeat: noon + 18_000 });
    expect(sure(18.1)).toEqual([13.1, 23]);
    const other = aWatch();
    other.watch.note({ now: noon + 6_000, began: 0, ended: 12_000, heartbeat: noon });
    other.watch.note({ now: noon + 24_000, began: 18_000, ended: 30_000, heartbeat: noon + 24_000 });
    expect(other.sure(30)).toBe('of nothing');
  });
});
