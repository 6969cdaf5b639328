/*
 * Pages that are on their way: nothing at first, then their frame, and what comes takes its place.
 */
import { beginEvening, type Evening } from './kit/evening.js';
import { inBrowser } from './kit/in-browser.js';
import { signIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { mostMoved, Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

const pages: Readonly<Record<string, (evening: Evening) => string>> = {
  'a tournament': ({ night }) => night,
  'a game': ({ games }) => games['teeko'] ?? '',
  'a desk': ({ night }) => `${night}/desk`,
};

const sizes = [
  [390, 844, 'light'],
  [1280, 800, 'dark'],
  ...(process.env['LONG'] ? ([[1920, 1080, 'light']] as const) : []),
] as const;

inBrowser('a page that is on its way', () => {
  let site: Site;
  let evening: Evening;
  beforeAll(async () => {
    site = await startSite();
    evening = await beginEvening(site);
  });
  afterAll(() => site.stop());

  it.each(Object.keys(pages))('%s shows its frame, which moves nothing when it comes', async (name) => {
    for (const [width, height, colorScheme] of sizes) {
      const visitor = await Visitor.at(site.url, { viewport: { width, height }, colorScheme });
      const { page } = visitor;
      await signIn(visitor, evening.organizer);
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/graphql', async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      await page.goto(pages[name]?.(evening) ?? '');
      const main = page.getByRole('main');
      const isBusy = (): Promise<string | null> => main.getAttribute('aria-busy');
      await page.getByRole('heading', { name: 'Fetching' }).waitFor();
      expect(await isBusy()).toBe('true');
      if (width === 390) {
        const late = main.getByText('This takes longer than usual.');
        expect(await late.isVisible()).toBe(false);
        await late.waitFor({ state: 'visible' });
      }
      const head = page.getByRole('banner').locator('> div');
      const before = await head.boundingBox();
      expect(await visitor.violations()).toEqual([]);
      await visitor.picture(`frame-${name.slice(2)}-${width}`, 'window');
      letGo();
      await page.locator('main:not([aria-busy]) h1').waitFor();
      expect(await isBusy()).toBe(null);
      expect(await head.boundingBox()).toEqual(before);
      await page.waitForLoadState('networkidle');
      expect([width, (await visitor.moved()) <= mostMoved]).toEqual([width, true]);
      expect(await visitor.leave()).toEqual([]);
    }
  });
});
