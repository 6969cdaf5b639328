import pg from 'pg';
import { FaultyConnection, noFaults, type ConnectionFaults } from '../../../../test/kit/faulty-connection.js';
import { cloneDatabase, type TestDatabase } from '../../../../test/kit/database.js';
import { appConnection } from '@fairview/platform';
import { aClub, anAppend } from '../contract/log-under-test.js';
import { PostgresLog } from '../postgres-log.js';
import type { Patience } from './send.js';

const quick: Patience = { timeout: 300, pauses: [5, 10, 20] };

/** Loses this many answers, then no more. */
const losing = (answers: number): ConnectionFaults => {
  let left = answers;
  return { ...noFaults, loses: () => left > 0 && left-- > 0 };
};

describe('an append over a bad line', () => {
  let test: TestDatabase;
  let line: FaultyConnection;
  let pool: pg.Pool;
  let club: string;
  beforeAll(async () => {
    test = await cloneDatabase();
    line = await FaultyConnection.to(test.url);
    pool = new pg.Pool(appConnection({ url: line.url, applicationName: 'bad line', max: 20 }));
    pool.on('error', () => undefined);
    club = await aClub(new PostgresLog(test.database.pool));
  }, 60_000);
  afterAll(async () => {
    line.cut();
    await pool.end();
    await line.close();
    await test.drop();
  }, 60_000);
  afterEach(() => {
    line.faults = noFaults;
    line.stalled = false;
  });

  const stored = (stream: string) => new PostgresLog(test.database.pool).headOf(club, stream);

  it('is sent again when its answer is lost, and takes effect once', async () => {
    const log = new PostgresLog(pool, { patience: quick });
    await log.append(anAppend(club));
    const request = anAppend(club);
    line.faults = losing(1);
    expect(await log.append(request)).toMatchObject({ outcome: 'appended', repeated: true });
    expect(await stored(request.stream)).toBe(1);
  });

  it('is sent again, with all of its batch, when the connection breaks', async () => {
    const log = new PostgresLog(pool, { patience: quick });
    await log.append(anAppend(club));
    const requests = Array.from({ length: 20 }, () => anAppend(club));
    line.faults = losing(2);
    const answers = await Promise.all(requests.map((request) => log.append(request)));
    expect(answers.map(({ outcome }) => outcome)).toEqual(requests.map(() => 'appended'));
    for (const { stream } of requests) expect(await stored(stream)).toBe(1);
  });

  it('gives up clearly when no answer comes', async () => {
    const log = new PostgresLog(pool, { patience: quick });
    line.stalled = true;
    const requests = Array.from({ length: 3 }, () => anAppend(club));
    const settled = await Promise.allSettled(requests.map((request) => log.append(request)));
    for (const one of settled)
      expect(one).toMatchObject({ status: 'rejected', reason: { name: 'LogUnavailable' } });
    line.stalled = false;
    line.cut();
    for (const request of requests) {
      expect(await log.append(request)).toMatchObject({ outcome: 'appended' });
      expect(await stored(request.stream)).toBe(1);
    }
  });

  it('C1 does not try again once its time is over, however many pauses are left', async () => {
    const connect = jest.spyOn(pool, 'connect');
    const log = new PostgresLog(pool, { patience: { ...quick, within: quick.timeout } });
    line.stalled = true;
    await expect(log.append(anAppend(club))).rejects.toMatchObject({ name: 'LogUnavailable' });
    expect(connect).toHaveBeenCalledTimes(1);
    connect.mockRestore();
    line.stalled = false;
    line.cut();
    expect(await log.append(anAppend(club))).toMatchObject({ outcome: 'appended' });
  });

  it('survives connections that the server closes while they are idle', async () => {
    const log = new PostgresLog(pool, { patience: quick });
    await log.append(anAppend(club));
    await test.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bad line'`,
    );
    expect(await log.append(anAppend(club))).toMatchObject({ outcome: 'appended' });
  });
});
