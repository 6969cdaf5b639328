import { v4 as uuid } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../../../test/building/database.js';
import { settableClock, type LogClock } from '../../../test/building/log-clock.js';
import { claimLasts, DueRows } from './due-rows.js';
import { appendTo, newKettle, setOn } from '../../../test/building/kettles.js';

const start = 1_800_000_000_000;
const club = uuid();
let suite: TestDatabase;
let clock: LogClock;
let rows: DueRows;

beforeAll(async () => {
  suite = await cloneDatabase();
  clock = await settableClock(suite.admin, start);
  rows = new DueRows(suite.database.pool);
});
beforeEach(async () => {
  await suite.admin.query('truncate deadlines.due');
  await clock.set(start);
});
afterAll(() => suite.drop());

const standing = async () => {
  const { rows } = await suite.database.pool.query(
    `select stream, kind, due_at as "dueAt", claimed_until as "claimedUntil" from deadlines.due order by stream, kind`,
  );
  return rows as readonly unknown[];
};

describe('deadlineRows in the append', () => {
  const stream = newKettle();
  const append = (change: Parameters<typeof appendTo>[2]) =>
    appendTo(suite.database.pool, { club, stream }, change);

  it('sets, replaces and clears one row a kind', async () => {
    await append({
      set: [
        { stream, kind: 'boils', dueAt: start },
        { stream, kind: 'cools', dueAt: start },
      ],
    });
    await append({
      set: [{ stream, kind: 'boils', dueAt: start + 5 }],
      clear: [{ stream, kind: 'cools' }],
    });
    expect(await standing()).toEqual([{ stream, kind: 'boils', dueAt: start + 5, claimedUntil: null }]);
    await append({
      clear: [
        { stream, kind: 'boils' },
        { stream, kind: 'never set' },
      ],
    });
    expect(await standing()).toEqual([]);
  });

  it('frees a claimed row that is set again, and leaves what its claimer gives back', async () => {
    await append({ set: [{ stream, kind: 'boils', dueAt: start - 1 }] });
    const claims = await rows.claim(10);
    expect(claims).toHaveLength(1);
    await append({ set: [{ stream, kind: 'boils', dueAt: start - 2 }] });
    const anew = await rows.claim(10);
    expect(anew.map(({ dueAt }) => dueAt)).toEqual([start - 2]);
    await clock.advance(1);
    expect(await rows.release(claims)).toEqual([]);
  });

  it('refuses the deadline of another stream than the one appended to', async () => {
    await expect(append({ set: [{ stream: newKettle(), kind: 'boils', dueAt: start }] })).rejects.toThrow(
      'null value in column "stream"',
    );
    const other = newKettle();
    await setOn(suite.database.pool, club, 1, () => start);
    await append({ clear: [{ stream: other, kind: 'boils' }] });
    expect(await standing()).toHaveLength(1);
  });
});

describe('a claim', () => {
  it('takes what has lapsed by the clock of the log, the longest due first, and never at its own instant', async () => {
    const [late, later] = await setOn(suite.database.pool, club, 4, (n) => start - 2 + n);
    expect((await rows.claim(10)).map(({ stream }) => stream).sort()).toEqual([late, later].sort());
    await clock.advance(1);
    expect((await rows.claim(10)).map(({ dueAt }) => dueAt)).toEqual([start]);
  });

  it('takes no more than asked, and of these the longest due', async () => {
    await setOn(suite.database.pool, club, 10, (n) => start - 100 + n);
    expect((await rows.claim(3)).map(({ dueAt }) => dueAt - start).sort()).toEqual([-100, -98, -99]);
  });

  it('is exclusive between claimers side by side', async () => {
    const kettles = await setOn(suite.database.pool, club, 600, () => start - 1);
    const taken = (await Promise.all(Array.from({ length: 12 }, () => rows.claim(50)))).flat();
    expect(taken).toHaveLength(600);
    expect(new Set(taken.map(({ stream }) => stream))).toEqual(new Set(kettles));
    expect(await rows.claim(50)).toEqual([]);
  });

  it('of a crashed claimer ends five seconds later by the clock of the log', async () => {
    await setOn(suite.database.pool, club, 1, () => start - 1);
    await rows.claim(1);
    await clock.advance(claimLasts);
    expect(await rows.claim(1)).toEqual([]);
    await clock.advance(1);
    expect(await rows.claim(1)).toHaveLength(1);
  });

  it('given back is free at once; one that somebody else took over stays theirs', async () => {
    await setOn(suite.database.pool, club, 2, () => start - 1);
    const first = await rows.claim(2);
    await clock.advance(claimLasts + 1);
    const [second] = await rows.claim(1);
    const freed = await rows.release(first);
    expect(freed).toHaveLength(1);
    expect(freed[0]?.stream).not.toBe(second?.stream);
    expect((await rows.claim(2)).map(({ stream }) => stream)).toEqual(freed.map(({ stream }) => stream));
  });

  it('does not wait for a row that an append is just changing', async () => {
    const [kettle] = await setOn(suite.database.pool, club, 2, () => start - 1);
    const client = await suite.database.pool.connect();
    await client.query('begin');
    await client.query('update deadlines.due set due_at = due_at where stream = $1', [kettle]);
    expect(await rows.claim(2)).toHaveLength(1);
    await client.query('rollback');
    client.release();
  });

  it('finds its rows by the index, however many wait', async () => {
    await setOn(suite.database.pool, club, 20_000, (n) => start + n);
    await suite.admin.query('analyze deadlines.due');
    await clock.set(start + 5);
    const { rows: plan } = await suite.admin.query<{ 'QUERY PLAN': string }>(
      `explain select stream from deadlines.due where due_at < (select log.now()) order by due_at limit 250 for update skip locked`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Scan using due_by_instant');
    expect(await rows.claim(250)).toHaveLength(5);
  });
});

describe('waiting', () => {
  it('tells how long until the next deadline of a second lapses, by the clock of the log', async () => {
    await setOn(suite.database.pool, club, 3, (n) => start + 300 + n * 500);
    expect(await rows.waitWithin(start, start + 1_000)).toBe(301);
    await clock.advance(300);
    expect(await rows.waitWithin(start, start + 1_000)).toBe(1);
    await clock.advance(1);
    expect(await rows.waitWithin(start, start + 1_000)).toBe(500);
    await clock.advance(500);
    expect(await rows.waitWithin(start, start + 1_000)).toBeUndefined();
  });

  it('is the true wait while a worker believes that it is ten minutes later', async () => {
    await setOn(suite.database.pool, club, 1, () => start + 600_000);
    expect(await rows.waitWithin(start + 600_000, start + 601_000)).toBe(600_001);
  });

  it('counts what is due, what waits, and how late the oldest is', async () => {
    expect(await rows.backlog()).toEqual({ due: 0, oldestLateness: 0, waiting: 0 });
    await setOn(suite.database.pool, club, 5, (n) => start - 30 + n * 20);
    expect(await rows.backlog()).toEqual({ due: 2, oldestLateness: 30, waiting: 3 });
    expect(await rows.streamKinds()).toEqual(['kettle']);
  });
});
