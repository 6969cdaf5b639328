/*
 * One field finds anything, with 64 players: what one does at the desk to somebody is two actions away, also on a phone; and the
 * pages of a tournament and of a club have the same field.
 */
import type { Page } from 'playwright-core';
import type { HostedTournament } from '../kit/hosted-tournament.js';
import { Counted } from './kit/counted.js';
import { someLook } from './kit/each-look.js';
import { inBrowser } from './kit/in-browser.js';
import { signIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { hostSixtyFour } from './kit/sixty-four.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

inBrowser('the field that finds anything', () => {
  let site: Site;
  let hosted: HostedTournament;
  let organizer: Visitor;
  let page: Page;
  let counted: Counted;
  beforeAll(async () => {
    site = await startSite();
    hosted = await hostSixtyFour(site.api);
    organizer = await Visitor.at(site.url, { viewport: { width: 390, height: 844 } });
    ({ page } = organizer);
    counted = await Counted.of([organizer]);
    await signIn(organizer, { name: 'Orla', password: 'four blue chairs' });
  });
  beforeEach(async () => {
    await organizer.visit(`/t/${hosted.tournament}/desk`);
    await page.getByRole('heading', { name: 'Results of round 1' }).waitFor();
  });
  afterAll(async () => {
    expect(await organizer.leave()).toEqual([]);
    await site.stop();
  });

  const field = () => page.getByRole('search').getByRole('textbox');

  it('has the focus after "/", and finds names without their accents', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('zielinska k');
    await page.getByText('One found for “zielinska k”. Enter goes there.').waitFor();
    await page.getByText('Karin Zielińska, table 11, round 1 v Karin Lovell').waitFor();
    await field().fill('lov');
    await page.getByText('16 found for “lov”.').waitFor();
    await someLook(organizer, 'find-desk');
    await page.keyboard.press('Escape');
    expect(await field().inputValue()).toBe('');
  });

  it('leads to the box of somebody, and to a table by its number', async () => {
    const actions = await counted.during(async () => {
      await field().fill('karin zie');
      await page.keyboard.press('Enter');
      await page.locator('input:focus[aria-label="Table 11, Karin Zielińska"]').waitFor();
    });
    expect(actions).toBe(1);
    await field().fill('32');
    await page.keyboard.press('Enter');
    await page.locator('input:focus[aria-label^="Table 32, "]').waitFor();
  });

  it('leads to a slip and to a withdrawal with two actions', async () => {
    const printed = await counted.during(async () => {
      await field().fill('rosa');
      await field().fill('hugo lov');
      await page.getByRole('link', { name: 'Slip: Hugo Lovell' }).click();
      await page.getByRole('button', { name: 'Issue a new code: Hugo Lovell' }).click();
      await page.getByRole('img', { name: 'The address with the code of Hugo Lovell' }).waitFor();
    });
    expect(printed).toBe(2);
    await page.getByRole('link', { name: 'Back to the desk' }).click();
    const withdrawn = await counted.during(async () => {
      await field().fill('hugo lov');
      await page.getByRole('link', { name: 'Withdraw: Hugo Lovell' }).click();
      await page
        .getByRole('button', { name: 'Withdraw Hugo Lovell now' })
        .and(page.locator(':focus'))
        .waitFor();
      await page.keyboard.press('Enter');
      await page
        .getByRole('button', { name: 'Bring Hugo Lovell back' })
        .and(page.locator(':focus'))
        .waitFor();
    });
    expect(withdrawn).toBe(2);
  });

  it('finds on the pages of the tournament and of its club, too', async () => {
    await organizer.visit(`/t/${hosted.tournament}`);
    await field().fill('karin zie');
    await page.getByText('Karin Zielińska, table 11, round 1 v Karin Lovell').waitFor();
    await page.getByRole('link', { name: 'Standing: Karin Zielińska' }).click();
    await page.locator('#standings:focus').waitFor();
    await field().fill('32');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/m\//u);
    const { tournament } = await hosted.read<{ tournament: { club: { slug: string } } }>(
      'query ($id: ID!) { tournament(id: $id) { club { slug } } }',
      { id: hosted.tournament },
    );
    await organizer.visit(`/c/${tournament.club.slug}`);
    await page.getByRole('rowheader', { name: 'Orla' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('orl');
    await page.keyboard.press('Enter');
    await page.locator('tr:focus', { hasText: 'Orla' }).waitFor();
    await field().fill('autumn');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Autumn Open', level: 1 }).waitFor();
  });
});
