import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../../../../test/kit/database.js';
import { KeptOffsets, type Keeping } from './kept-offsets.js';

const never = 3_600_000;

describe('offsets that a process keeps', () => {
  let test: TestDatabase;
  const opened: KeptOffsets[] = [];
  const aProcess = (keeping: Partial<Keeping> = {}): KeptOffsets => {
    const usual = { lasts: never, writtenEvery: never, unused: never };
    const offsets = new KeptOffsets(test.database.pool, { ...usual, ...keeping });
    opened.push(offsets);
    return offsets;
  };
  beforeAll(async () => {
    test = await cloneDatabase();
  }, 60_000);
  afterEach(async () => void (await Promise.all(opened.splice(0).map((one) => one.close()))));
  afterAll(() => test.drop(), 60_000);

  const stored = async (club: string): Promise<readonly [number, boolean]> => {
    const { rows } = await test.admin.query<{ position: string; held: boolean }>(
      'select position, holder is not null as held from log.cursor where club = $1',
      [club],
    );
    return [Number(rows[0]?.position), rows[0]?.held ?? false];
  };
  const moves = (offsets: KeptOffsets, club: string, by: number): Promise<number | undefined> =>
    offsets.advance('reader', club, (from) => Promise.resolve(from + by));

  it('are taken once, and written together', async () => {
    const [one, other] = [v7(), v7()];
    const offsets = aProcess();
    expect([
      await moves(offsets, one, 7),
      await moves(offsets, one, 1),
      await moves(offsets, other, 3),
    ]).toEqual([7, 8, 3]);
    expect(await stored(one)).toEqual([0, true]);
    expect(await offsets.positions('reader', [one, other])).toEqual(
      new Map([
        [one, 8],
        [other, 3],
      ]),
    );
    await offsets.write();
    expect([await stored(one), await stored(other)]).toEqual([
      [8, true],
      [3, true],
    ]);
  });

  it('are let go when they were not used for a while, and when the process ends', async () => {
    const [one, other] = [v7(), v7()];
    const [brief, long] = [aProcess({ unused: 0 }), aProcess()];
    await moves(brief, one, 2);
    await brief.write();
    expect(await stored(one)).toEqual([2, false]);
    await moves(long, other, 2);
    await long.close();
    expect(await stored(other)).toEqual([2, false]);
    expect(await moves(aProcess(), one, 1)).toBe(3);
  });

  it('are held by one process at a time: for another there is nothing to do in that club, until the lease may be over', async () => {
    const club = v7();
    const [holder, other] = [aProcess({ lasts: 200 }), aProcess({ lasts: 200 })];
    await moves(holder, club, 5);
    await holder.write();
    expect(await moves(other, club, 1)).toBeUndefined();
    expect((await other.positions('reader', [club])).get(club)).toBe(Number.MAX_SAFE_INTEGER);
    await pause(250);
    expect((await other.positions('reader', [club])).get(club)).toBe(5);
    expect(await moves(other, club, 1)).toBe(6);
  });

  it('C1 are lost by a process that stands still for longer than they last: it then moves nothing', async () => {
    const club = v7();
    const [still, other] = [aProcess({ lasts: 100 }), aProcess({ lasts: never })];
    const moved = await still.advance('reader', club, async () => {
      await pause(150);
      expect(await moves(other, club, 2)).toBe(2);
      return 7;
    });
    expect(moved).toBeUndefined();
    await still.write();
    await other.write();
    expect(await stored(club)).toEqual([2, true]);
  });

  it('stay where they are when the step fails, and with whom works for longer than they last', async () => {
    const club = v7();
    const offsets = aProcess({ lasts: 200, writtenEvery: 40 });
    await expect(offsets.advance('reader', club, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    const moved = await offsets.advance('reader', club, async (from) => {
      await pause(500);
      return from + 4;
    });
    expect(moved).toBe(4);
  });
});
