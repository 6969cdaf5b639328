import { setTimeout as pause } from 'node:timers/promises';
import { inBrowser } from './kit/in-browser.js';
import { startSite, type Site } from './kit/site.js';
import { mostMoved, Visitor } from './kit/visitor.js';

jest.setTimeout(60_000);

inBrowser('the front page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it('loads only from this server, breaks no policy, writes nothing to the console, and axe finds nothing', async () => {
    const visitor = await Visitor.at(site.url);
    await visitor.visit('/');
    expect(await visitor.page.title()).toContain('Fairview');
    expect(await visitor.violations()).toEqual([]);
    expect(await visitor.moved()).toBeLessThanOrEqual(mostMoved);
    expect(await visitor.leave()).toEqual([]);
  });

  it('says what could not be read and why, and asks again when it is told to', async () => {
    const visitor = await Visitor.at(site.url);
    const { page } = visitor;
    const refusal = { message: 'Too large.', extensions: { code: 'BAD_USER_INPUT', reason: 'too-costly' } };
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('Front') === true
        ? route.fulfill({ json: { data: null, errors: [refusal] } })
        : route.continue(),
    );
    await visitor.visit('/');
    await page.getByRole('alert').getByText('This could not be fetched. Too large.').waitFor();
    expect(await visitor.violations()).toEqual([]);
    await visitor.picture('front-not-fetched');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No public tournament has been announced.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await visitor.leave()).toEqual([]);
  });

  it('asks again on its own for what could not be read for a moment, and says when the connection is back', async () => {
    const visitor = await Visitor.at(site.url);
    const { page, context } = visitor;
    const unavailable = {
      message: 'The database is not available.',
      extensions: { code: 'INTERNAL_SERVER_ERROR', reason: 'unavailable' },
    };
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 503, json: { data: null, errors: [unavailable] } }),
    );
    await page.goto('/');
    await page.getByRole('alert').getByText('This could not be fetched.').waitFor();
    await page.goto('/c/nowhere');
    await page.getByRole('alert').getByText('This could not be fetched.').waitFor();
    // It stands still while it is asked for again.
    await page.getByRole('button', { name: 'Try again' }).evaluate((button) => (button.id = 'the-first'));
    for (const at of ['next', 'after'])
      expect([at, (await page.waitForResponse('**/graphql')).status()]).toEqual([at, 503]);
    expect(await page.locator('#the-first').isVisible()).toBe(true);
    while (!visitor.troubles.some((trouble) => /^503: .*unavailable/u.test(trouble))) await pause(20);
    await visitor.picture('front-unavailable');
    await page.unrouteAll();
    await page.getByRole('heading', { name: 'No such club' }).waitFor();

    await page.route('**/graphql', (route) => route.abort('connectionfailed'));
    await page.goto('/c/nowhere');
    await page.getByText('The line is down since').waitFor();
    await page.getByRole('heading', { name: 'Not here yet' }).waitFor();
    expect(await visitor.violations()).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('heading', { name: 'No such club' }).waitFor();

    await context.setOffline(true);
    await page.getByText('The line is down since').waitFor();
    expect(await visitor.violations()).toEqual([]);
    await context.setOffline(false);
    await page.getByText('The line is back.').waitFor();
    await visitor.picture('line-back');
    await visitor.leave();
  });

  it('does not say that the line is down when the server is merely crowded, and its first answers come late', async () => {
    const visitor = await Visitor.at(site.url);
    const { page } = visitor;
    await page.addInitScript(`globalThis.said = [];
      new MutationObserver(() => document.body?.textContent.includes('The line is down') && said.push(performance.now()))
        .observe(document, { childList: true, characterData: true, subtree: true })`);
    let asked = 0;
    await page.route('**/graphql', async (route) => {
      asked += 1;
      if (asked > 6) return route.continue();
      await pause(200);
      return route.fulfill({ status: 503, contentType: 'text/plain', body: 'Too many requests at once.' });
    });
    await page.goto('/c/nowhere');
    await page.getByRole('heading', { name: 'No such club' }).waitFor();
    expect(asked).toBeGreaterThan(6);
    expect(await page.evaluate('said')).toEqual([]);
    await visitor.leave();
  });

  it.each([
    [
      'a script of the page’s own',
      `document.body.append(Object.assign(document.createElement('script'), { textContent: 'globalThis.ran = 1' }))`,
    ],
    [
      'a script of another host',
      `document.body.append(Object.assign(document.createElement('script'), { src: 'http://127.0.0.2:1/x.js' }))`,
    ],
    [
      'a style element',
      `document.head.append(Object.assign(document.createElement('style'), { textContent: 'h1 { color: red }' }))`,
    ],
    ['a question to another host', `fetch('http://127.0.0.2:1/').catch(() => undefined)`],
  ])('would notice %s', async (_what, breach) => {
    const visitor = await Visitor.at(site.url);
    await visitor.visit('/');
    await visitor.page.evaluate(`{ ${breach} }`);
    const isNoted = (): boolean => visitor.troubles.some((trouble) => trouble.startsWith('policy: '));
    while (!isNoted()) await pause(20);
    expect(await visitor.leave()).not.toEqual([]);
  });
});
