import { formatsWith } from '@fairview/tournaments';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { knockOut } from '../toy-format/knock-out.js';
import { inBrowser } from './kit/in-browser.js';
import { signIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(60_000);

inBrowser('a format that the client was not built for', () => {
  let site: Site;
  let hosted: HostedTournament;
  let organizer: Visitor;
  beforeAll(async () => {
    site = await startSite({}, 'real', formatsWith(knockOut));
    hosted = await HostedTournament.begin(site.api, {
      name: 'Cup',
      visibility: 'PUBLIC',
      format: 'KNOCK_OUT',
      settings: { target: 1 },
    });
    organizer = await Visitor.at(site.url, { viewport: { width: 1280, height: 800 } });
    await signIn(organizer, { name: 'Orla', password: 'four blue chairs' });
  });
  afterAll(async () => {
    await organizer.leave();
    await site.stop();
  });

  const firstWins = async (matchId: string): Promise<void> => {
    const { match } = await hosted.read<{ match: { sides: { players: { id: string }[] }[] } }>(
      'query ($id: ID!) { match(id: $id) { sides { players { id } } } }',
      { id: matchId },
    );
    const win = { winner: match.sides[0]?.players[0]?.id, position: 'row' };
    await hosted.command('reportGame', { matchId, result: { win } });
  };

  it('is run at the desk: its players are entered and paired, and it is paired again when its round is over', async () => {
    const { page } = organizer;
    await organizer.visit(`/t/${hosted.tournament}/desk`);
    await page.getByLabel('Paste names').fill('Ada\nBruno\nClara\nDmitri\nElena');
    await page.getByRole('button', { name: 'Enter them' }).click();
    await page.getByText('5 entered.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Pair in this order' }).click();
    await page.getByRole('heading', { name: 'Results of round 1' }).waitFor();
    for (const board of [1, 2]) await firstWins(await hosted.matchAt(1, board));
    await page.getByRole('button', { name: 'Pair the round' }).click();
    await page.getByRole('heading', { name: 'Results of round 2' }).waitFor();
    expect(await organizer.violations()).toEqual([]);
    await organizer.picture('toy-format-desk');
  });

  it('has a page that says what it is, and standings with its columns', async () => {
    const { page } = organizer;
    await organizer.visit(`/t/${hosted.tournament}`);
    await page.getByRole('heading', { name: 'Cup' }).waitFor();
    await page.getByRole('row', { name: /Ada/u }).first().waitFor();
    await organizer.picture('toy-format-tournament');
    await page.getByText(knockOut.description).waitFor();
    await page.getByRole('columnheader', { name: 'won' }).waitFor();
    expect(await organizer.violations()).toEqual([]);
  });
});
