import type { Page } from 'playwright-core';
import { eight } from '../kit/hosted-tournament.js';
import { inBrowser } from './kit/in-browser.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

const four = eight.slice(0, 4);

/** Writes the result of a slip into its boxes, the way that an official does, and goes on with Enter. */
async function writeSlip(page: Page, table: number, names: readonly [string, string], points: string) {
  const [winner, loser] = names;
  await page.getByLabel(`Table ${table}, ${winner}`, { exact: true }).fill(points);
  await page.getByLabel(`Table ${table}, ${loser}`, { exact: true }).fill('0');
}

inBrowser('the desk', () => {
  let site: Site;
  let organizer: Visitor;
  beforeAll(async () => {
    site = await startSite();
    organizer = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
    organizer.page.setDefaultTimeout(8000);
  });
  afterAll(async () => {
    await organizer.leave();
    await site.stop();
  });

  it('leads from a fresh server to final standings, and prints the codes on slips alone', async () => {
    const { page } = organizer;
    await organizer.visit(`/#setup=${await site.setupCode()}`);
    await page.getByLabel('Your name').fill('Irene');
    await page.getByLabel('Password').fill('four blue chairs');
    await page.getByLabel('Your club').fill('Fairview Games Club');
    await page.getByRole('button', { name: 'Set up the club' }).click();
    await page.getByLabel('Name of the tournament').fill('Club Night');
    await page.getByRole('button', { name: 'Make the tournament' }).click();
    await page.waitForURL(`${site.url}/t/fairview-games-club/club-night`);

    await organizer.visit('/t/fairview-games-club/club-night/desk');
    await page.getByRole('link', { name: 'Go to the entries' }).waitFor();
    await page.getByLabel('Paste names').fill([...four, 'B0b\u0007'].join('\n'));
    await page.getByRole('button', { name: 'Enter them' }).click();
    await page.getByRole('alert').getByText('PE-1').waitFor();
    expect(await page.getByLabel('Paste names').inputValue()).toBe('B0b\u0007');
    await page.getByLabel('Paste names').fill('');
    expect(await organizer.violations()).toEqual([]);
    await organizer.picture('desk-entering-1280-light');

    await page.getByRole('button', { name: 'Print codes and slips' }).click();
    await page.getByRole('img', { name: 'The address with the code of Ada' }).waitFor();
    expect(await page.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/u).count()).toBe(4);
    expect(await organizer.violations()).toEqual([]);
    await organizer.picture('slips-1280-light');
    await page.emulateMedia({ media: 'print' });
    await organizer.picture('slips-print');
    expect(await page.getByRole('button', { name: 'Print the slips' }).isVisible()).toBe(false);
    expect(
      await page
        .getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/u)
        .first()
        .isVisible(),
    ).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Back to the desk' }).click();

    await page.getByRole('button', { name: 'Pair in this order' }).click();
    await page.getByRole('heading', { name: 'Results of round 1' }).waitFor();
    expect(await page.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/u).count()).toBe(0);

    // A figure that no position is worth stays in its box, with why.
    await writeSlip(page, 1, ['Ada', 'Dmitri'], '7');
    await page.getByRole('button', { name: 'Enter the results' }).click();
    await page.getByText('Table 1 was not entered:').waitFor();
    await organizer.picture('desk-results-1280-light');
    await writeSlip(page, 1, ['Ada', 'Dmitri'], '4');
    await page.getByLabel('Table 1, Dmitri').press('Enter');
    await page.getByText('from the slip').waitFor();
    await writeSlip(page, 2, ['Bruno', 'Clara'], '3');
    await page.getByRole('button', { name: 'Enter the results' }).click();
    await page.getByRole('heading', { name: 'Results of round 2' }).waitFor();
    for (const round of [2, 3]) {
      await page.getByRole('heading', { name: `Results of round ${round}` }).waitFor();
      const boxes = page.locator('input[data-slip]');
      await boxes.nth(3).waitFor();
      for (const at of [0, 2]) await boxes.nth(at).fill(String(at + round));
      await page.getByRole('button', { name: 'Enter the results' }).click();
      if (round === 2) await page.getByRole('heading', { name: 'Results of round 3' }).waitFor();
    }
    await page.getByRole('link', { name: 'Go to the close' }).waitFor();
    await page.getByRole('button', { name: 'Close the tournament' }).click();
    await page.getByRole('heading', { name: 'Open it again' }).waitFor();
    expect(organizer.troubles).toEqual([]);
  });
});
