import { pauseBefore, waitIn } from './waiting.js';

/** A clock that a test turns, and a network that comes back when the test says so. */
function services() {
  const timers = new Map<() => void, number>();
  const wakes = new Set<() => void>();
  return {
    timers,
    wakes,
    random: () => 0,
    after: (ms: number, done: () => void) => {
      timers.set(done, ms);
      return () => timers.delete(done);
    },
    onReturn: (wake: () => void) => {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
  };
}

describe('the pause before the next try', () => {
  it('is longer each time, and never longer than ten seconds', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 6].map((attempt) => pauseBefore(attempt, 0.999));
    expect(pauses.map(Math.round)).toEqual([150, 300, 600, 1199, 2399, 4798, 9595]);
    for (const attempt of [7, 20, 2_000]) expect(pauseBefore(attempt, 0.999)).toBeLessThan(10_000);
  });

  it('is not the same for all who wait: chance moves it through the upper half', () => {
    expect(pauseBefore(5, 0)).toBe(2_400);
    expect(pauseBefore(5, 0.5)).toBe(3_600);
    expect(pauseBefore(20, 0)).toBe(5_000);
  });

  it('ends by its timer, and leaves nothing behind', async () => {
    const around = services();
    const waited = waitIn(around)(2, new AbortController().signal);
    expect([...around.timers.values()]).toEqual([300]);
    for (const done of around.timers.keys()) done();
    await waited;
    expect([around.timers.size, around.wakes.size]).toEqual([0, 0]);
  });

  it('ends at once when the server is there again, and when nobody waits any more', async () => {
    const around = services();
    const returned = waitIn(around)(9, new AbortController().signal);
    for (const wake of around.wakes) wake();
    await returned;
    const leaving = new AbortController();
    const left = waitIn(around)(9, leaving.signal);
    leaving.abort();
    await left;
    expect([around.timers.size, around.wakes.size]).toEqual([0, 0]);
  });
});
