/*
 * Players whose page is closed are told by their browser: over the api, a whole worker, and the service of a browser that decrypts.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { postTo } from '../../apps/worker/src/webhooks/post.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament, type SeatedGame } from '../kit/hosted-tournament.js';
import { startPushedBrowser, type TestBrowser } from '../kit/pushed-browser.js';
import { command, startApi, type TestApi } from '../kit/server.js';
import { startWholeWorker } from '../kit/whole-worker.js';
import { untilSo } from '../runner/patience.mjs';

jest.setTimeout(120_000);

const contact = 'mailto:board@club.example';

let database: TestDatabase;
let api: TestApi;
let browser: TestBrowser;
let stopWorker: () => Promise<void>;
let hosted: HostedTournament;
let serverKey: string;
beforeAll(async () => {
  database = await cloneDatabase();
  browser = await startPushedBrowser();
  api = await startApi(database, { games, formats }, { PUSH_CONTACT: contact, PUSH_SERVICES: browser.host });
  const pushes = { contact, services: [browser.host] };
  stopWorker = await startWholeWorker(database, { pushes, post: postTo(browser.service.reach) });
  hosted = await HostedTournament.begin(api, { system: 'straight', settings: { target: 1 } });
  const { server } = await hosted.read<{ server: { pushKey: string } }>('{ server { pushKey } }');
  serverKey = server.pushKey;
});
afterAll(async () => {
  await stopWorker();
  await api.stop();
  await browser.service.stop();
  await database.drop();
});

/** Workers look every two seconds of whom browsers are told. */
const knownToWorkers = () => pause(2_500);

interface Content {
  readonly says: string;
  readonly key: string;
  readonly to: string;
}

/** What came since the pairing, which a worker may take late. */
const contents = async (): Promise<readonly Content[]> =>
  (await browser.received(serverKey))
    .map(({ content }) => content as Content)
    .filter(({ says }) => says !== 'paired');
const isSubscribed = async (token: string): Promise<boolean> =>
  (await hosted.read<{ me: { isSubscribedToPushes: boolean } }>('{ me { isSubscribedToPushes } }', {}, token))
    .me.isSubscribedToPushes;

describe('a player whose page is closed', () => {
  let game: SeatedGame;
  let [first, second] = ['', ''];

  it('PE-14 is told by their browser that a game has begun and a draw is offered, and never what was played', async () => {
    await hosted.pair(['Ada', 'Bruno']);
    const commandId = newId();
    const subscribe = (token: string, id = newId(), more: object = {}) =>
      command(api.ask, 'subscribeToPushes', {
        input: { commandId: id, ...browser.subscription, ...more },
        token,
        done: '... on PushesChanged { isSubscribed }',
      });
    const ada = hosted.walkIns[0]?.token ?? '';
    expect(await isSubscribed(ada)).toBe(false);
    expect(await subscribe(ada, commandId)).toMatchObject({ isSubscribed: true });
    expect(await subscribe(ada, commandId)).toMatchObject({ isSubscribed: true });
    expect(await subscribe(ada, commandId, { auth: 'A'.repeat(22) })).toMatchObject({
      code: 'command-reused',
    });
    expect(await subscribe(ada, newId(), { endpoint: 'https://elsewhere.example/' })).toMatchObject({
      rule: 'PE-14',
      code: 'push-service-unknown',
    });
    expect(await isSubscribed(ada)).toBe(true);
    await knownToWorkers();
    const match = await hosted.matchAt(1, 1);
    game = await hosted.openGame(match);
    await untilSo('the browser is told of the game', async () => (await contents()).length === 1);
    expect(await contents()).toEqual([{ says: 'begun', key: `play ${game.id}`, to: `/g/${game.id}` }]);
    [first = '', second = ''] = game.seats.map(({ entry }) => hosted.tokenOf(entry.id));
    const bruno = [first, second].find((token) => token !== ada) ?? '';
    const moves = ['13', '7'];
    for (const [ply, move] of moves.entries())
      await hosted.command('playMove', { gameId: game.id, ply, move }, '', ply === 0 ? first : second);
    await hosted.command('offerDraw', { gameId: game.id }, '', bruno);
    await untilSo('the browser is told of the draw', async () => (await contents()).length === 2);
    expect((await contents())[1]).toEqual({
      says: 'draw-offered',
      key: `draw ${game.id}`,
      to: `/g/${game.id}`,
    });
    const [message] = await browser.received(serverKey);
    expect(message?.headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(message?.token.sub).toBe(contact);
  });

  it('PE-14 is not told of what they did themselves, and of nothing more once they want it no more', async () => {
    const [ada = '', bruno = ''] = hosted.walkIns.map(({ token }) => token);
    await hosted.command('disputeGame', { gameId: game.id, ply: 1, reason: 'It was 8.' }, '', ada);
    const { game: disputed } = await hosted.read<{ game: { disputes: { id: string }[] } }>(
      'query ($id: ID!) { game(id: $id) { disputes { id } } }',
      { id: game.id },
    );
    const disputeId = disputed.disputes[0]?.id;
    await hosted.command('answerDispute', { disputeId, reason: 'It was not.' }, '', bruno);
    await untilSo('Ada is told of the answer', async () => (await contents()).length === 3);
    await hosted.command('unsubscribeFromPushes', {}, '', ada);
    expect(await isSubscribed(ada)).toBe(false);
    await hosted.command('subscribeToPushes', browser.subscription, '', bruno);
    await knownToWorkers();
    const reason = 'The record is right.';
    await hosted.command('issueRuling', { gameId: game.id, ruling: 'LET_STAND', reason });
    await untilSo('Bruno is told of the ruling', async () => (await contents()).length >= 4);
    const about = { key: `dispute ${game.id}`, to: `/g/${game.id}` };
    expect((await contents()).slice(2)).toEqual([
      { says: 'disputed', ...about },
      { says: 'ruled', ...about },
    ]);
  });
});

it('a server is ready whether or not what browsers are told is up to date: it may be switched off again', async () => {
  const { rows } = await database.admin.query<{ consumer: string }>(
    'select consumer from consumers.round order by 1',
  );
  expect(rows.map(({ consumer }) => consumer)).toEqual(['play', 'ratings', 'reviews', 'tournaments']);
});
