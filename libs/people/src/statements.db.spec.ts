import { setTimeout as pause } from 'node:timers/promises';
import { accepted } from '@fairview/kernel';
import { openDatabase } from '@fairview/platform';
import { cloneDatabase, type TestDatabase } from '../../../test/kit/database.js';
import { transact } from './statements.js';

let suite: TestDatabase;

beforeAll(async () => {
  suite = await cloneDatabase();
});
afterAll(() => suite.drop());

describe('a transaction', () => {
  it('C1 that stalls is ended by the server, and the process lives on', async () => {
    const sessionLimits = { idleInTransaction: 50 };
    const { pool, close } = await openDatabase({ url: suite.url, applicationName: 'slow', sessionLimits });
    const standing = transact(pool, async (client) => {
      await client.query('create temporary table left_over ()');
      await pause(200);
      return accepted(undefined);
    });
    await expect(standing).rejects.toThrow();
    const { rows } = await pool.query(`select to_regclass('left_over') as left_over`);
    expect(rows).toEqual([{ left_over: null }]);
    await close();
  });
});
