import { untilReady, type Readiness } from './until-ready.js';

/** A person before a machine on which an hour passes at once: what they were told, by the second. */
function aWaiter() {
  let at = 0;
  const said: (readonly [second: number, text: string])[] = [];
  return {
    said,
    seconds: () => at / 1_000,
    now: () => at,
    pause: (ms: number) => Promise.resolve(void (at += ms)),
    say: (text: string) => void said.push([Math.round(at / 1_000), text]),
  };
}

const never = new AbortController().signal;

describe('what `fairview serve` says while it waits for a slow machine', () => {
  it('says nothing if the api is ready soon', async () => {
    const waiter = aWaiter();
    const asked: Readiness = {
      isReady: () => Promise.resolve(waiter.seconds() >= 10),
      missing: async () => [],
    };
    await untilReady(asked, waiter, never);
    expect(waiter.said).toEqual([]);
  });

  it('waits for an hour if it must, and says every quarter of a minute for how long and what for', async () => {
    const waiter = aWaiter();
    const asked: Readiness = {
      isReady: () => Promise.resolve(waiter.seconds() >= 3_600),
      missing: () => Promise.resolve(waiter.seconds() < 25 ? undefined : ['database', 'appends']),
    };
    await untilReady(asked, waiter, never);
    expect(waiter.seconds()).toBe(3_600);
    expect(waiter.said.slice(0, 3)).toEqual([
      [15, 'Waiting for the api for 15 s: it does not answer yet.'],
      [30, 'Waiting for the api for 30 s: it is not ready (database, appends).'],
      [45, 'Waiting for the api for 45 s: it is not ready (database, appends).'],
    ]);
    expect(waiter.said.length).toBeGreaterThan(230);
  });

  it('stops when the server is stopped, or has failed', async () => {
    const waiter = aWaiter();
    const over = new AbortController();
    const asked: Readiness = {
      isReady: () => Promise.resolve(false),
      missing: () => Promise.resolve(void over.abort()),
    };
    await untilReady(asked, waiter, over.signal);
    expect(waiter.said).toHaveLength(1);
  });
});
