import { PostgresLog } from '@fairview/events';
import { v7 as newId } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../../../test/kit/database.js';
import { TimerStreams } from '../../../test/kit/timer-streams.js';
import { settableClock, type LogClock } from '../../../test/kit/clock.js';
import { claimLasts } from './claim.js';
import { DueRows } from './due-rows.js';

const start = 1_800_000_000_000;

jest.setTimeout(30_000);

let suite: TestDatabase;
let clock: LogClock;
let timers: TimerStreams;
let rows: DueRows;

beforeAll(async () => {
  suite = await cloneDatabase();
  clock = await settableClock(suite.admin, start);
  timers = await new TimerStreams(new PostgresLog(suite.database.pool)).found();
  rows = new DueRows(suite.database.pool);
});
beforeEach(async () => {
  await suite.admin.query('truncate deadlines.due');
  await clock.set(start);
});
afterAll(() => suite.drop());

/** Rows alone, without events: `count` deadlines of streams that nobody looks at. */
async function plant(count: number, dueAt: (n: number) => number): Promise<readonly string[]> {
  const streams = Array.from({ length: count }, () => timers.newStream());
  await suite.database.pool.query(
    `insert into deadlines.due (club, stream, kind, due_at)
     select $1, stream, 'expires', due_at from unnest($2::text[], $3::bigint[]) as planted (stream, due_at)`,
    [timers.club, streams, streams.map((_, n) => dueAt(n))],
  );
  return streams;
}

async function standing(): Promise<readonly unknown[]> {
  const answer = await suite.database.pool.query<object>(
    `select stream, kind, due_at as "dueAt", claimed_until as "claimedUntil" from deadlines.due order by stream, kind`,
  );
  return answer.rows;
}

describe('deadlineRows in the append', () => {
  it('sets, replaces and clears one row for each kind', async () => {
    const stream = timers.newStream();
    const cools = { stream, kind: 'cools' };
    await timers.write(stream, { set: [timers.expires(stream, start), { ...cools, dueAt: start }] });
    await timers.write(stream, { set: [timers.expires(stream, start + 5)], clear: [cools] });
    expect(await standing()).toEqual([{ ...timers.expires(stream, start + 5), claimedUntil: null }]);
    await timers.write(stream, {
      clear: [
        { stream, kind: 'expires' },
        { stream, kind: 'never set' },
      ],
    });
    expect(await standing()).toEqual([]);
  });

  it('counts from the instant of the append if that is asked', async () => {
    const stream = timers.newStream();
    await clock.set(start + 7);
    await timers.write(stream, { set: [{ stream, kind: 'expires', after: 1_000 }] });
    expect(await standing()).toEqual([{ ...timers.expires(stream, start + 1_007), claimedUntil: null }]);
  });

  it('writes the rows of a whole batch of appends', async () => {
    const streams = await timers.startTimers(200, (n) => start + n);
    expect(await standing()).toHaveLength(200);
    await Promise.all(
      streams.map((stream, n) =>
        timers.write(
          stream,
          n % 2 === 0
            ? { clear: [{ stream, kind: 'expires' }] }
            : { set: [timers.expires(stream, start + 1_000)] },
        ),
      ),
    );
    const left = streams.filter((_, n) => n % 2 === 1).sort();
    expect(await standing()).toEqual(
      left.map((stream) => ({ ...timers.expires(stream, start + 1_000), claimedUntil: null })),
    );
  });

  it('changes nothing if the append took no effect', async () => {
    const stream = timers.newStream();
    await timers.write(stream, { set: [timers.expires(stream, start)] });
    const before = await standing();
    const { outcome } = await timers.write(stream, { clear: [{ stream, kind: 'expires' }] }, { at: 7 });
    expect(outcome).toBe('version-moved');
    expect(await standing()).toEqual(before);
  });

  it('frees a claimed row that is set again, and leaves rows that its claimer gives back', async () => {
    const stream = timers.newStream();
    await timers.write(stream, { set: [timers.expires(stream, start - 1)] });
    const claims = await rows.claim(10);
    expect(claims).toHaveLength(1);
    await timers.write(stream, { set: [timers.expires(stream, start - 2)] });
    expect((await rows.claim(10)).map(({ dueAt }) => dueAt)).toEqual([start - 2]);
    expect(await rows.release(claims)).toEqual([]);
  });

  it('refuses to set a deadline of a stream other than the one appended to, and clears none', async () => {
    const [stream, other] = await timers.startTimers(2, () => start);
    const before = await standing();
    await expect(timers.write(stream!, { set: [timers.expires(other!, start + 9)] })).rejects.toThrow(
      'null value in column "stream"',
    );
    await timers.write(stream!, { clear: [{ stream: other!, kind: 'expires' }] });
    expect(await standing()).toEqual(before);
  });
});

