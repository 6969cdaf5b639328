import { inBrowser } from './kit/in-browser.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

inBrowser('coming in', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it('leads from the set-up code in the address to the address of a first tournament, and out and in again', async () => {
    const visitor = await Visitor.at(site.url);
    const { page } = visitor;
    const code = await site.setupCode();
    await visitor.visit(`/#setup=${code}`);
    expect(page.url()).toBe(`${site.url}/?setup`);

    await page.getByLabel('Your name').fill('Irene');
    await page.getByLabel('Password').fill('teeko2026');
    await page.getByLabel('Your club').fill('Fairview Games Club');
    await page.getByRole('button', { name: 'Set up the club' }).click();
    await page.getByRole('alert').getByText('PE-2').waitFor();
    expect(await page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true');
    expect(await visitor.violations()).toEqual([]);
    await visitor.picture('setup-refused');

    await page.getByLabel('Password').fill('four blue chairs');
    await page.getByRole('button', { name: 'Set up the club' }).click();
    await page.getByLabel('Name of the tournament').fill('Club Night');
    await page.getByLabel('Anybody with the address').check();
    await visitor.picture('setup-tournament');
    expect(await visitor.violations()).toEqual([]);
    await page.getByRole('button', { name: 'Make the tournament' }).click();
    await page.waitForURL(`${site.url}/t/fairview-games-club/club-night/desk`);

    await visitor.visit('/');
    await page.getByRole('link', { name: 'Fairview Games Club' }).click();
    await page.getByRole('heading', { name: 'Fairview Games Club', level: 1 }).waitFor();
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    await visitor.picture('club');
    expect(await visitor.violations()).toEqual([]);

    await page.getByRole('button', { name: 'Menu' }).click();
    await visitor.picture('menu');
    await page.getByRole('link', { name: 'You', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Code').waitFor();
    await page.getByText('Club Night').waitFor();
    expect(await page.evaluate('document.cookie')).toBe('');

    await visitor.visit('/me');
    await page.getByLabel('Name').fill('Irene');
    await page.getByLabel('Password').fill('four blue chairs');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Good evening, Irene' }).waitFor();
    expect(await visitor.leave()).toEqual([]);
  });

  it.each(
    [360, 768, 1280].flatMap((width) =>
      (['light', 'dark'] as const).map((scheme) => [width, scheme] as const),
    ),
  )('shows axe nothing wrong at %d by %s, on the front page and on /me', async (width, scheme) => {
    const visitor = await Visitor.at(site.url, { viewport: { width, height: 740 }, colorScheme: scheme });
    for (const [name, path] of [
      ['front', '/'],
      ['me', '/me'],
    ] as const) {
      await visitor.visit(path);
      expect(await visitor.violations()).toEqual([]);
      await visitor.picture(`${name}-${width}-${scheme}`);
      expect(await visitor.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    expect(await visitor.leave()).toEqual([]);
  });
});
