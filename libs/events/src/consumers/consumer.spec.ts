import { aClub, anAppend, noon } from '../contract/log-under-test.js';
import type { Log, Recorded } from '../log.js';
import { MemoryLog } from '../memory-log.js';
import { Consumer } from './consumer.js';
import { MemoryConsumerOffsets } from './offsets.js';

const positionsOf = (events: readonly Recorded[], club: string) =>
  events.filter((event) => event.club === club).map(({ position }) => position);

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

describe('a consumer', () => {
  it('hands over every event of every club, in order and once', async () => {
    const log = new MemoryLog(() => noon);
    const clubs = [await aClub(log), await aClub(log)];
    for (let n = 0; n < 24; n += 1) await log.append(anAppend(clubs[n % 2] ?? ''));
    const seen: Recorded[] = [];
    const consumer = new Consumer(
      log,
      new MemoryConsumerOffsets(),
      'reader',
      (events) => Promise.resolve(void seen.push(...events)),
      { pageSize: 5 },
    );
    expect(await consumer.catchUp()).toBe(26);
    expect(await consumer.catchUp()).toBe(0);
    await log.append(anAppend(clubs[0] ?? ''));
    expect(await consumer.catchUp()).toBe(1);
    expect(positionsOf(seen, clubs[0] ?? '')).toEqual(upTo(14));
    expect(positionsOf(seen, clubs[1] ?? '')).toEqual(upTo(13));
  });

  it('takes a page that failed again, and does not let a club hold up the others', async () => {
    const log = new MemoryLog(() => noon);
    const [bad, good] = [await aClub(log), await aClub(log)];
    let failing = true;
    const seen: Recorded[] = [];
    const consumer = new Consumer(log, new MemoryConsumerOffsets(), 'reader', (events) => {
      if (failing && events[0]?.club === bad) return Promise.reject(new Error('not now'));
      return Promise.resolve(void seen.push(...events));
    });
    await expect(consumer.catchUp()).rejects.toMatchObject({ errors: [{ message: 'not now' }] });
    expect(seen.map(({ club }) => club)).toEqual([good]);
    failing = false;
    expect(await consumer.catchUp()).toBe(1);
    expect(seen.map(({ club }) => club)).toEqual([good, bad]);
  });

  it('keeps consumers of other names apart', async () => {
    const log = new MemoryLog(() => noon);
    await aClub(log);
    const offsets = new MemoryConsumerOffsets();
    const taking = () => Promise.resolve();
    expect(await new Consumer(log, offsets, 'one', taking).catchUp()).toBe(1);
    expect(await new Consumer(log, offsets, 'two', taking).catchUp()).toBe(1);
  });

  it('handles four clubs at the same time, and no more', async () => {
    const log = new MemoryLog(() => noon);
    for (let n = 0; n < 9; n += 1) await aClub(log);
    let under = 0;
    let most = 0;
    const consumer = new Consumer(log, new MemoryConsumerOffsets(), 'reader', async () => {
      most = Math.max(most, (under += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      under -= 1;
    });
    expect(await consumer.catchUp()).toBe(9);
    expect(most).toBe(4);
  });

  it('C7 only reads the clubs with news, and does not ask for any other club', async () => {
    const log = new MemoryLog(() => noon);
    const clubs = [await aClub(log), await aClub(log), await aClub(log)];
    const asked: string[] = [];
    const seen: string[] = [];
    const watched: Log = Object.assign(Object.create(log) as Log, {
      clubHeads: () => Promise.reject(new Error('all clubs were asked for')),
      readClub: (club: string, after: number, limit: number) => {
        asked.push(club);
        return log.readClub(club, after, limit);
      },
    });
    const consumer = new Consumer(watched, new MemoryConsumerOffsets(), 'reader', (events) =>
      Promise.resolve(void seen.push(...events.map(({ club }) => club))),
    );
    const [, changed = ''] = clubs;
    expect(await consumer.take([{ club: changed, position: 1 }])).toBe(1);
    expect(await consumer.take([{ club: changed, position: 1 }])).toBe(0);
    expect([asked, seen]).toEqual([[changed], [changed]]);
  });

  it('C7 finds what it was not notified of in a sweep, page by page', async () => {
    const log = new MemoryLog(() => noon);
    for (let n = 0; n < 7; n += 1) await aClub(log);
    const seen = new Set<string>();
    const consumer = new Consumer(
      log,
      new MemoryConsumerOffsets(),
      'reader',
      (events) => Promise.resolve(void events.forEach(({ club }) => seen.add(club))),
      { clubsAPage: 3 },
    );
    const sizes: number[] = [];
    for (let isOver = false; !isOver;) {
      isOver = await consumer.sweep();
      sizes.push(seen.size);
    }
    expect(sizes).toEqual([3, 6, 7]);
    await log.append(anAppend([...seen][0] ?? ''));
    expect(await consumer.sweep()).toBe(false);
  });

  it('comes back to a club that another consumer of its name is working on', async () => {
    const log = new MemoryLog(() => noon);
    const club = await aClub(log);
    const offsets = new MemoryConsumerOffsets();
    const consumer = new Consumer(log, offsets, 'reader', () => Promise.resolve());
    await offsets.advance('reader', club, async (from) => {
      expect(await consumer.take([{ club, position: 1 }])).toBe(0);
      return from;
    });
    expect(await consumer.take([])).toBe(1);
  });

  it('handles what is new in the other clubs while a slow one is still under way, and is behind meanwhile', async () => {
    const log = new MemoryLog(() => noon);
    const [slow, other] = [await aClub(log), await aClub(log)];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const seen: number[] = [];
    const consumer = new Consumer(
      log,
      new MemoryConsumerOffsets(),
      'reader',
      async (events) => {
        if (events[0]?.club === slow) await held;
        else seen.push(...positionsOf(events, other));
      },
      { patience: 5 },
    );
    expect(await consumer.sweep()).toBe(true);
    await log.append(anAppend(other));
    await consumer.take([{ club: other, position: 2 }]);
    expect([seen, consumer.isBehind]).toEqual([[1, 2], true]);
    release();
    await consumer.catchUp();
    expect(consumer.isBehind).toBe(false);
  });
});
