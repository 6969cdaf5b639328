import { inBrowser } from './kit/in-browser.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

inBrowser('rulebooks and practice', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it('T-12 is at its number, and axe finds nothing on a rulebook', async () => {
    const visitor = await Visitor.at(site.url, { viewport: { width: 360, height: 740 } });
    const { page } = visitor;
    await visitor.visit('/rules');
    await page.getByRole('link', { name: 'Teeko', exact: true }).click();
    await page.getByText('Refused: a drop on an occupied circle').waitFor();
    await visitor.visit('/rules/teeko#T-12');
    const rule = page.locator('[id="T-12"]');
    await rule.waitFor();
    expect(await rule.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
    await page.waitForFunction(`document.getElementById('T-12').getBoundingClientRect().top < innerHeight`);
    expect(await visitor.violations()).toEqual([]);
    expect(await visitor.leave()).toEqual([]);
  });

  it('T-6, T-12, T-13: a game of Teeko is begun with keys only, and an illegal drop is refused with its rule', async () => {
    const visitor = await Visitor.at(site.url);
    const { page } = visitor;
    await visitor.visit('/practice/teeko');
    const board = page.getByRole('grid');
    await board.waitFor();
    expect(await board.locator('[tabindex="0"]').count()).toBe(1);
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.getByRole('gridcell', { name: '1, empty', exact: true }).focus();
    await press('Enter');
    await page.getByText('Black dropped on 1.').first().waitFor();
    await page.getByRole('button', { name: /^How well was it played/u }).click();
    await page.getByText('13 keeps the win; 1 gave it away.').first().waitFor();
    await visitor.picture('practice-review');
    await page.getByRole('gridcell', { name: /^1, /u }).focus();
    await press('Enter');
    await page.getByRole('alert').getByText('Circle 1 is occupied.').waitFor();
    expect(await page.getByRole('link', { name: 'T-12' }).getAttribute('href')).toBe('/rules/teeko#T-12');
    for (const _ of [0, 1, 2]) await press('ArrowRight', 'Enter');
    await press(
      'End',
      'ArrowDown',
      'Home',
      'Enter',
      'ArrowRight',
      'Enter',
      'ArrowRight',
      'Enter',
      'ArrowRight',
      'Enter',
    );
    await page.getByText('Black is to play.').waitFor();
    const piece = (name: string) => page.getByRole('gridcell', { name, exact: true });
    await piece('6, your piece').focus();
    await press('Enter');
    await piece('6, your piece, selected').waitFor();
    await piece('11, empty, may be chosen').waitFor();
    await press('Escape');
    await piece('6, your piece').waitFor();
    await press('Enter', 'ArrowDown', 'Enter');
    await page.getByText('Black moved 6 to 11.').first().waitFor();
    expect(await visitor.violations()).toEqual([]);
    expect(await visitor.leave()).toEqual([]);
  });

  it.each(['skarney', 'scarnecchia', 'scarney-baccarat', 'scarney-solitaire', 'scarney-highlow'])(
    'a table of %s is dealt on this device, and axe finds nothing',
    async (game) => {
      const visitor = await Visitor.at(site.url, {
        viewport: { width: 768, height: 900 },
        colorScheme: 'dark',
      });
      await visitor.visit(`/practice/${game}`);
      await visitor.page.getByText('is to play.').waitFor();
      expect(await visitor.violations()).toEqual([]);
      await visitor.picture(`practice-${game}`);
      expect(await visitor.leave()).toEqual([]);
    },
  );
});
