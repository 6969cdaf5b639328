import { judgingInstant } from './judging-instant.js';

const log = { now: () => Promise.resolve(1_000) };
const decider = { needsClock: (command: string) => command === 'open' };

it('commands are judged by the clock of the log if one of them needs it, and otherwise at no instant', async () => {
  expect(await judgingInstant(log, decider, ['resign', 'open'])).toBe(1_000);
  expect(await judgingInstant(log, decider, ['resign'])).toBeNaN();
  expect(await judgingInstant(log, decider, [])).toBeNaN();
});
