import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { command, startApi, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

it('PE-9 a webhook is removed once, and the same command gets the same answer when it is sent again', async () => {
  const hosted = await HostedTournament.begin(api, {});
  const added = await hosted.command<{ webhook: { id: string } }>(
    'addWebhook',
    { clubId: hosted.club, url: 'https://hooks.example.org/fairview', tells: ['EVENTS'] },
    '... on WebhookAdded { webhook { id } }',
  );
  const webhookId = added.webhook.id;
  const remove = (commandId: string) =>
    command(api.ask, 'removeWebhook', {
      input: { commandId, clubId: hosted.club, webhookId },
      token: hosted.token,
      done: '... on WebhookRemoved { webhookId }',
    });
  const commandId = newId();
  const first = await remove(commandId);
  expect(first).toMatchObject({ webhookId });
  expect(await remove(commandId)).toEqual(first);
  expect(await remove(newId())).toMatchObject({ rule: 'PE-11', code: 'webhook-unknown' });
});
