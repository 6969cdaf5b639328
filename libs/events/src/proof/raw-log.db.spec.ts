import fc from 'fast-check';
import { v7 } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../../../../test/kit/database.js';
import { aClub, anAppend } from '../contract/log-under-test.js';
import type { Json } from '@fairview/kernel';
import type { EventBody } from '../log.js';
import { PostgresLog } from '../postgres-log.js';
import { rawItems, rawLog } from './raw-log.js';
import type { LogScope } from './raw-event.js';
import { verifyLog } from './verify.js';

const text = fc.string({ unit: 'binary' }).map((given) => given.normalize('NFC').replaceAll('\u0000', ''));
const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(
      text,
      fc.maxSafeInteger().map((n) => n + 0),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(
      text.filter((key) => key !== '__proto__'),
      tie('tree'),
      { maxKeys: 4 },
    ),
  ),
}));
const anyBody = fc.tuple(text, tree).map(([word, given]): EventBody => ({ type: 'Anything', word, given }));

describe('a log that is read for its proof', () => {
  let test: TestDatabase;
  let log: PostgresLog;
  beforeAll(async () => {
    test = await cloneDatabase();
    log = new PostgresLog(test.database.pool);
  }, 60_000);
  afterAll(() => test.drop(), 60_000);

  const verified = (scope: LogScope) => verifyLog(scope, rawLog(test.database.pool, scope));

  it('has the hashes that TypeScript makes, whatever the bodies and however they were written', async () => {
    const club = await aClub(log);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyBody, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 9 }),
        async (sets) => {
          await Promise.all(sets.map((bodies) => log.append(anAppend(club, { bodies }))));
        },
      ),
      { numRuns: 25 },
    );
    const stream = `game-${v7()}`;
    for (let version = 0; version < 9; version += 1) {
      await log.append(anAppend(club, { stream, expectedVersion: version }));
    }
    const position = await log.headOfClub(club);
    expect(await verified({ club })).toMatchObject({ ok: true, events: position, position });
    expect(await verified({ club, stream })).toMatchObject({
      ok: true,
      events: 9,
      streams: 1,
      position,
    });
    expect(await verified({ club: v7() })).toMatchObject({ ok: true, events: 0 });
  });

  it('is hashed in SQL as docs/log-format.md works it out', async () => {
    const { rows } = await test.admin.query<{ hash: string }>(`
      select encode(log.link('\\x86bfc4c4ea46b7ad2209feb597f38d9606b031903a95f3ac77cc2efaf88c3e0c',
        '019aa5c0-0000-7000-8000-00000000c1b0', 3, 1795262460250, 'game-019aa5c0-0000-7000-8000-0000000000a1', 2,
        '019aa5c0-0000-7000-8000-0000000c0002', 1, 'account:019aa5c0-0000-7000-8000-00000000acc1',
        '{"move":"13","ply":0,"type":"MovePlayed"}'), 'hex') as hash`);
    expect(rows[0]?.hash).toBe('6a154510660353fc1e9eaff3e1989a04fb30e24048f343aaf3453a6167edd396');
  });

  it('shows changes by somebody with all rights', async () => {
    const club = await aClub(log);
    const streams = Array.from({ length: 8 }, () => `game-${v7()}`);
    for (const stream of streams)
      await log.append(anAppend(club, { stream, bodies: [{ type: 'One' }, { type: 'Two' }] }));
    const meddled: readonly (readonly [sql: string, position: number])[] = [
      [`update log.event set body = '{"type":"One","x":1}' where position = 6`, 6],
      ['update log.event set at = at + 1 where position = 9', 9],
      ['delete from log.event where position = 4', 4],
      ['delete from log.event where position > 14', 15],
      ['update log.event set position = position + 100 where position = 17', 17],
      ['update log.stream_head set version = version + 1 where version = 2', 3],
      ['update log.club_head set position = position - 1', 17],
      [`update log.event set body = body || ' ' where position = 11`, 11],
    ];
    const client = await test.admin.connect();
    try {
      for (const [sql, position] of meddled) {
        await client.query('begin');
        await client.query('alter table log.event disable trigger all');
        await client.query(`${sql}${sql.includes(' where ') ? ' and' : ' where'} club = '${club}'`);
        const verdict = await verifyLog({ club }, rawItems(client, { club }));
        expect([sql, verdict.ok ? undefined : verdict.breach.position]).toEqual([sql, position]);
        await client.query('rollback');
      }
    } finally {
      client.release();
    }
  });
});
