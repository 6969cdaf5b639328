import { v7 as newId } from 'uuid';
import { startPushedBrowser, type TestBrowser } from '../../../../test/kit/pushed-browser.js';
import { aClub, aServer, codeOf, second, valueOf, type Server } from '../testing/a-club.js';
import type { Post } from '../webhooks/deliver.js';
import { mostBrowsers, Pushes, type PushSettings } from './pushes.js';

const message = { content: { says: 'turn', to: '/g/1' }, topic: 'play' };

let server: Server;
let settings: PushSettings;
let pushes: Pushes;
let browser: TestBrowser;
let session: string;
beforeAll(async () => {
  server = await aServer();
  await aClub(server);
  browser = await startPushedBrowser();
  settings = { contact: 'mailto:board@club.example', services: [browser.host] };
  pushes = new Pushes(server.test.database, settings);
});
afterAll(async () => {
  await browser.service.stop();
  await server.test.drop();
});
beforeEach(async () => {
  session = (await signIn()).session;
  browser.service.answer = 201;
});

const signIn = async () =>
  valueOf(
    await server.people.accounts.signIn({
      name: 'Ada',
      password: 'four blue chairs',
      address: `198.51.100.${(addresses += 1)}`,
    }),
  );
let addresses = 0;

/** A service that answers with a status. */
const answering =
  (status: number): Post<Buffer> =>
  () =>
    Promise.resolve(status < 300 ? { ok: true } : { ok: false, problem: 'status', status });

it('PE-14 a browser is told as long as its session lasts', async () => {
  expect(await pushes.isSubscribed(session)).toBe(false);
  expect(await pushes.subscribe(session, browser.subscription)).toEqual({ ok: true, value: true });
  expect(await pushes.isSubscribed(session)).toBe(true);
  expect(await pushes.send(session, message, answering(201))).toBe('sent');
  await server.people.sessions.revokeAll((await signIn()).account);
  expect(await pushes.isSubscribed(session)).toBe(false);
  expect(await pushes.send(session, message, answering(201))).toBe('never');
});

describe('the device of a player', () => {
  const club = newId();
  const [tournament, ada, bruno] = [newId(), newId(), newId()];
  const takes = (entry: string, device: string | null, isOpen = true) =>
    server.test.admin.query(
      `insert into people.entrant (club, tournament, entry, name, namesake, code, device, open)
       values ($1, $2, $3, 'A name', 1, 1, $4, $5)
       on conflict (club, entry) do update set device = excluded.device, open = excluded.open`,
      [club, tournament, entry, device, isOpen],
    );
  const toldOf = async () => (await pushes.browsersOf(club, [ada, bruno])).map(({ entry }) => entry);
  beforeEach(async () => {
    session = (await server.people.sessions.openForDevice('phone', { token: newId() })).session;
    await pushes.subscribe(session, browser.subscription);
    await takes(ada, 'phone');
  });

  it('PE-14 is told of the seat that it holds now, until its tournament ends', async () => {
    expect(await pushes.browsersOf(club, [ada])).toEqual([{ session, entry: ada, account: null }]);
    expect(await pushes.entriesOf(club)).toEqual([ada]);
    await takes(ada, 'another phone');
    expect(await toldOf()).toEqual([]);
    await takes(ada, 'phone', false);
    expect(await toldOf()).toEqual([]);
    expect(await pushes.entriesOf(club)).toEqual([]);
  });

  it('PE-14 is told nothing while several hold a seat at it', async () => {
    await takes(bruno, 'phone');
    expect(await toldOf()).toEqual([]);
    expect(await pushes.entriesOf(club)).toEqual([]);
    await takes(bruno, 'phone', false);
    expect(await toldOf()).toEqual([ada]);
  });
});

it('PE-14 a browser is told for the session that it has now, and for no earlier one', async () => {
  const later = (await signIn()).session;
  await pushes.subscribe(session, browser.subscription);
  await pushes.subscribe(later, browser.subscription);
  expect(await pushes.isSubscribed(session)).toBe(false);
  expect(await pushes.isSubscribed(later)).toBe(true);
  await pushes.unsubscribe(later);
  expect(await pushes.isSubscribed(later)).toBe(false);
});

it('PE-14 a browser that two sessions name at once is told for one of them', async () => {
  const sessions = [session];
  for (let n = 0; n < 7; n += 1) sessions.push((await signIn()).session);
  const done = await Promise.all(sessions.map((each) => pushes.subscribe(each, browser.subscription)));
  expect(done.map(codeOf)).toEqual(sessions.map(() => 'ok'));
  const told = await Promise.all(sessions.map((each) => pushes.isSubscribed(each)));
  expect(told.filter(Boolean)).toHaveLength(1);
  await server.people.sessions.revokeAll((await signIn()).account);
  expect(codeOf(await pushes.subscribe(session, browser.subscription))).toBe('ok');
  expect(await pushes.isSubscribed(session)).toBe(false);
});

it('PE-14 an account has eight browsers that are told: who signs in again and again has no more sent', async () => {
  const { account } = await signIn();
  await server.people.sessions.revokeAll(account);
  const sessions: string[] = [];
  for (let n = 0; n < mostBrowsers + 2; n += 1) {
    await server.clock.advance(second);
    const next = (await signIn()).session;
    const endpoint = `${browser.subscription.endpoint}/${n}`;
    expect((await pushes.subscribe(next, { ...browser.subscription, endpoint })).ok).toBe(true);
    sessions.push(next);
  }
  const told = await Promise.all(sessions.map((each) => pushes.isSubscribed(each)));
  expect(told).toEqual(sessions.map((_, n) => n >= 2));
  // The browser that asks is one of them, also if it was not used for longest.
  await pushes.subscribe(sessions[0]!, browser.subscription);
  expect(await pushes.isSubscribed(sessions[0]!)).toBe(true);
  expect(await pushes.isSubscribed(sessions[2]!)).toBe(false);
});

it('PE-14 a browser that its service does not know any more is forgotten; one that is out of reach is not', async () => {
  for (const status of [404, 410, 403]) {
    await pushes.subscribe(session, browser.subscription);
    expect(await pushes.send(session, message, answering(status))).toBe('never');
    expect(await pushes.isSubscribed(session)).toBe(false);
  }
  await pushes.subscribe(session, browser.subscription);
  for (const status of [429, 500, 503])
    expect(await pushes.send(session, message, answering(status))).toBe('not-yet');
  expect(await pushes.isSubscribed(session)).toBe(true);
});

it('PE-14 a server that names no contact sends nothing, and has no key', async () => {
  const off = new Pushes(server.test.database);
  expect(await off.publicKey()).toBeUndefined();
  expect(codeOf(await off.subscribe(session, browser.subscription))).toBe('pushes-off');
  await pushes.subscribe(session, browser.subscription);
  expect(await off.isSubscribed(session)).toBe(false);
  expect(await off.send(session, message, answering(201))).toBe('never');
  expect(await pushes.publicKey()).toBe(await new Pushes(server.test.database, settings).publicKey());
});
