import { limits } from '../limits/limits.js';
import type { Calling } from '../request/context.js';
import { Sessions } from './sessions.js';

const from = (address: string): Calling => ({ caller: undefined, address }) as Calling;

describe('sockets without a session', () => {
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

  it('count the same for an address of version 4, written in either version', () => {
    const sessions = new Sessions(most);
    for (let n = 0; n < most; n += 1) sessions.enter(from('192.0.2.1'));
    expect(sessions.enter(from('::ffff:192.0.2.1'))).toEqual({ limit: most, open: most });
    expect(sessions.enter(from('192.0.2.2'))).toBeUndefined();
  });
});

const calling = (session: string): Calling =>
  ({ caller: { session, actor: session }, address: '127.0.0.1' }) as unknown as Calling;

/** How many entries the server keeps. */
const entriesKept = (sessions: Sessions): number =>
  (sessions as unknown as { counts: Map<string, unknown> }).counts.size;

describe('the sockets of a session', () => {
  it('are counted while they are open, up to the limit', () => {
    const sessions = new Sessions(1);
    for (let at = 0; at < limits.sockets.aSession; at += 1)
      expect(sessions.enter(calling('a'))).toBeUndefined();
    expect(sessions.enter(calling('a'))).toEqual({
      limit: limits.sockets.aSession,
      open: limits.sockets.aSession,
    });
    sessions.leave(calling('a'));
    expect(sessions.enter(calling('a'))).toBeUndefined();
  });

  it('leave nothing behind, even if the last closes while a subscription is being opened', () => {
    const sessions = new Sessions(1);
    for (let at = 0; at < 1_000; at += 1) {
      const each = calling(`session ${at}`);
      expect(sessions.enter(each)).toBeUndefined();
      sessions.leave(each);
      expect(sessions.subscribe(each, 0)).toBeUndefined();
      sessions.unsubscribe(each);
    }
    expect(entriesKept(sessions)).toBe(0);
  });
});
