import { cloneDatabase, type TestDatabase } from '../../../../test/kit/database.js';
import { putShard, putSpreadFunctions } from '../../../../test/kit/spread.js';
import { aClub, anAppend } from '../contract/log-under-test.js';
import type { Json } from '@fairview/kernel';
import type { Append, Log, RowWrite } from '../log.js';
import { PostgresLog } from '../postgres-log.js';
import type { ClubShards } from './shards.js';
import type { SpreadLog } from './statement.js';

const noted: RowWrite = {
  name: 'noted',
  table: 'read.noted',
  sql: `
    insert into read.noted (club, stream, version, position, at, text)
    select a.club, a.stream, a.version, a.position, a.at, g.row ->> 'text' from appended a join given g using (n)
    on conflict (club, stream) do update set version = excluded.version, position = excluded.position, text = excluded.text`,
};
const counted: RowWrite = {
  name: 'counted',
  table: 'read.counted',
  sql: `update read.counted c set appends = c.appends + g.times
    from (select a.club, count(*) as times from appended a join given using (n) group by a.club) g where c.club = g.club`,
};
const cleared: RowWrite = {
  name: 'cleared',
  table: 'read.noted',
  sql: `with gone as (select a.club, g.row ->> 'stream' as stream from appended a join given g using (n))
    delete from read.noted using gone where noted.club = gone.club and noted.stream = gone.stream`,
};

const forms: readonly (readonly [string, SpreadLog | undefined, boolean])[] = [
  ['of one server', undefined, false],
  ['of a spread database, on the node of the club', { liesWithClub: () => true }, false],
  ['of a spread database, from the coordinator', { liesWithClub: () => false }, false],
  ['of a shard', { liesWithClub: () => true }, true],
];

