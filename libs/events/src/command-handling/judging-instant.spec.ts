import { judgingInstant } from './judging-instant.js';

const log = { now: () => Promise.resolve(1_000) };
const clock = { judges: (command: string) => command === 'open' };

it('commands are judged by the clock of the log if one of them needs it, and otherwise at no instant', async () => {
  expect(await judgingInstant(log, clock, ['resign', 'open'])).toBe(1_000);
  expect(await judgingInstant(log, clock, ['resign'])).toBeNaN();
  expect(await judgingInstant(log, clock, [])).toBeNaN();
});
