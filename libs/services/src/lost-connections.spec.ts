import { setTimeout as pause } from 'node:timers/promises';
import { LostConnections } from './lost-connections.js';

describe('lost connections', () => {
  it('C10 are logged when an outage begins and when it has ended, with their number', async () => {
    const lines: unknown[] = [];
    const logger = {
      warn: (_of: object, text: string) => lines.push(text),
      info: ({ errors }: { errors: number }, text: string) => lines.push([text, errors]),
    };
    const lost = new LostConnections(logger as never, 50);
    expect(lost.check()).toEqual({ ok: true, note: 'held' });
    for (let n = 0; n < 1_700; n += 1) lost.told(new Error('refused'));
    expect(lines).toEqual(['a connection was lost']);
    expect(lost.check()).toMatchObject({ ok: false, degraded: true });
    await pause(120);
    expect(lost.check()).toEqual({ ok: true, note: 'held' });
    expect(lines).toEqual(['a connection was lost', ['no further connection was lost', 1_700]]);
    lost.told(new Error('again'));
    expect(lines).toHaveLength(3);
  });
});
