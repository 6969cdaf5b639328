/* What a round of 32 tables asks of the desk: names that are whole, rows that stay where they are, previews that stay short. */
import type { Page } from 'playwright-core';
import type { HostedTournament } from '../kit/hosted-tournament.js';
import { inBrowser } from './kit/in-browser.js';
import { onPaper } from './kit/on-paper.js';
import { toRoom } from './kit/rooms.js';
import { signIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { hostSixtyFour, sixtyFour } from './kit/sixty-four.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

/** So many tables are over before the desk is opened; each was won by who is named first. */
const over = 12;

inBrowser('the desk, for many', () => {
  let site: Site;
  let hosted: HostedTournament;
  let organizer: Visitor;
  let page: Page;
  beforeAll(async () => {
    site = await startSite();
    hosted = await hostSixtyFour(site.api);
    for (const { id: matchId, sides } of (await matchesAt(hosted)).slice(0, over))
      await hosted.command('reportGame', {
        matchId,
        result: { win: { winner: sides[0]?.players[0]?.id, position: 'big-square' } },
      });
    organizer = await Visitor.at(site.url, { viewport: { width: 1280, height: 800 } });
    ({ page } = organizer);
    await signIn(organizer, { name: 'Orla', password: 'four blue chairs' });
    await organizer.visit(`/t/${hosted.tournament}/desk`);
    await page
      .getByLabel(/^Table 32, /u)
      .first()
      .waitFor();
  });
  afterAll(async () => {
    expect(await organizer.leave()).toEqual([]);
    await site.stop();
  });

  it.each([
    [1366, 768],
    [1280, 800],
  ])('has every name of a round whole at %i x %i', async (width, height) => {
    await page.setViewportSize({ width, height });
    const names = page.locator('[class*=sideName]');
    expect((await names.allTextContents()).toSorted()).toEqual(sixtyFour.toSorted());
    const cut = await names.evaluateAll((all) =>
      all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    );
    expect(cut).toEqual([]);
  });

  it.each(['en-GB', 'fr-FR'])('says of each table how it ended within its row, in %s', async (locale) => {
    const reader = await Visitor.at(site.url, { locale, viewport: { width: 1280, height: 800 } });
    await signIn(reader, { name: 'Orla', password: 'four blue chairs' });
    await reader.visit(`/t/${hosted.tournament}/desk`);
    const states = reader.page.locator('tbody [class*=state]');
    await states
      .getByRole('link')
      .nth(over - 1)
      .waitFor();
    const beyond = await states.evaluateAll((all) =>
      all.filter((state) => state.scrollWidth > state.clientWidth).map((state) => state.textContent),
    );
    expect(beyond).toEqual([]);
    expect(await reader.leave()).toEqual([]);
  });

  it('sets who has won in ink, and who has lost behind it', async () => {
    const colours = await page.evaluate<string[]>(
      `[...document.querySelectorAll('tbody [class*=sideName]')].map((name) => getComputedStyle(name).color)`,
    );
    const [ink, behind] = colours;
    expect(behind).not.toBe(ink);
    expect(colours).toEqual(
      Array.from({ length: sixtyFour.length }, (_, at) => (at < 2 * over && at % 2 === 1 ? behind : ink)),
    );
  });

  it('moves no row when one is refused', async () => {
    const box = page.getByLabel(/^Table 20, /u);
    const before = await box.first().boundingBox();
    await box.first().fill('6');
    await box.nth(1).press('Enter');
    await page.getByText('20 still open; 1 refused.').waitFor();
    expect(await box.first().boundingBox()).toEqual(before);
    await box.first().fill('');
  });

  it('names first whose figures a correction changes, and how many others only move', async () => {
    await toRoom(page, 'Rulings');
    const form = page.locator('form').filter({ has: page.locator('#correct-which') });
    await form.getByLabel('Game').selectOption({ index: 1 });
    await form.locator('#correct-0').fill('0');
    await form.locator('#correct-1').fill('4');
    // A name of two lines stands over a box on the same line as the other.
    const boxes = [form.locator('#correct-0'), form.locator('#correct-1')];
    const [one, other] = await Promise.all(boxes.map((box) => box.boundingBox()));
    expect((one?.y ?? 0) + (one?.height ?? 0)).toBe((other?.y ?? 0) + (other?.height ?? 0));
    const more = form.getByText(/^\d+ more only change their rank$/u);
    await more.waitFor();
    const rows = form.getByRole('row').filter({ has: page.getByRole('rowheader') });
    expect(await rows.count()).toBe(2);
    await organizer.picture('desk-for-many-preview', 'window');
    await more.click();
    expect(await rows.count()).toBe(2 + Number.parseInt(await more.innerText(), 10));
    expect(await organizer.violations()).toEqual([]);
  });

  it('says how a match stands in one line', async () => {
    await toRoom(page, 'Round');
    await page
      .getByLabel(/^Table 14, /u)
      .first()
      .fill('4');
    await page
      .getByLabel(/^Table 14, /u)
      .nth(1)
      .press('Enter');
    const state = page.getByRole('link', { name: '4–0 so far; game 2 to come' });
    await state.waitFor();
    expect(await state.evaluate((link) => link.getClientRects().length)).toBe(1);
  });

  it('has its rooms in sight however far one has scrolled', async () => {
    await toRoom(page, 'Players');
    await page.getByText('Pavel Okafor').last().scrollIntoViewIfNeeded();
    expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(800);
    const top = await page
      .getByRole('navigation', { name: 'Rooms of the desk' })
      .getByRole('link', { name: /^Round/u })
      .evaluate((link) => link.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    await toRoom(page, 'Round');
  });

  it('names who has no match in a round', async () => {
    const [gone] = await entriesAt(hosted);
    const told = await hosted.command('withdrawEntry', {
      tournamentId: hosted.tournament,
      entryId: gone?.id,
    });
    expect(told.code).toBeUndefined();
    for (const { id: matchId, status, sides } of await matchesAt(hosted))
      if (status === 'OPEN')
        await hosted.command('reportGame', {
          matchId,
          result: { win: { winner: sides[0]?.players[0]?.id, position: 'big-square' } },
        });
    await hosted.command('pairRounds', { tournamentId: hosted.tournament });
    await page.getByRole('heading', { name: 'Results of round 2' }).waitFor();
    await page.getByText(/^No match in this round: \S+ \S+\.$/u).waitFor();
  });

  it.each([
    ['tables', 1],
    ['names', 2],
  ])('prints the pairings by %s on as few sheets as can be read: %i', async (paper, pages) => {
    await organizer.visit(`/t/${hosted.tournament}/desk/papers?paper=${paper}`);
    await page.getByRole('table').waitFor();
    expect(await onPaper(organizer)).toEqual({ pages, cut: [] });
  });

  it('prints the standings of all on two sheets', async () => {
    const reader = await Visitor.at(site.url);
    await reader.visit(`/t/${hosted.tournament}`);
    await reader.page.getByRole('heading', { name: 'Standings' }).waitFor();
    await reader.page.evaluate(`document.documentElement.dataset.print = 'standings'`);
    expect(await onPaper(reader)).toEqual({ pages: 2, cut: [] });
    expect(await reader.leave()).toEqual([]);
  });
});

interface Match {
  readonly id: string;
  readonly status: string;
  readonly sides: readonly { readonly players: readonly { readonly id: string }[] }[];
}

/** The matches of the first round. */
const matchesAt = async (hosted: HostedTournament): Promise<readonly Match[]> => {
  const { tournament } = await hosted.read<{ tournament: { matches: { nodes: readonly Match[] } } }>(
    'query ($id: ID!) { tournament(id: $id) { matches(round: 1, first: 32) { nodes { id status sides { players { id } } } } } }',
    { id: hosted.tournament },
  );
  return tournament.matches.nodes;
};

/** The entries, by their numbers. */
const entriesAt = async (hosted: HostedTournament): Promise<readonly { readonly id: string }[]> => {
  const { tournament } = await hosted.read<{
    tournament: { entries: { nodes: readonly { readonly id: string }[] } };
  }>('query ($id: ID!) { tournament(id: $id) { entries(first: 1) { nodes { id } } } }', {
    id: hosted.tournament,
  });
  return tournament.entries.nodes;
};
