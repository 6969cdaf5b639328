import { HostedTournament } from '../kit/hosted-tournament.js';
import { inBrowser } from './kit/in-browser.js';
import { seatPlayers, type SeatedMatch } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(90_000);

inBrowser('players who report from the board', () => {
  let site: Site;
  let seated: SeatedMatch;
  beforeAll(async () => {
    site = await startSite();
    const hosted = await HostedTournament.begin(site.api, { visibility: 'PUBLIC', settings: { target: 10 } });
    seated = await seatPlayers(hosted, site, ['Ada', 'Farid']);
  });
  afterAll(() => site.stop());

  const report = async ({ page }: Visitor, points: string): Promise<void> => {
    await page.getByLabel('Points of Ada').fill(points);
    await page.getByRole('button', { name: 'Report the result' }).click();
  };

  it('PL-22 enter a result by saying the same, and are told when they do not', async () => {
    const [ada, farid] = seated.players.map(({ visitor }) => visitor) as [Visitor, Visitor];
    await ada.visit(`/m/${seated.match}`);
    await farid.visit(`/m/${seated.match}`);
    await report(ada, '7');
    await ada.page.getByText('a win is worth 1 to 5').waitFor();
    await report(ada, '4');
    await ada.page.getByText('You have reported a result.').waitFor();
    await farid.page.getByText('The other side has reported a result.').waitFor();
    await report(farid, '5');
    await farid.page.getByText('The sides have reported different results.').waitFor();
    expect(await farid.violations()).toEqual([]);
    await farid.picture('reporting-differ');
    await report(farid, '4');
    for (const { page } of [ada, farid]) await page.getByRole('cell', { name: 'four in a row' }).waitFor();
    for (const { visitor } of seated.players) expect(await visitor.leave()).toEqual([]);
  });

  it('is nothing for who only watches', async () => {
    const visitor = await Visitor.at(site.url);
    await visitor.visit(`/m/${seated.match}`);
    await visitor.page.getByText('four in a row').waitFor();
    expect(await visitor.page.getByRole('button', { name: 'Report the result' }).count()).toBe(0);
    expect(await visitor.leave()).toEqual([]);
  });
});
