import { PostgresParkedStreams } from '@fairview/events';
import { v7 as newId } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../../../../test/kit/database.js';
import { run } from '../program.js';

describe('fairview retry', () => {
  let test: TestDatabase;
  const given = process.env['DATABASE_URL'];
  beforeAll(async () => {
    test = await cloneDatabase();
    process.env['DATABASE_URL'] = test.url;
  }, 60_000);
  afterAll(async () => {
    if (given === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = given;
    await test.drop();
  }, 60_000);

  const retry = async () => {
    let said = '';
    const none = (async function* () {})();
    const out = (text: string) => Promise.resolve(void (said += text));
    await run(['retry'], { stdin: none, out, err: out, status: 0 });
    return said;
  };

  it('has parked streams tried at once, and says how many there are', async () => {
    expect(await retry()).toBe('Parked streams: 0.\n');
    const parked = new PostgresParkedStreams(test.database.pool);
    const club = newId();
    await parked.park('play', club, 'game-1', 'it cannot be handled');
    expect(await parked.claim('play', 20)).toEqual([]);
    expect(await retry()).toContain('Parked streams: 1. A running worker tries them within seconds');
    expect(await parked.claim('play', 20)).toEqual([{ club, stream: 'game-1', news: 0 }]);
  }, 60_000);
});
