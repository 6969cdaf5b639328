import { setTimeout as pause } from 'node:timers/promises';
import { inBrowser } from './kit/in-browser.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(60_000);

inBrowser('the front page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it('loads from this server alone, breaks no policy, says nothing to the console, and axe finds nothing', async () => {
    const visitor = await Visitor.at(site.url);
    await visitor.visit('/');
    expect(await visitor.page.title()).toContain('Fairview');
    expect(await visitor.violations()).toEqual([]);
    expect(await visitor.leave()).toEqual([]);
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
