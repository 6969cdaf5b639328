import { cloneDatabase, type TestDatabase } from '../../../test/kit/database.js';
import { settableClock, type LogClock } from '../../../test/kit/clock.js';
import { putSpreadFunctions } from '../../../test/kit/spread.js';
import { describeLog } from './contract/contract.js';
import { noon, settableWitness } from './contract/log-under-test.js';
import type { SpreadLog } from './append/statement.js';
import { PostgresLog } from './postgres-log.js';

const forms: readonly (readonly [string, SpreadLog | undefined])[] = [
  ['of one server', undefined],
  ['of a spread database, on the node of the club', { liesWithClub: () => true }],
  ['of a spread database, with rows that lie elsewhere', { liesWithClub: () => false }],
];

describe.each(forms)('the log in PostgreSQL, with the functions %s', (_name, spread) => {
  let test: TestDatabase;
  let clock: LogClock;
  beforeAll(async () => {
    test = await cloneDatabase();
    if (spread) await putSpreadFunctions(test.admin);
    clock = await settableClock(test.admin, noon);
  }, 60_000);
  afterAll(() => test.drop(), 60_000);

  describeLog(async () => {
    await clock.set(noon);
    const witness = settableWitness();
    const log = new PostgresLog(test.database.pool, { witness, spread });
    return { log, setNow: (at) => clock.set(at), setSure: witness.setSure };
  });
});
