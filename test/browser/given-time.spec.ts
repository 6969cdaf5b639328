/*
 * Time that was lost in the hall, at the desk: it is given back to a match, and the list shows the official and the reason,
 * also after it was taken back. The test controls the log's clock.
 */
import { settableClock, type LogClock } from '../kit/clock.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { inBrowser } from './kit/in-browser.js';
import { signIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

const start = Date.UTC(2026, 10, 21, 19);
const minute = 60_000;

inBrowser('time that is given back', () => {
  let site: Site;
  let clock: LogClock;
  let hosted: HostedTournament;
  beforeAll(async () => {
    site = await startSite();
    clock = await settableClock(site.database.admin, start);
    hosted = await HostedTournament.begin(site.api, {
      name: 'Club Night',
      settings: { timeLimit: { minutes: 30 } },
    });
    await hosted.pair(['Ada', 'Bruno']);
    await hosted.openGame(await hosted.matchAt(1, 1));
    await clock.set(start + 10 * minute);
  });
  afterAll(() => site.stop());

  it('TM-22 says who gave it and who took it back, when and why', async () => {
    const orla = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
    await signIn(orla, { name: 'Orla', password: 'four blue chairs' });
    await orla.visit(`/t/${hosted.tournament}/desk/rulings`);
    const { page } = orla;
    const section = page.getByRole('region', { name: 'Give time back' });
    await section.getByLabel('Minutes').fill('5');
    await section.getByLabel(/^Reason/u).fill('The fire alarm went off.');
    await section.getByRole('button', { name: 'Give it back' }).click();
    await section.getByText('The time was given back.').waitFor();
    await section.getByRole('button', { name: 'Time that was given back' }).click();
    const row = section.getByRole('row').filter({ hasText: 'The fire alarm went off.' });
    await row.getByText(/^Given back by Orla at /u).waitFor();

    await row.getByRole('button', { name: /^Take it back/u }).click();
    await section.getByLabel(/^Why the time/u).fill('It was a test of the alarm.');
    await section.getByRole('button', { name: /^Take back the time/u }).click();
    await row.getByText(/^Taken back by Orla at .*: It was a test of the alarm\.$/u).waitFor();
    await orla.picture('given-time');
    expect(await orla.violations()).toEqual([]);
    expect(await orla.leave()).toEqual([]);
  });
});
