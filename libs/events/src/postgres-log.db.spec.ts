import { cloneDatabase, type TestDatabase } from '../../../test/kit/database.js';
import { settableClock, type LogClock } from '../../../test/kit/clock.js';
import { putShard, putSpreadFunctions } from '../../../test/kit/spread.js';
import { describeLog } from './contract/contract.js';
import { aClub, anAppend, noon, settableWitness } from './contract/log-under-test.js';
import type { ClubShards } from './append/shards.js';
import type { SpreadLog } from './append/statement.js';
import { PostgresLog } from './postgres-log.js';

const forms: readonly (readonly [string, SpreadLog | undefined, boolean])[] = [
  ['of one server', undefined, false],
  ['of a spread database, on the node of the club', { liesWithClub: () => true }, false],
  ['of a spread database, with rows that lie elsewhere', { liesWithClub: () => false }, false],
  ['of a shard', { liesWithClub: () => true }, true],
];

describe.each(forms)('the log in PostgreSQL, with the functions %s', (_name, spread, isSharded) => {
  let test: TestDatabase;
  let clock: LogClock;
  let shards: ClubShards | undefined;
  beforeAll(async () => {
    test = await cloneDatabase();
    if (spread) await putSpreadFunctions(test.admin);
    if (isSharded) shards = await putShard(test.admin, test.database.pool);
    clock = await settableClock(test.admin, noon);
  }, 60_000);
  afterAll(() => test.drop(), 60_000);

  describeLog(async () => {
    await clock.set(noon);
    const witness = settableWitness();
    const log = new PostgresLog(test.database.pool, { witness, spread, shards });
    return { log, setNow: (at) => clock.set(at), setSure: witness.setSure };
  });

  it('says which way appends to a club over nodes took', async () => {
    await clock.set(noon);
    const ways: [way: string, appends: number][] = [];
    const measures = {
      appended: () => undefined,
      read: () => undefined,
      took: (way: string, appends: number) => void ways.push([way, appends]),
    };
    const log = new PostgresLog(test.database.pool, { spread, shards, measures });
    const club = await aClub(log);
    const pair = [anAppend(club), anAppend(club)];
    await log.appendAll(pair);
    // What is not written is no append: a repeat, and one that is out of date.
    await log.appendAll(pair);
    await log.append({ ...anAppend(club), expectedVersion: 7 });
    const alone = isSharded ? 'straight' : 'detour';
    expect(ways).toEqual(
      spread
        ? [
            [alone, 1],
            ['coordinator', 2],
          ]
        : [],
    );
  });
});
