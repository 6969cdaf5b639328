import { limits } from '../limits/limits.js';
import { Allowance } from './allowance.js';

const { firstSubscriptions, freeMessageEvery } = limits.sockets;

describe('a socket', () => {
  it('C10 opens and asks for its first subscriptions for the price of one message', () => {
    const allowance = new Allowance();
    const opening = Array.from({ length: 1 + firstSubscriptions }, () => allowance.takesMessage(0));
    expect(opening.filter((isFree) => !isFree)).toHaveLength(1);
    const subscriptions = Array.from({ length: 4 }, () => allowance.takesSubscription());
    expect(subscriptions.filter((isFree) => isFree)).toHaveLength(firstSubscriptions);
  });

  it('C10 is kept open free of charge, but sends no more than that free of charge', () => {
    const allowance = new Allowance();
    for (let n = 0; n <= firstSubscriptions; n += 1) allowance.takesMessage(0);
    expect([0, 1, freeMessageEvery - 1, freeMessageEvery].map((now) => allowance.takesMessage(now))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
