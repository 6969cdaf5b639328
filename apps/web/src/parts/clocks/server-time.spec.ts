import { serverClock } from './server-time.js';

describe('the clock of the server', () => {
  it.each([0, 50, 100, 150, 200])(
    'is known within 100 ms at 200 ms of latency, %d of them on the way there',
    (there) => {
      const [sent, ahead] = [1_000_000, 47_000];
      const told = serverClock(sent, sent + there + ahead, sent + 200);
      expect(Math.abs(told.ahead - ahead)).toBeLessThanOrEqual(100);
      expect(told.lag).toBe(200);
    },
  );
});
