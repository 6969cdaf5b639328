/* What moves on a page when the first players are entered, with answers that come late: nobody then takes it for their own doing. */
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { command } from '../kit/server.js';
import { laptops, phone } from './kit/fold.js';
import { inBrowser } from './kit/in-browser.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

const irene = { name: 'Irene', password: 'four blue chairs' };
/** Chromium counts no shift within half a second of a press. */
const late = 700;
/** A page is good below a tenth, by the Web Vitals. */
const most = 0.1;

inBrowser('the first players', () => {
  let site: Site;
  let token: string;
  let club: { readonly id: string; readonly slug: string };
  beforeAll(async () => {
    site = await startSite();
    const code = await site.setupCode();
    ({ club } = await command<{ club: typeof club }>(site.api.ask, 'redeemSetupCode', {
      input: { code, ...irene, clubName: 'Lakeside Games Club' },
      done: '... on SetupCodeRedeemed { club { id slug } }',
    }));
    ({ token } = await command<{ token: string }>(site.api.ask, 'signIn', {
      input: irene,
      done: '... on SignedIn { token }',
    }));
  });
  afterAll(() => site.stop());

  const windows = [phone, ...laptops.slice(0, 1)];
  const rooms = ['', '/players'];

  it.each(windows.flatMap((viewport) => rooms.map((room) => ({ viewport, room, width: viewport.width }))))(
    'move nothing at the desk$room at $width pixels',
    async ({ viewport, room }) => {
      const { tournament } = await command<{ tournament: { id: string } }>(site.api.ask, 'createTournament', {
        input: { commandId: newId(), clubId: club.id, name: `Night ${newId()}`, visibility: 'PUBLIC' },
        done: '... on TournamentChanged { tournament { id } }',
        token,
      });
      const visitor = await Visitor.at(site.url, { viewport });
      const { page } = visitor;
      await visitor.visit(`/me?to=/t/${tournament.id}/desk${room}`);
      await page.getByLabel('Name', { exact: true }).fill(irene.name);
      await page.getByLabel('Password', { exact: true }).fill(irene.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByLabel('Paste names').fill('Ada\nBruno\nClara\nDmitri\nElena\nFarid\nGrete\nHana');
      const watcher = await Visitor.at(site.url, { viewport });
      await watcher.visit(`/t/${tournament.id}`);
      await watcher.page.getByRole('heading', { name: 'Entries' }).waitFor();
      const before = [await visitor.moved(), await watcher.moved()] as const;
      await page.route('**/graphql', async (route) => {
        await pause(late);
        await route.continue();
      });
      await page.getByRole('button', { name: 'Enter them' }).click();
      await page.getByText(room === '' ? '8 are in' : 'Hana').waitFor();
      await watcher.page.getByRole('rowheader', { name: 'Hana' }).waitFor();
      await pause(late);
      expect((await visitor.moved()) - before[0]).toBeLessThan(most);
      expect((await watcher.moved()) - before[1]).toBeLessThan(most);
      await visitor.leave();
      await watcher.leave();
    },
  );
});
