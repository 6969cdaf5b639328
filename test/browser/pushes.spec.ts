/*
 * Who wants it is told while Fairview is closed: the page subscribes, the worker sends, the service of the browser passes on, and the
 * worker of notices says it in the language of the reader. The service stands on this machine, and hands over what came to Chromium.
 */
import { postTo } from '../../apps/worker/src/webhooks/post.js';
import { startPushedBrowser, testPushService, type TestBrowser } from '../kit/pushed-browser.js';
import { startWholeWorker } from '../kit/whole-worker.js';
import { untilSo } from '../runner/patience.mjs';
import { inBrowser } from './kit/in-browser.js';
import { kinds, seatKind, type SeatedKind } from './kit/kinds.js';
import { startSite, type Site } from './kit/site.js';
import type { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

const contact = 'mailto:board@club.example';

/** A browser whose maker's service is that of the test; it runs in the page, before anything else. */
const reachedBy = ({
  endpoint,
  p256dh,
  auth,
}: TestBrowser['subscription']): string => `if (location.protocol !== 'about:') {
  localStorage.setItem('fairview.system-notices', 'yes');
  const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0)).buffer;
  const keys = { p256dh: bytesOf(${JSON.stringify(p256dh)}), auth: bytesOf(${JSON.stringify(auth)}) };
  let now = null;
  PushManager.prototype.getSubscription = async () => now;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => (now = {
    endpoint: ${JSON.stringify(endpoint)},
    getKey: (name) => keys[name],
    options: { applicationServerKey: bytesOf(applicationServerKey) },
    unsubscribe: async () => (now = null),
  });
}`;

inBrowser('what a browser is told while Fairview is closed', () => {
  let site: Site;
  let browser: TestBrowser;
  let stopWorker: () => Promise<void>;
  let seated: SeatedKind;
  let karim: Visitor;
  let lena: Visitor;
  let serverKey: string;
  beforeAll(async () => {
    site = await startSite({ PUSH_CONTACT: contact, PUSH_SERVICES: testPushService });
    browser = await startPushedBrowser();
    const pushes = { contact, services: [testPushService] };
    stopWorker = await startWholeWorker(site.database, { pushes, post: postTo(browser.service.reach) });
    seated = await seatKind(site, undefined, kinds[0]!);
    [karim, lena] = seated.players.map(({ visitor }) => visitor) as [Visitor, Visitor];
    await lena.context.addInitScript(reachedBy(browser.subscription));
    serverKey = (await seated.hosted.read<{ server: { pushKey: string } }>('{ server { pushKey } }')).server
      .pushKey;
  });
  afterAll(async () => {
    await stopWorker();
    await site.stop();
    await browser.service.stop();
  });

  const isTold = async (): Promise<boolean> => {
    const { rows } = await site.database.admin.query('select 1 from people.push_subscription');
    return rows.length > 0;
  };

  const worker = () => lena.context.serviceWorkers()[0]!;

  /** A browser without a screen shows no notices of the system: what the worker of notices would show is kept. */
  const keepShown = () =>
    worker().evaluate(`shown = [];
      registration.showNotification = async (title, { tag, lang, data }) => void shown.push({ title, tag, lang, data })`);
  const shown = () => worker().evaluate<unknown[]>('shown');

  /** Hands a message to the worker of notices, as the browser does that received it. */
  async function deliver(content: unknown): Promise<void> {
    const session = await lena.context.newCDPSession(lena.page);
    const registration = new Promise<string>((found) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [known] = registrations;
        if (known) found(known.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await registration;
    const data = JSON.stringify(content);
    await session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data });
    await session.detach();
  }

  it('is chosen in the menu, where it is said who passes it on', async () => {
    await lena.visit('/rules/teeko');
    await lena.page.getByRole('button', { name: 'Menu' }).click();
    await lena.page.getByLabel('Also while Fairview is closed').check();
    await untilSo('the server knows the browser', isTold);
    await lena.picture('pushes-menu', 'window');
    expect(await lena.violations()).toEqual([]);
    await lena.page.keyboard.press('Escape');
    await lena.page.reload();
    await lena.page.getByRole('button', { name: 'Menu' }).click();
    expect(await lena.page.getByLabel('Also while Fairview is closed').isChecked()).toBe(true);
    await lena.page.keyboard.press('Escape');
  });

  it('says that a game has begun, and leads to it; while a page is in sight it says nothing beside it', async () => {
    await lena.page.goto('about:blank');
    await karim.visit(`/m/${seated.match}`);
    await karim.page.getByRole('button', { name: 'Open the first game' }).click();
    const begun = async () =>
      (await browser.received(serverKey))
        .map(({ content }) => content as { readonly says: string; readonly to: string })
        .find(({ says }) => says === 'begun');
    await untilSo('the game is told', async () => (await begun()) !== undefined);
    const content = (await begun())!;
    await lena.page.goto('/rules/teeko');
    await keepShown();
    await deliver(content);
    expect(await shown()).toEqual([]);
    await lena.page.goto('about:blank');
    await deliver(content);
    await untilSo('a notice of the system is shown', async () => (await shown()).length > 0);
    const tag = `play ${content.to.split('/').at(-1)}`;
    expect(await shown()).toEqual([
      { title: 'A game of yours has begun.', tag, lang: 'en', data: content.to },
    ]);
  });

  it('ends when it is chosen no more, or notices of the system are not', async () => {
    await lena.visit('/rules/teeko');
    await lena.page.getByRole('button', { name: 'Menu' }).click();
    const also = lena.page.getByLabel('Also while Fairview is closed');
    await also.uncheck();
    await untilSo('the server has forgotten the browser', async () => !(await isTold()));
    await also.check();
    await untilSo('the server knows the browser', isTold);
    await lena.page.getByLabel('Notices of the system').uncheck();
    await untilSo('the server has forgotten the browser', async () => !(await isTold()));
    expect(await also.count()).toBe(0);
    for (const { visitor } of seated.players) expect(await visitor.leave()).toEqual([]);
  });
});
