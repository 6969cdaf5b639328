/*
 * The pictures of the guides and of the README: `npm run pictures` makes them again in docs/guide/pictures. Without PICTURES the same
 * is gone through and nothing is written, so that what the guides show is there.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { settableClock } from '../kit/clock.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { beginEvening, type Evening } from './kit/evening.js';
import { inBrowser } from './kit/in-browser.js';
import { toRoom } from './kit/rooms.js';
import { comeIn, seatPlayers, signIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(240_000);

const folder = process.env['PICTURES'];
/** A Saturday evening in November. */
const evening = Date.UTC(2026, 10, 21, 20, 4);
const desk = { width: 1120, height: 760 };
const phone = { width: 360, height: 740 };

inBrowser('the pictures of the guides', () => {
  let site: Site;
  let told: Evening;
  let organizer: Visitor;
  beforeAll(async () => {
    site = await startSite();
    await settableClock(site.database.admin, evening);
    told = await beginEvening(site);
    organizer = await at(desk);
    await signIn(organizer, told.organizer);
  });
  afterAll(() => site.stop());

  const at = (viewport: typeof desk): Promise<Visitor> =>
    Visitor.at(site.url, { viewport, reducedMotion: 'reduce', timezoneId: 'UTC', colorScheme: 'light' });

  /** Takes what the window shows, as WebP. */
  const take = async ({ page, context }: Visitor, name: string): Promise<void> => {
    await page.evaluate('document.fonts.ready');
    await page.waitForLoadState('networkidle');
    const devtools = await context.newCDPSession(page);
    const shot = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 72 });
    const picture = Buffer.from(shot.data, 'base64');
    expect(picture.length).toBeLessThan(90_000);
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.webp`), picture);
  };

  it('for everybody: a tournament with the reasons in its margin, and the wall', async () => {
    const { page } = organizer;
    await organizer.visit(told.night);
    await page.getByRole('heading', { name: 'Round 3' }).waitFor();
    await take(organizer, 'tournament');
    const wall = await at({ width: 1280, height: 720 });
    await wall.visit(`${told.night}/wall`);
    await wall.page.getByText('Round 3').first().waitFor();
    await take(wall, 'wall');
    expect(await wall.leave()).toEqual([]);
  });

  it('for organizers: a new tournament, pasted names, slips with codes, and the desk while it is played', async () => {
    const { page } = organizer;
    await organizer.visit(told.club);
    await page.getByRole('button', { name: 'Make a tournament' }).click();
    await page.getByLabel('Name of the tournament').fill('Spring Open');
    await scrollTo(page.getByRole('heading', { name: 'A new tournament' }), 'start');
    await take(organizer, 'new-tournament');

    await organizer.visit(`${told.empty}/desk`);
    const names = page.getByLabel('Paste names');
    await names.fill(['Ada', 'Bruno', 'Clara', 'Dmitri'].join('\n'));
    await scrollTo(names, 'center');
    await take(organizer, 'entering');
    await page.getByRole('button', { name: 'Enter them' }).click();
    await page.getByText('4 entered.', { exact: true }).waitFor();
    await toRoom(page, 'Players');
    await page.getByRole('link', { name: 'Print codes and slips' }).click();
    await page.getByRole('img', { name: 'The address with the code of Ada' }).waitFor();
    await take(organizer, 'slips');

    await organizer.visit(`${told.night}/desk`);
    await page.getByRole('heading', { name: 'Results of round 3' }).waitFor();
    await take(organizer, 'desk');
  });

  it('for players: the code, the match, a game that one plays and one that one watches', async () => {
    const player = await at(phone);
    const { page } = player;
    await player.visit('/');
    await page.getByLabel('Code', { exact: true }).fill(told.codes[0] ?? '');
    await take(player, 'code');
    await comeIn(player, told.codes[0] ?? '');
    await player.visit('/');
    await page.getByRole('link', { name: 'Iris v Jonas' }).click();
    await page.getByRole('button', { name: 'Open the first game' }).waitFor();
    await take(player, 'match');
    await page.getByRole('button', { name: 'Open the first game' }).click();
    await page.locator('[data-cell="13"]').waitFor();
    expect(await player.leave()).toEqual([]);

    const club = { api: site.api, ...(await organizerOf(site, told)) };
    const hosted = await HostedTournament.of(site.api, club, { name: 'A Game', visibility: 'PUBLIC' });
    const { match, players } = await seatPlayers(hosted, site, ['Ada', 'Farid'], {
      viewport: desk,
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
    });
    const { id, seats } = await hosted.openGame(match);
    const moves = ['7', '13', '12', '8', '17', '14', '18', '2', '18-19'];
    const sitting = seats.map(({ entry }) => players.find((each) => each.entry === entry.id)!);
    for (const { visitor } of players) await visitor.visit(`/g/${id}`);
    for (const [ply, move] of moves.entries()) {
      const { page: own } = sitting[ply % 2]!.visitor;
      await own.getByLabel('Move, as the rulebook writes it').fill(move);
      await own.keyboard.press('Enter');
      for (const { visitor } of players)
        await visitor.page
          .getByText(`Ply ${ply + 1} of ${ply + 1}`)
          .first()
          .waitFor({ state: 'attached' });
    }
    const { visitor: red } = sitting[1]!;
    await red.page.locator('[data-cell="14"]').click();
    await scrollTo(red.page.getByRole('banner'), 'start');
    await take(red, 'playing');
    for (const { visitor } of players) expect(await visitor.leave()).toEqual([]);

    const reader = await at(desk);
    await reader.visit(told.games['skarney'] ?? '');
    await reader.page.getByText(/^Ply \d+ of \d+:$/u).waitFor();
    await take(reader, 'replay');
    await reader.visit(told.games['teeko'] ?? '');
    await reader.page.getByRole('button', { name: 'How well was it played?' }).click();
    await reader.page.getByRole('figure', { name: 'How well was it played?' }).waitFor();
    await scrollTo(reader.page.getByRole('button', { name: 'Next mistake' }), 'end');
    await take(reader, 'review');
    expect(await reader.leave()).toEqual([]);
  });

  it('for arbiters: a dispute, and what a ruling would change', async () => {
    const { page } = organizer;
    await organizer.visit(told.dispute);
    await page.getByRole('heading', { name: 'What could be played there' }).waitFor();
    await take(organizer, 'dispute');
    await page.getByLabel('is void, and does not count').check();
    const foretold = page.getByRole('row', { name: /no longer provisional/u }).first();
    await foretold.waitFor();
    await scrollTo(foretold, 'center');
    await take(organizer, 'ruling');
    expect(await organizer.leave()).toEqual([]);
  });
});

const scrollTo = (what: Locator, block: 'start' | 'center' | 'end'): Promise<void> =>
  what.evaluate((element, where) => element.scrollIntoView({ block: where }), block);

/** The session of the evening's organizer over the API, and their club. */
async function organizerOf(
  { api }: Site,
  { organizer }: Evening,
): Promise<{ readonly token: string; readonly club: string }> {
  const asked = `mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { token } } }`;
  const { data } = await api.ask<{ signIn: { token: string } }>(asked, { input: organizer });
  const token = data?.signIn.token ?? '';
  const mine = await api.ask<{ me: { clubs: { club: { id: string } }[] } }>(
    '{ me { clubs { club { id } } } }',
    {},
    token,
  );
  return { token, club: mine.data?.me.clubs[0]?.club.id ?? '' };
}
