/*
 * Who wants it is told while Fairview is closed: the page subscribes, the worker sends, the service of the browser passes on, and the
 * worker of notices says it in the language of the reader. The service stands on this machine, and hands over what came to Chromium.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { postTo } from '../../apps/worker/src/webhooks/post.js';
import { startPushedBrowser, type TestBrowser } from '../kit/pushed-browser.js';
import { startWholeWorker } from '../kit/whole-worker.js';
import { untilSo } from '../runner/patience.mjs';
import { phone } from './kit/fold.js';
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
    browser = await startPushedBrowser();
    site = await startSite({ PUSH_CONTACT: contact, PUSH_SERVICES: browser.host });
    const pushes = { contact, services: [browser.host] };
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

  /** A browser without a screen shows no notices of the system: what the worker of notices would show is kept, and whether it stays. */
  const keepShown = () =>
    worker().evaluate(`shown = [];
      registration.getNotifications = async ({ tag }) => shown.filter((each) => each.tag === tag && each.stays).map((each) =>
        ({ close: () => void (each.stays = false) }));
      registration.showNotification = async (title, { tag, lang, data, silent }) =>
        void shown.push({ title, tag, lang, data, silent, stays: true })`);
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

  it('has room for what is said there, on a phone and in French', async () => {
    const { page } = lena;
    const wide = page.viewportSize()!;
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByLabel('Français').check();
    const said = page.getByText('L’éditeur de votre navigateur transmet');
    await said.waitFor();
    await said.scrollIntoViewIfNeeded();
    await lena.picture('pushes-phone', 'window');
    const isWider = (menu: { scrollWidth: number; clientWidth: number }) =>
      menu.scrollWidth > menu.clientWidth;
    expect(await page.locator('[popover]:popover-open').evaluate(isWider)).toBe(false);
    await page.getByLabel('English').check();
    await page.keyboard.press('Escape');
    await page.setViewportSize(wide);
  });

  it('says that a game has begun, and leads to it; while a page is in sight it says nothing beside it', async () => {
    await lena.page.goto('about:blank');
    // Workers look every two seconds of whom browsers are told.
    await pause(2_500);
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
    const tag = `play ${content.to.split('/').at(-1)}`;
    const begins = { title: 'A game of yours has begun.', tag, lang: 'en', data: content.to };
    // Safari takes the leave back from a worker that shows nothing.
    await deliver(content);
    await untilSo('the notice is closed at once', async () =>
      isDeepStrictEqual(await shown(), [{ ...begins, silent: true, stays: false }]),
    );
    await lena.page.goto('about:blank');
    await deliver(content);
    await untilSo('a notice of the system is shown', async () => (await shown()).length > 1);
    expect((await shown())[1]).toEqual({ ...begins, silent: false, stays: true });
    await lena.page.goto('/rules/teeko');
    await deliver(content);
    await untilSo('it is shown again', async () => (await shown()).length > 2);
    // What stood there before its reader came back is not taken away.
    expect(await shown()).toMatchObject([{}, { stays: true }, { silent: true, stays: true }]);
  });

  it('ends when it is chosen no more, or notices of the system are not', async () => {
    await lena.visit('/rules/teeko');
    await lena.page.getByRole('button', { name: 'Menu' }).click();
    const also = lena.page.getByLabel('Also while Fairview is closed');
    const other = await lena.context.newPage();
    await other.goto(lena.page.url());
    await other.getByRole('button', { name: 'Menu' }).click();
    const alsoThere = other.getByLabel('Also while Fairview is closed');
    expect(await alsoThere.isChecked()).toBe(true);
    await lena.page.bringToFront();
    await also.uncheck();
    await untilSo('it is chosen no more in the other tab, too', async () => !(await alsoThere.isChecked()));
    await untilSo('the server has forgotten the browser', async () => !(await isTold()));
    await also.check();
    await untilSo('the server knows the browser', isTold);
    await untilSo('it is chosen in the other tab, too', () => alsoThere.isChecked());
    await lena.page.getByLabel('Notices of the system').uncheck();
    await untilSo('the server has forgotten the browser', async () => !(await isTold()));
    expect(await also.count()).toBe(0);
    await other.close();
    for (const { visitor } of seated.players) expect(await visitor.leave()).toEqual([]);
  });
});
