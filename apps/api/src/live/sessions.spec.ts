import type { Calling } from '../request/context.js';
import { Sessions } from './sessions.js';

const from = (address: string): Calling => ({ caller: undefined, address }) as Calling;

describe('sockets of those who are not known', () => {
  const most = 5;

  it('are counted by network: one /64 of version 6 holds no more than one address of version 4', () => {
    const sessions = new Sessions(most);
    for (let n = 0; n < most; n += 1)
      expect(sessions.enter(from(`2001:db8:1:1::${n.toString(16)}`))).toBeUndefined();
    expect(sessions.enter(from('2001:db8:1:1:ffff::1'))).toEqual({ limit: most, open: most });
    expect(sessions.enter(from('2001:db8:1:2::1'))).toBeUndefined();
    sessions.leave(from('2001:db8:1:1::5'));
    expect(sessions.enter(from('2001:db8:1:1:ffff::1'))).toBeUndefined();
  });

  it('are counted alike for an address of version 4, written in either version', () => {
    const sessions = new Sessions(most);
    for (let n = 0; n < most; n += 1) sessions.enter(from('192.0.2.1'));
    expect(sessions.enter(from('::ffff:192.0.2.1'))).toEqual({ limit: most, open: most });
    expect(sessions.enter(from('192.0.2.2'))).toBeUndefined();
  });
});