describe('a claim', () => {
  it('takes rows that have lapsed by the clock of the log, but none at its exact instant', async () => {
    const [late, later] = await plant(4, (n) => start - 2 + n);
    expect((await rows.claim(10)).map(({ stream }) => stream).sort()).toEqual([late, later].sort());
    await clock.advance(1);
    expect((await rows.claim(10)).map(({ dueAt }) => dueAt)).toEqual([start]);
  });

  it('takes no more than asked, the longest overdue first', async () => {
    await plant(10, (n) => start - 100 + n);
    expect((await rows.claim(3)).map(({ dueAt }) => dueAt - start).sort()).toEqual([-100, -98, -99]);
  });

  it('C7 takes one row of each club first, so that a hall full of one club holds up no other', async () => {
    await plant(600, (n) => start - 1_000 + n);
    const others = [newId(), newId()];
    await suite.database.pool.query(
      `insert into deadlines.due (club, stream, kind, due_at) select club, 'timer-1', 'expires', $2 from unnest($1::uuid[]) as club`,
      [others, start - 1],
    );
    const claimed = await rows.claim(50);
    expect(claimed).toHaveLength(50);
    expect(
      claimed
        .slice(0, 3)
        .map(({ club }) => club)
        .sort(),
    ).toEqual([timers.club, ...others].sort());
    expect(claimed[0]?.club).toBe(timers.club);
    expect(claimed.slice(3).map(({ dueAt }) => dueAt - start)).toEqual(
      Array.from({ length: 47 }, (_, n) => n - 999),
    );
  });

  it('excludes other claimers that run at the same time', async () => {
    const streams = await plant(600, () => start - 1);
    const taken = (await Promise.all(Array.from({ length: 12 }, () => rows.claim(50)))).flat();
    expect(taken).toHaveLength(600);
    expect(new Set(taken.map(({ stream }) => stream))).toEqual(new Set(streams));
    expect(await rows.claim(50)).toEqual([]);
  });

  it('of a crashed claimer ends five seconds later by the clock of the log', async () => {
    await plant(1, () => start - 1);
    await rows.claim(1);
    await clock.advance(claimLasts);
    expect(await rows.claim(1)).toEqual([]);
    await clock.advance(1);
    expect(await rows.claim(1)).toHaveLength(1);
  });

  it('that is given back is free at once; one that another claimer took over stays theirs', async () => {
    await plant(2, () => start - 1);
    const first = await rows.claim(2);
    await clock.advance(claimLasts + 1);
    const [second] = await rows.claim(1);
    const freed = await rows.release(first);
    expect(freed).toHaveLength(1);
    expect(freed[0]?.stream).not.toBe(second?.stream);
    expect((await rows.claim(2)).map(({ stream }) => stream)).toEqual(freed.map(({ stream }) => stream));
  });

  it('does not wait for a row that an append is changing', async () => {
    const [stream] = await plant(2, () => start - 1);
    const client = await suite.database.pool.connect();
    await client.query('begin');
    await client.query('update deadlines.due set due_at = due_at where stream = $1', [stream]);
    expect(await rows.claim(2)).toHaveLength(1);
    await client.query('rollback');
    client.release();
  });

  it('finds its rows by the index, however many wait', async () => {
    await plant(20_000, (n) => start + n);
    await suite.admin.query('analyze deadlines.due');
    await clock.set(start + 5);
    const { rows: plan } = await suite.admin.query<{ 'QUERY PLAN': string }>(
      `explain select stream from deadlines.due where due_at < (select log.now())
        order by due_at limit 250 for update skip locked`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Scan using due_by_instant');
    expect(await rows.claim(250)).toHaveLength(5);
  });
});

describe('waiting', () => {
  it('lasts until the next deadline’s second lapses, by the clock of the log', async () => {
    await plant(3, (n) => start + 300 + n * 500);
    expect(await rows.waitWithin(start, start + 1_000)).toBe(301);
    await clock.advance(300);
    expect(await rows.waitWithin(start, start + 1_000)).toBe(1);
    await clock.advance(1);
    expect(await rows.waitWithin(start, start + 1_000)).toBe(500);
    await clock.advance(500);
    expect(await rows.waitWithin(start, start + 1_000)).toBeUndefined();
  });

  it('is right even if a worker’s own clock is ten minutes ahead', async () => {
    await plant(1, () => start + 600_000);
    expect(await rows.waitWithin(start + 600_000, start + 601_000)).toBe(600_001);
  });

  it('is counted: deadlines that are due, deadlines that wait, and how late the oldest is', async () => {
    expect(await rows.backlog()).toEqual({ due: 0, oldestLateness: 0, waiting: 0 });
    expect(await rows.oldestLateness()).toBe(0);
    await plant(5, (n) => start - 30 + n * 20);
    expect(await rows.backlog()).toEqual({ due: 2, oldestLateness: 30, waiting: 3 });
    expect(await rows.oldestLateness()).toBe(30);
    expect(await rows.streamKinds()).toEqual(['timer']);
  });
});
