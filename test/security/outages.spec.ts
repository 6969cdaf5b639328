import { games } from '@fairview/rules';
import { openServices } from '@fairview/services';
import { formats } from '@fairview/tournaments';
import type { PoolClient } from 'pg';
import pino from 'pino';
import { v4 as uuid } from 'uuid';
import { settableClock } from '../kit/clock.js';
import { createMembers, type ClubMembers } from '../kit/members.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { startApi, type TestApi } from '../kit/server.js';
import { testSealKeys } from '../kit/keys.js';
import { patient, untilSo } from '../runner/patience.mjs';
import { asIfFollowed } from '../kit/worker.js';

jest.setTimeout(60_000);

let test: TestDatabase;
let api: TestApi;
let members: ClubMembers;

beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats }, { LOG_LEVEL: 'silent' });
  members = await createMembers(api.ask, test);
  await asIfFollowed(test);
});
afterAll(async () => {
  await api.stop();
  await test.drop();
});

const moves = ['13', '7', '12'] as const;
let ply = 0;

/** The next move of the game, as a command that can be sent again. */
const nextMove = () => {
  const input = { commandId: uuid(), gameId: members.game, ply, move: moves[ply], seat: ply % 2 };
  ply += 1;
  return { input };
};
const play = (variables: ReturnType<typeof nextMove>) =>
  api.ask<{ playMove: { __typename: string } }>(
    'mutation($input: PlayMoveInput!) { playMove(input: $input) { __typename } }',
    variables,
    members.tokens.organizer,
  );
/** Two commands in one request. */
const playBoth = (a: ReturnType<typeof nextMove>, b: ReturnType<typeof nextMove>) =>
  api.ask<Readonly<Record<'a' | 'b', unknown>>>(
    `mutation($a: PlayMoveInput!, $b: PlayMoveInput!) {
       a: playMove(input: $a) { __typename } b: playMove(input: $b) { ... on Refusal { code } } }`,
    { a: a.input, b: b.input },
    members.tokens.organizer,
  );
