import { setTimeout as pause } from 'node:timers/promises';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { startApi, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

let database: TestDatabase;
let apis: readonly [TestApi, TestApi];
beforeAll(async () => {
  database = await cloneDatabase();
  const start = (): Promise<TestApi> => startApi(database, { games, formats });
  apis = [await start(), await start()];
});
afterAll(async () => {
  for (const api of apis) await api.stop();
  await database.drop();
});
afterEach(() => jest.restoreAllMocks());

it('T19 who signs out at one process is nobody at another as soon as it has heard of it', async () => {
  const [here, there] = apis;
  const { token } = await HostedTournament.begin(here, { settings: { target: 1 } });
  const me = async (): Promise<string> => {
    const { data, errors } = await there.ask<{ me: unknown }>('{ me { name } }', {}, token);
    return data?.me ? 'somebody' : (errors?.[0]?.extensions.reason ?? 'nobody');
  };
  // The clock by which callers are forgotten stands still, and with it every limit: nothing but the notification makes them
  // forgotten.
  const now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  expect(await me()).toBe('somebody');
  await here.ask('mutation { signOut { __typename } }', {}, token);
  for (let tries = 0; tries < 500 && (await me()) === 'somebody'; tries += 1) await pause(10);
  expect(await me()).toBe('token-refused');
});
