import { MemoryLog, type Recorded } from '@fairview/events';
import { v4 as uuid } from 'uuid';
import { ClubFeed } from './club-feed.js';

const club = uuid();

async function aLog(): Promise<{ log: MemoryLog; write: (count: number) => Promise<void> }> {
  const log = new MemoryLog(() => 0);
  const stream = `club-${club}`;
  let version = 0;
  const write = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1, version += 1) {
      const bodies = [{ type: 'ClubFounded', n: version }];
      await log.append({
        club,
        commandId: uuid(),
        actor: 'system',
        stream,
        expectedVersion: version,
        bodies,
      });
    }
  };
  await write(1);
  return { log, write };
}

describe('a feed of a club', () => {
  it('begins at the club’s current position, and reads every tournament after that once and in order', async () => {
    const { log, write } = await aLog();
    const read: number[] = [];
    const feed = await ClubFeed.begin(club, log, async (events) => {
      read.push(...events.map(({ position }) => position));
    });
    await write(700);
    await Promise.all([feed.look(), feed.look(), feed.look()]);
    await write(5);
    await feed.look();
    expect(read).toEqual(Array.from({ length: 705 }, (_, i) => i + 2));
    expect(feed.position).toBe(706);
  });

  it('has dealt with everything that was written before it was asked to look', async () => {
    const { log, write } = await aLog();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const read: Recorded[] = [];
    const feed = await ClubFeed.begin(club, log, async (events) => {
      await gate;
      read.push(...events);
    });
    await write(1);
    const first = feed.look();
    await write(1);
    const second = feed.look();
    release();
    await second;
    expect(read.map(({ position }) => position)).toEqual([2, 3]);
    await first;
  });

  it('reads again whatever could not be dealt with', async () => {
    const { log, write } = await aLog();
    const read: number[] = [];
    let fails = true;
    const feed = await ClubFeed.begin(club, log, async (events) => {
      if (fails) throw new Error('the database is away');
      read.push(...events.map(({ position }) => position));
    });
    await write(2);
    await expect(feed.look()).rejects.toThrow('away');
    fails = false;
    await feed.look();
    expect(read).toEqual([2, 3]);
  });

  it('deals with what this process has written without reading the log, and reads what others wrote between', async () => {
    const { log, write } = await aLog();
    const read: number[] = [];
    let asked = 0;
    const watched = Object.assign(Object.create(log) as MemoryLog, {
      readClub: (...of: Parameters<MemoryLog['readClub']>) => {
        asked += 1;
        return log.readClub(...of);
      },
    });
    const feed = await ClubFeed.begin(club, watched, async (events) => {
      read.push(...events.map(({ position }) => position));
    });
    const given: Promise<void>[] = [];
    const end = log.follow((events) => void given.push(feed.give(events)));
    await write(3);
    await Promise.all(given);
    expect([read, asked]).toEqual([[2, 3, 4], 0]);
    end();
    await write(2);
    const [event] = (await log.readClub(club, 5, 1)) as [Recorded];
    await feed.give([event]);
    expect([read, asked]).toEqual([[2, 3, 4, 5, 6], 1]);
    await feed.give([event]);
    await feed.look();
    expect([read, asked]).toEqual([[2, 3, 4, 5, 6], 2]);
  });
});
