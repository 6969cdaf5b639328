import { SharedReads } from './shared-reads.js';

/** A thing that is written and read: a read returns what was written when it began, once the test lets it end. */
function aThing() {
  const reads = new SharedReads<number>();
  const begun: { readonly end: (error?: Error) => void }[] = [];
  let written = 0;
  const read = () =>
    reads.read('a thing', () => {
      const seen = written;
      return new Promise<number>((resolve, reject) => {
        begun.push({ end: (error) => (error ? reject(error) : resolve(seen)) });
      });
    });
  const soon = () => new Promise((resolve) => setImmediate(resolve));
  return { read, begun, write: () => (written += 1), soon, reads };
}

describe('reads that many ask for at once', () => {
  it('begin at once if nobody is reading, and again for the next request', async () => {
    const { read, begun, write } = aThing();
    const first = read();
    begun[0]?.end();
    expect(await first).toBe(0);
    write();
    const second = read();
    begun[1]?.end();
    expect(await second).toBe(1);
    expect(begun).toHaveLength(2);
  });

  it('are shared by all who ask while one is under way, and include everything written before they asked', async () => {
    const { read, begun, write, soon } = aThing();
    const first = read();
    write();
    const waiting = Promise.all([read(), read(), read()]);
    await soon();
    expect(begun).toHaveLength(1);
    begun[0]?.end();
    expect(await first).toBe(0);
    await soon();
    write();
    const late = read();
    begun[1]?.end();
    expect(await waiting).toEqual([1, 1, 1]);
    await soon();
    begun[2]?.end();
    expect(await late).toBe(2);
    expect(begun).toHaveLength(3);
  });

  it('include a request that comes right when one has ended and the next has not begun', async () => {
    const { read, begun, soon } = aThing();
    const between = read().then(() => read());
    const waiting = read();
    begun[0]?.end();
    await soon();
    begun[1]?.end();
    expect(await Promise.all([between, waiting])).toEqual([0, 0]);
    expect(begun).toHaveLength(2);
  });

  it('fail with the one that they wait for, and begin again afterwards', async () => {
    const { read, begun, soon } = aThing();
    const answers = Promise.allSettled([read(), read()]);
    begun[0]?.end(new Error('out of reach'));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = read();
    await soon();
    begun[1]?.end();
    expect(await again).toBe(0);
  });

  it('do not wait for reads of other things', () => {
    const { read, begun, reads } = aThing();
    void read();
    let others = 0;
    void reads.read('another', () => Promise.resolve((others += 1)));
    expect([begun.length, others]).toEqual([1, 1]);
  });
});
