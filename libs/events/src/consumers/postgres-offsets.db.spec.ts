import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

  const reached = async (club: string) => (await offsets.positions('reader')).get(club);

  it('move to where the step says, and start from zero', async () => {
    const club = v7();
    expect(await offsets.advance('reader', club, (from) => Promise.resolve(from + 7))).toBe(7);
    expect(await offsets.advance('reader', club, (from) => Promise.resolve(from + 1))).toBe(8);
    expect(await reached(club)).toBe(8);
    expect((await offsets.positions('another')).size).toBe(0);
  });

  it('stay where they are when the step fails', async () => {
    const club = v7();
    await offsets.advance('reader', club, () => Promise.resolve(3));
    await expect(offsets.advance('reader', club, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(await reached(club)).toBe(3);
  });

  it('are held by one at a time', async () => {
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

  it('do not move when their holder loses the connection', async () => {
    const club = v7();
    const moving = offsets.advance('reader', club, async () => {
      await test.admin.query(
        `select pg_terminate_backend(pid) from pg_locks where relation = 'log.cursor'::regclass and mode = 'RowShareLock'`,
      );
      return 5;
    });
    await expect(moving).rejects.toThrow();
    expect(await reached(club)).toBe(0);
    expect(await offsets.advance('reader', club, () => Promise.resolve(2))).toBe(2);
  });
});
