import { aClub, anAppend, noon } from '../contract/log-under-test.js';
import { MemoryLog } from '../memory-log.js';
import { Consumer } from './consumer.js';
import { MemoryConsumerOffsets } from './offsets.js';
import { SharedPages } from './shared-pages.js';

describe('pages that consumers share', () => {
  it('are read once for all of them, each event once and in order', async () => {
    const log = new MemoryLog(() => noon);
    const club = await aClub(log);
    for (let n = 0; n < 30; n += 1) await log.append(anAppend(club));
    let reads = 0;
    const readClub = log.readClub.bind(log);
    log.readClub = (...of) => {
      reads += 1;
      return readClub(...of);
    };
    const pages = new SharedPages(log);
    const offsets = new MemoryConsumerOffsets();
    const seen: number[][] = [[], [], []];
    const consumers = seen.map(
      (own, n) =>
        new Consumer(
          pages,
          offsets,
          `reader ${n}`,
          async (events) => void own.push(...events.map(({ position }) => position)),
          { pageSize: 20 },
        ),
    );
    const take = (position: number) => Promise.all(consumers.map((one) => one.take([{ club, position }])));
    await take(31);
    const all = Array.from({ length: 31 }, (_, n) => n + 1);
    expect([seen, reads]).toEqual([[all, all, all], 2]);
    await log.append(anAppend(club));
    await log.append(anAppend(club));
    await take(33);
    expect([seen.map((own) => own.length), reads]).toEqual([[33, 33, 33], 3]);
  });

  it('leave nothing out that was written since they were read', async () => {
    const log = new MemoryLog(() => noon);
    const club = await aClub(log);
    const pages = new SharedPages(log);
    await pages.readClub(club, 0, 100);
    await log.append(anAppend(club));
    const seen: number[] = [];
    const consumer = new Consumer(pages, new MemoryConsumerOffsets(), 'reader', async (events) => {
      seen.push(...events.map(({ position }) => position));
    });
    await consumer.take([{ club, position: 2 }]);
    expect(seen).toEqual([1, 2]);
  });
});