/** After how many seconds a command may be sent again. */
const waitAfter = async (variables: ReturnType<typeof nextMove>) => {
  const query = 'mutation($input: PlayMoveInput!) { playMove(input: $input) { __typename } }';
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${members.tokens.organizer}`,
  };
  const body = JSON.stringify({ query, variables });
  return (await fetch(`${api.url}/graphql`, { method: 'POST', headers, body })).headers.get('retry-after');
};
const look = () =>
  api.ask<{ game: { id: string } }>(
    'query($id: ID!) { game(id: $id) { id } }',
    { id: members.game },
    members.tokens.organizer,
  );

describe('a full disk', () => {
  it.each(['53100', '58030'])(
    'C4 (%s) is reported as unavailable; reads go on, and the same command counts afterwards',
    async (state) => {
      const command = nextMove();
      await test.admin.query(`
        create function log.fails() returns trigger language plpgsql as
          $$ begin raise exception 'no space left on device' using errcode = '${state}'; end $$;
        create trigger fails before insert on log.event for each row execute function log.fails();`);
      const late = { input: { ...nextMove().input, ply: 99 } };
      ply -= 1;
      const answers = await Promise.all([
        play(command),
        look(),
        playBoth(command, late),
        waitAfter(command),
      ]).finally(() => test.admin.query('drop trigger fails on log.event; drop function log.fails'));
      const [{ status, errors }, { data }, both, wait] = answers;
      expect([status, errors?.[0]?.extensions.reason]).toEqual([503, 'unavailable']);
      expect(data?.game.id).toBe(members.game);
      // What has an answer is one, beside the error of what has none.
      expect(both).toMatchObject({ status: 200, data: { a: null, b: { code: 'wrong-ply' } } });
      expect(both.errors).toMatchObject([{ path: ['a'], extensions: { reason: 'unavailable' } }]);
      expect(wait).toBe('5');
      expect((await play(command)).data?.playMove.__typename).toBe('MovePlayed');
    },
  );
});

/** Begins an append to the club's own stream and leaves its transaction open, as a stopped process would. */
async function holdHead(client: PoolClient): Promise<void> {
  client.on('error', () => undefined);
  const stream = `club-${members.club}`;
  const version = await api.services.log.headOf(members.club, stream);
  await client.query('begin');
  await client.query('select log.append($1, $2, $3, $4, $5, $6, $7)', [
    members.club,
    uuid(),
    `account:${uuid()}`,
    stream,
    version,
    '{"type":"Nothing"}',
    Number.MAX_SAFE_INTEGER,
  ]);
}

interface Ready {
  readonly status: number;
  readonly missing: readonly string[];
  readonly checks: Readonly<Record<string, { readonly note: string }>>;
}

const ready = async (): Promise<Ready> => {
  const response = await fetch(`${api.url}/health/ready`);
  return { status: response.status, ...((await response.json()) as Omit<Ready, 'status'>) };
};

describe('a process that hangs', () => {
  it('C1 in a transaction that holds a head keeps the club waiting no longer than three seconds', async () => {
    const client = await api.services.database.pool.connect();
    await holdHead(client);
    const began = performance.now();
    const { data } = await play(nextMove());
    expect(data?.playMove.__typename).toBe('MovePlayed');
    expect(performance.now() - began).toBeLessThan(patient(3_000));
    await expect(client.query('commit')).rejects.toThrow();
    client.release(true);
  });

  it.each([
    ['api', '2s', '1s', '2s'],
    ['worker', '2s', '1s', '5s'],
  ] as const)(
    'C1 %s: idle in a transaction %s, waiting for a lock %s, a statement %s',
    async (role, ...limits) => {
      const services = await openServices({ databaseUrl: test.url, clockWitness: 'none' }, role, {
        sealKeys: testSealKeys,
        logger: pino({ level: 'silent' }),
        games,
        formats,
      });
      const names = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];
      const { rows } = await services.database.pool.query<{ limits: string[] }>(
        'select array_agg(current_setting(name) order by n) as limits from unnest($1::text[]) with ordinality s (name, n)',
        [names],
      );
      await services.close();
      expect(rows[0]?.limits).toEqual(limits);
    },
  );

  it('C1 is known to health: a lock on a head', async () => {
    expect(await ready()).toMatchObject({ status: 200, missing: [] });
    const client = await test.admin.connect();
    await holdHead(client);
    let found = await ready();
    await untilSo('health knows of the lock on a head', async () => {
      found = await ready();
      return found.status === 503;
    });
    await client.query('rollback');
    client.release();
    expect(found).toMatchObject({ status: 503, missing: ['headLock'] });
    expect(found.checks['headLock']?.note).toMatch(/^a transaction has held the head .* for \d+ ms$/);
    expect(await ready()).toMatchObject({ status: 200, missing: [] });
  });

  it.each([
    ['a full disk', `'53100'`, 'the log cannot be written: the disk is full'],
    ['a database that is read-only', `'25006'`, 'the log cannot be written: the database is read-only'],
  ])('C4 is not ready with %s: appends fail, and reads go on', async (_what, code, note) => {
    await test.admin.query(`
      create function log.fails() returns trigger language plpgsql as $$
        begin raise 'could not extend file "base/1/2"' using errcode = ${code}; end $$;
      create trigger fails before insert on log.event for each row execute function log.fails();`);
    const [found, { data }] = await Promise.all([ready(), look()]).finally(() =>
      test.admin.query('drop trigger fails on log.event; drop function log.fails'),
    );
    expect(found).toMatchObject({ status: 503, missing: ['appends'] });
    expect(found.checks['appends']?.note).toBe(note);
    expect(data?.game.id).toBe(members.game);
    expect(await ready()).toMatchObject({ status: 200, missing: [] });
  });

  it('C4 is not ready while somebody else’s lock keeps the log from being written, and reads go on', async () => {
    const client = await test.admin.connect();
    await client.query('begin');
    await client.query('lock table log.event in share mode');
    const [found, { data }] = await Promise.all([ready(), look()]);
    await client.query('rollback');
    client.release();
    expect(found).toMatchObject({ status: 503, missing: ['appends'] });
    expect(found.checks['appends']?.note).toBe(
      'the log cannot be written: somebody else holds a lock on the log',
    );
    expect(data?.game.id).toBe(members.game);
    expect(await ready()).toMatchObject({ status: 200, missing: [] });
  });

  it('C4 leaves nothing in the log by asking whether it can be written', async () => {
    const count = async () => (await test.admin.query('select count(*) from log.event')).rows;
    const before = await count();
    await ready();
    expect(await count()).toEqual(before);
    const { rows } = await test.admin.query(
      'select 1 from log.club_head h where not exists (select 1 from people.club c where c.id = h.club)',
    );
    expect(rows).toEqual([]);
  });

  it('C1 is known to health: consumers and deadlines that are behind', async () => {
    const clock = await settableClock(test.admin, Date.now());
    const due = Date.now();
    await test.database.pool.query(`update consumers.round set ended_at = $1 where consumer = 'play'`, [due]);
    await test.database.pool.query(
      `insert into deadlines.due (club, stream, kind, due_at) values ($1, 'match-1', 'expires', $2)`,
      [members.club, due],
    );
    expect(await ready()).toMatchObject({ status: 200 });
    await clock.set(due + 60_000);
    const found = await ready();
    expect(found).toMatchObject({ status: 503, missing: ['consumerLag', 'deadlineLag'] });
    expect(found.checks['deadlineLag']?.note).toBe('a deadline is late by 60000 ms');
  });
});
