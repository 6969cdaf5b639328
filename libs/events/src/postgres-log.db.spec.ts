import { cloneDatabase, type TestDatabase } from '../../../test/kit/database.js';
import { settableClock, type LogClock } from '../../../test/kit/clock.js';
import { describeLog } from './contract/contract.js';
import { noon, settableWitness } from './contract/log-under-test.js';
import { PostgresLog } from './postgres-log.js';

describe('the log in PostgreSQL', () => {
  let test: TestDatabase;
  let clock: LogClock;
  beforeAll(async () => {
    test = await cloneDatabase();
    clock = await settableClock(test.admin, noon);
  }, 60_000);
  afterAll(() => test.drop(), 60_000);

  describeLog(async () => {
    await clock.set(noon);
    const witness = settableWitness();
    const log = new PostgresLog(test.database.pool, { witness });
    return { log, setNow: (at) => clock.set(at), setSure: witness.setSure };
  });
});
