import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../../../../test/kit/database.js';
import { PostgresConsumerOffsets } from './postgres-offsets.js';

describe('offsets in the database', () => {
  let test: TestDatabase;
  let offsets: PostgresConsumerOffsets;
  beforeAll(async () => {
    test = await cloneDatabase();
    offsets = new PostgresConsumerOffsets(test.database.pool);
  }, 60_000);
  afterAll(() => test.drop(), 60_000);

  const reached = async (club: string) => (await offsets.positions('reader', [club])).get(club);

  it('move to where the step says, and start from zero', async () => {
    const club = v7();
    expect(await offsets.advance('reader', club, (from) => Promise.resolve(from + 7))).toBe(7);
    expect(await offsets.advance('reader', club, (from) => Promise.resolve(from + 1))).toBe(8);
    expect(await reached(club)).toBe(8);
    expect((await offsets.positions('another', [club])).size).toBe(0);
  });

  it('stay where they are when the step fails', async () => {
    const club = v7();
    await offsets.advance('reader', club, () => Promise.resolve(3));
    await expect(offsets.advance('reader', club, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(await reached(club)).toBe(3);
  });

  it('are held by one consumer at a time', async () => {
    const club = v7();
    const other = new PostgresConsumerOffsets(test.database.pool);
    await offsets.advance('reader', club, async (from) => {
      expect(await other.advance('reader', club, () => Promise.resolve(99))).toBeUndefined();
      expect(await other.advance('another', club, () => Promise.resolve(5))).toBe(5);
      expect(await other.advance('reader', v7(), () => Promise.resolve(5))).toBe(5);
      return from + 1;
    });
    expect(await reached(club)).toBe(1);
  });

  it('C1 hold no transaction open, however long the step takes', async () => {
    const club = v7();
    await offsets.advance('reader', club, async (from) => {
      const { rows } = await test.admin.query(
        `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      expect(rows).toHaveLength(0);
      return from + 1;
    });
    expect(await reached(club)).toBe(1);
  });

  const brief = { lasts: 100, renewedEvery: 60_000 };

  it('C1 pass on from a holder that stalls, which then moves nothing any more', async () => {
    const club = v7();
    const still = new PostgresConsumerOffsets(test.database.pool, brief);
    const moved = await still.advance('reader', club, async () => {
      expect(await offsets.advance('reader', club, () => Promise.resolve(99))).toBeUndefined();
      await pause(150);
      expect(await offsets.advance('reader', club, () => Promise.resolve(2))).toBe(2);
      return 7;
    });
    expect(moved).toBeUndefined();
    expect(await reached(club)).toBe(2);
  });

  it('C1 stay with a holder that works for longer than a lease lasts', async () => {
    const club = v7();
    const working = new PostgresConsumerOffsets(test.database.pool, { lasts: 400, renewedEvery: 50 });
    await working.advance('reader', club, async () => {
      await pause(700);
      expect(await offsets.advance('reader', club, () => Promise.resolve(99))).toBeUndefined();
      return 3;
    });
    expect(await reached(club)).toBe(3);
  });

  it('are taken again at once by a holder that could not give them back, and if the clock went back', async () => {
    const club = v7();
    const [mine, other] = [
      new PostgresConsumerOffsets(test.database.pool),
      new PostgresConsumerOffsets(test.database.pool),
    ];
    await mine.advance('reader', club, () => Promise.resolve(1));
    const left = (holder: unknown, lasts: number) =>
      test.admin.query(
        `update log.cursor set holder = $2, until = extract(epoch from clock_timestamp()) * 1000 + $3 where club = $1`,
        [club, holder, lasts],
      );
    let holder: unknown;
    await mine.advance('reader', club, async () => {
      const { rows } = await test.admin.query<{ holder: string }>(
        'select holder from log.cursor where club = $1',
        [club],
      );
      holder = rows[0]?.holder;
      return 1;
    });
    await left(holder, 4_000);
    expect(await other.advance('reader', club, () => Promise.resolve(99))).toBeUndefined();
    expect(await mine.advance('reader', club, () => Promise.resolve(2))).toBe(2);
    // A lease that was given while this one waited for the row ends a little later than this one would.
    await left(v7(), 5_400);
    expect(await other.advance('reader', club, () => Promise.resolve(99))).toBeUndefined();
    await left(v7(), 3_600_000);
    expect(await other.advance('reader', club, () => Promise.resolve(3))).toBe(3);
  });
});
