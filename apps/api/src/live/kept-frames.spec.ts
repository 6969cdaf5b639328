import { limits } from '../limits/limits.js';
import { KeptFrames } from './kept-frames.js';
import { mayWait } from './socket-subscriber.js';

const { keptBytes, waitingBytes, waitingBytesOfAll } = limits.sockets;

describe('the amount that a process keeps for listeners', () => {
  it('C3 is limited to a number of bytes of frames, however many channels there are', () => {
    const kept = new KeptFrames();
    const frame = 'x'.repeat(Math.floor(keptBytes / 10));
    const channels = Array.from({ length: 30 }, () => kept.ofChannel());
    channels.forEach((channel) => channel.slotFor(1)(frame));
    const held = channels.filter((channel) => channel.get(1) !== undefined);
    expect(held.length).toBeLessThanOrEqual(10);
    expect(held.length).toBeGreaterThan(5);
  });

  it('holds nothing that was made, or begun, before something was erased', () => {
    const kept = new KeptFrames();
    const channel = kept.ofChannel();
    channel.slotFor(1)('Ada');
    const keep = channel.slotFor(2);
    kept.forget();
    keep('Ada');
    channel.slotFor(3)('?');
    expect([1, 2, 3].map((position) => channel.get(position))).toEqual([undefined, undefined, '?']);
  });

  it('C3 is limited to a number of bytes that wait for slow readers, however many there are', () => {
    expect([0, 1, 32].map(mayWait)).toEqual([waitingBytes, waitingBytes, waitingBytes]);
    expect([500, 5_000].map((open) => open * mayWait(open) <= waitingBytesOfAll)).toEqual([true, true]);
  });
});
