/* How few actions an evening takes to begin, from the address that a fresh server prints. */
import { Counted } from './kit/counted.js';
import { inBrowser } from './kit/in-browser.js';
import { toRoom } from './kit/rooms.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(90_000);

inBrowser('an evening begins', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it('with a paired round after eight actions, slips among them, and with the first move after eleven', async () => {
    const [organizer, ada] = [
      await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } }),
      await Visitor.at(site.url, { viewport: { width: 390, height: 844 } }),
    ];
    const counted = await Counted.of([organizer, ada]);
    let code = '';
    const paired = await counted.during(async () => {
      const { page } = organizer;
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await organizer.visit(`/#setup=${await site.setupCode()}`);
      await page.getByLabel('Your name').fill('Irene');
      await page.getByLabel('Password').fill('four blue chairs');
      await page.getByLabel('Your club').fill('Fairview Games Club');
      await press('Set up the club');
      await page.getByLabel('Name of the tournament').fill('Club Night');
      await press('Make the tournament');
      await page.getByLabel('Paste names').fill('Ada\nBruno\nClara\nDmitri');
      await press('Enter them');
      await page.getByText('4 entered.', { exact: true }).waitFor();
      await toRoom(page, 'Papers');
      await page.getByRole('link', { name: 'Print codes and slips' }).click();
      const slip = page.getByRole('listitem').filter({ hasText: 'Ada' });
      code = (await slip.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/u).innerText()).replace(' ', '');
      await page.getByRole('link', { name: 'Back to the desk' }).click();
      await press('Pair in this order');
      await page.getByRole('heading', { name: 'Results of round 1' }).waitFor();
    });
    expect(paired).toBeLessThanOrEqual(8);
    const moved = await counted.during(async () => {
      const { page } = ada;
      await ada.visit(`/#code=${code}`);
      await page.getByRole('button', { name: 'Take my seat' }).click();
      await page.getByRole('link', { name: 'Go to your match' }).click();
      await page.getByRole('button', { name: 'Open the first game' }).click();
      await page.locator('[data-cell="13"]').click();
      await page.getByText('Ply 1 of 1').first().waitFor({ state: 'attached' });
    });
    expect(paired + moved).toBeLessThanOrEqual(11);
    for (const visitor of [organizer, ada]) expect(await visitor.leave()).toEqual([]);
  });
});