describe.each(forms)('rows beside the events, with the functions %s', (_name, spread, isSharded) => {
  let test: TestDatabase;
  let log: Log;
  let club: string;
  beforeAll(async () => {
    test = await cloneDatabase();
    await test.admin.query(`
      create table read.noted (club uuid, stream text, version int, position bigint, at bigint,
        text text check (text <> 'refused'), primary key (club, stream));
      create table read.counted (club uuid primary key, appends bigint not null);
      grant select, insert, update, delete on read.noted, read.counted to fairview_app`);
    if (spread) await putSpreadFunctions(test.admin);
    const shards: ClubShards | undefined = isSharded
      ? await putShard(test.admin, test.database.pool)
      : undefined;
    log = new PostgresLog(test.database.pool, { spread, shards });
  }, 60_000);
  afterAll(() => test.drop(), 60_000);
  beforeEach(async () => {
    club = await aClub(log);
    await test.admin.query('insert into read.counted values ($1, 0)', [club]);
  });

  const rowsOf = async () => {
    const { rows } = await test.database.pool.query<{
      stream: string;
      version: number;
      position: number;
      text: string;
    }>('select * from read.noted where club = $1 order by stream', [club]);
    return rows;
  };
  const appends = async () => {
    const { rows } = await test.database.pool.query<{ appends: number }>(
      'select appends from read.counted where club = $1',
      [club],
    );
    return rows[0]?.appends;
  };
  const note = (text: string): { write: RowWrite; rows: readonly Json[] }[] => [
    { write: noted, rows: [{ text }] },
    { write: counted, rows: [null] },
  ];

  it('writes them with the append, under its position, version and instant', async () => {
    const request = anAppend(club, { rows: note('a "quoted" \\ text') });
    const answer = await log.append(request);
    const [event] = answer.outcome === 'appended' ? answer.events : [];
    expect(await rowsOf()).toEqual([
      { club, stream: request.stream, version: 1, position: 2, at: event?.at, text: 'a "quoted" \\ text' },
    ]);
    expect(await appends()).toBe(1);
  });

  it('gives the last event of an append with several', async () => {
    const bodies = [{ type: 'One' }, { type: 'Two' }, { type: 'Three' }];
    await log.append(anAppend(club, { bodies, rows: note('three') }));
    expect(await rowsOf()).toMatchObject([{ version: 3, position: 4 }]);
  });

  it('writes none for an append that is repeated, out of date or late', async () => {
    const request = anAppend(club, { rows: note('once') });
    await log.append(request);
    await log.append({ ...request, rows: note('twice') });
    await log.append(anAppend(club, { stream: request.stream, rows: note('moved') }));
    await log.append(anAppend(club, { notAfter: 1, rows: note('late') }));
    expect((await rowsOf()).map(({ text }) => text)).toEqual(['once']);
    expect(await appends()).toBe(1);
  });

  it('writes each append’s own if many are sent at once, whatever their targets', async () => {
    const lead = log.append(anAppend(club));
    const plain = Array.from({ length: 5 }, () => anAppend(club));
    const known = anAppend(club, { rows: note('known') });
    await lead;
    await log.append(known);
    const texts = Array.from({ length: 20 }, (_, i) => `text ${i}`);
    const requests = texts.map((text) => anAppend(club, { rows: note(text) }));
    await Promise.all([
      log.append(anAppend(club)),
      ...[...plain, known, ...requests].map((one) => log.append(one)),
    ]);
    const rows = await rowsOf();
    expect(rows).toHaveLength(21);
    for (const [i, { stream }] of requests.entries()) {
      expect(rows.find((row) => row.stream === stream)?.text).toBe(texts[i]);
    }
    expect(await appends()).toBe(21);
    await log.append(
      anAppend(club, { rows: [{ write: cleared, rows: requests.map(({ stream }) => ({ stream })) }] }),
    );
    expect((await rowsOf()).map(({ text }) => text)).toEqual(['known']);
  });

  it('takes several rows of one target, in one list or two', async () => {
    const [one, two] = [anAppend(club, { rows: note('1') }), anAppend(club, { rows: note('2') })];
    await log.append(one);
    await log.append(two);
    const away = (stream: string) => ({ write: cleared, rows: [{ stream }] });
    await log.append(
      anAppend(club, { rows: [away(one.stream), { write: noted, rows: [] }, away(two.stream)] }),
    );
    expect(await rowsOf()).toEqual([]);
  });

  it('fails an append whose row is refused, and no other in its batch', async () => {
    const lead = log.append(anAppend(club));
    const good = Array.from({ length: 6 }, (_, i) => anAppend(club, { rows: note(`good ${i}`) }));
    const bad = anAppend(club, { rows: note('refused') });
    const sent = [...good.slice(0, 3), bad, ...good.slice(3)].map((request) => log.append(request));
    const settled = await Promise.allSettled([lead, ...sent]);
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await rowsOf()).toHaveLength(6);
    expect(await log.headOf(club, bad.stream)).toBe(0);
    const all = await log.readClub(club, 0, 100);
    expect(all.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await log.append({ ...bad, rows: note('mended') })).outcome).toBe('appended');
  });

  // Where clubs are spread no statement is prepared under the names of writes.
  (spread ? it.skip : it)('throws if two targets share a name', async () => {
    await log.append(anAppend(club, { rows: note('first') }));
    const twin = { ...noted, sql: `${noted.sql} -- other` };
    await expect(
      log.append(anAppend(club, { rows: [{ write: twin, rows: [{ text: 'x' }] }] })),
    ).rejects.toThrow();
  });

  it('keeps a row that appends of two processes change at once', async () => {
    const other = new PostgresLog(test.database.pool, { spread });
    const sent = Array.from({ length: 120 }, (_, i) =>
      (i % 2 ? log : other).append(anAppend(club, { rows: [{ write: counted, rows: [null] }] })),
    );
    await Promise.all(sent);
    expect(await appends()).toBe(120);
  });

  it('need the SQL function that makes them, and only that one makes them', async () => {
    await test.admin.query(`
      create function people.judge(
        _club uuid, _ids uuid[], _actors text[], _streams text[], _expected integer[], _bodies text,
        _not_after bigint[], _sure_from bigint, _sure_until bigint, _input_hashes text[], _given jsonb
      ) returns setof log.answer language plpgsql as $$
      begin
        return query select * from log.append_many(
          _club, _ids, _actors, _streams, _expected, _bodies, _not_after, _sure_from, _sure_until, _input_hashes);
        if not (_given ->> 'stands')::boolean then raise exception 'falls'; end if;
      end $$`);
    const judged = (stands: boolean, changes: Partial<Append> = {}): Append =>
      anAppend(club, {
        rows: note(stands ? 'stands' : 'falls'),
        via: { name: 'people.judge', given: { stands } },
        ...changes,
      });
    const falls = judged(false);
    const sent = await Promise.allSettled([
      log.append(anAppend(club)),
      log.append(falls),
      log.append(judged(true)),
      log.append(judged(true, { expectedVersion: 7 })),
      log.append(anAppend(club)),
    ]);
    expect(sent.map((one) => (one.status === 'fulfilled' ? one.value.outcome : String(one.reason)))).toEqual([
      ...['appended', 'error: falls', 'appended', 'version-moved', 'appended'],
    ]);
    expect(await log.headOf(club, falls.stream)).toBe(0);
    expect(await rowsOf()).toMatchObject([{ text: 'stands', version: 1 }]);
  });
});
