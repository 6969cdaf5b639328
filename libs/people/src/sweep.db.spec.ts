import { freshSetupCode } from './clubs/setup-code.js';
import { sweepPeople } from './sweep.js';
import { aClub, aServer, day, hour, invite, valueOf, type Server } from './testing/a-club.js';

let server: Server;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.test.drop());

it('what has lapsed is swept away, and nothing else', async () => {
  const { people, clock, test } = server;
  const { pool } = test.database;
  await freshSetupCode(pool);
  await clock.advance(hour + 1);
  expect(await sweepPeople(pool)).toBe(1);
  const { ada, club, token } = await aClub(server);
  valueOf(await invite(server, { club, by: ada, role: 'player' }));
  await people.accounts.signIn({ name: 'Nobody', password: 'x', address: '192.0.2.1' });
  expect(await sweepPeople(pool)).toBe(0);
  await clock.advance(12 * hour);
  expect(await sweepPeople(pool)).toBe(2);
  expect(await people.callerOf(token)).toBeDefined();
  await clock.advance(7 * day);
  expect(await sweepPeople(pool)).toBe(2);
  valueOf(await invite(server, { club, by: ada, role: 'player' }));
});
