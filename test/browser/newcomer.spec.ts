/*
 * A club's first evening by somebody who knows nothing: from the address that `npm start` prints to the printed sheet of the
 * last match, by clicks and typing alone. No address is typed but that one, and those that the slips bear.
 */
import type { Page } from 'playwright-core';
import { inBrowser } from './kit/in-browser.js';
import { toRoom } from './kit/rooms.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(300_000);

const names = ['Ada', 'Bruno', 'Clara'];
const phone = { width: 360, height: 740 };

inBrowser('the first evening of a club', () => {
  let site: Site;
  let organizer: Visitor;
  const players = new Map<string, Visitor>();
  beforeAll(async () => {
    site = await startSite();
    organizer = await Visitor.at(site.networkUrl, { viewport: { width: 1280, height: 900 } });
  });
  afterAll(() => site.stop());

  let taken = 0;
  /** Takes a picture of what somebody sees now. */
  const look = async (who: Visitor, what: string): Promise<void> => {
    taken += 1;
    await who.page.evaluate('document.fonts.ready');
    await who.picture(`${String(taken).padStart(2, '0')}-${what}`);
    expect([what, await who.violations()]).toEqual([what, []]);
  };
  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('sets up the club and its tournament, enters the players, prints their slips and pairs them', async () => {
    const { page } = organizer;
    await organizer.visit(`/#setup=${await site.setupCode()}`);
    await look(organizer, 'setup');
    await page.getByLabel('Your name').fill('Irene');
    await page.getByLabel('Password').fill('four blue chairs');
    await page.getByLabel('Your club').fill('Fairview Games Club');
    await button(page, 'Set up the club').click();
    await page.getByLabel('Name of the tournament').waitFor();
    await look(organizer, 'tournament');
    await page.getByLabel('Anybody with the address').check();
    await button(page, 'Make the tournament').click();
    await link(page, 'Go to the entries').waitFor();
    await look(organizer, 'desk-first');
    await link(page, 'Go to the entries').click();
    await page.getByLabel('Paste names').fill(names.join('\n'));
    await button(page, 'Enter them').click();
    await page.getByText('3 entered.', { exact: true }).waitFor();
    await look(organizer, 'desk-entered');
    await toRoom(page, 'Papers');
    await link(page, 'Print codes and slips').click();
    await page.getByRole('img', { name: 'The address with the code of Ada' }).waitFor();
    await look(organizer, 'slips');
    for (const name of names) {
      const slip = page.getByRole('listitem').filter({ hasText: name });
      const code = await slip.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/u).innerText();
      const visitor = await Visitor.at(site.networkUrl, { viewport: phone });
      players.set(name, visitor);
      // Ada scans the square; the others type what they read.
      await visitor.visit(name === 'Ada' ? `/#code=${code.replace(' ', '')}` : '/');
      if (name === 'Ada') await look(visitor, 'code');
      else await visitor.page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
      await button(visitor.page, 'Take my seat').click();
      await visitor.page.getByText('You are entered.').waitFor();
    }
    await look(players.get('Ada')!, 'seated');
    await link(page, 'Back to the desk').click();
    await link(page, 'Go to the pairing').click();
    await button(page, 'Pair in this order').click();
    await page.getByRole('heading', { name: 'Results of round 1' }).waitFor();
    await look(organizer, 'desk-paired');
  });

  /** Both come to their match by the link that the page of the tournament has for them. */
  const toTheirMatch = async (...who: readonly string[]): Promise<readonly Visitor[]> => {
    const both = who.map((name) => players.get(name)!);
    for (const { page } of both) await link(page, 'Go to your match').click();
    for (const { page } of both) await page.getByRole('heading', { name: / v /u, level: 1 }).waitFor();
    return both;
  };

  it('finds every player at their match: one game is played here, by touch', async () => {
    // Of three, one has no match in the first round.
    const ada = players.get('Ada')!;
    await ada.page.getByText('You have no match in round 1.').waitFor();
    await look(ada, 'none-in-round');
    const [bruno, clara] = (await toTheirMatch('Bruno', 'Clara')) as [Visitor, Visitor];
    await look(bruno, 'match');
    await button(bruno.page, 'Open the first game').click();
    await bruno.page.getByText('Ply 0 of 0').first().waitFor({ state: 'attached' });
    await link(clara.page, 'Go to game 1').click();
    await look(bruno, 'game');
    // Somebody who only looks in sees on the front page what is being played.
    const passer = await Visitor.at(site.networkUrl, { viewport: { width: 1280, height: 900 } });
    await passer.visit('/');
    await passer.page.getByRole('heading', { name: 'At table 1, now' }).waitFor();
    await look(passer, 'at-table');
    await link(passer.page, 'Watch this game').click();
    await passer.page.getByText('Ply 0 of 0').first().waitFor({ state: 'attached' });
    await passer.leave();
    for (const [ply, circle] of [1, 6, 2, 7, 3, 8, 4].entries()) {
      const { page } = ply % 2 === 0 ? bruno : clara;
      await page.getByText('Your turn').first().waitFor();
      await page.locator(`[data-cell="${circle}"]`).click();
    }
    await link(clara.page, 'Back to the match').waitFor();
    await look(clara, 'game-over');
    await link(clara.page, 'Back to the match').click();
    await clara.page.getByText('The match is over.').waitFor();
    await look(clara, 'match-over');
  });

  it('disputes a ply, which the organizer rules on', async () => {
    const clara = players.get('Clara')!;
    await link(clara.page, '1').click();
    await clara.page.getByText(/^Dispute ply 7$/u).click();
    await clara.page.getByLabel('What is wrong').fill('They touched another circle first.');
    await button(clara.page, 'Dispute ply 7 now').click();
    await clara.page.getByText('Take back the dispute of ply 7').waitFor();
    await look(clara, 'disputed');
    const { page } = organizer;
    const way = page.getByRole('link', { name: /^Open the game at ply/u });
    await way.waitFor();
    await look(organizer, 'desk-disputed');
    await way.click();
    await page.getByRole('heading', { name: 'What could be played there' }).waitFor();
    await look(organizer, 'case');
    await page.getByLabel('Reason, shown to everybody').fill('Touching is no move.');
    await button(page, 'Rule: the game stands').click();
    await page.getByRole('heading', { name: 'What the ruling changed' }).waitFor();
    await look(organizer, 'ruled');
    await link(page, 'Desk').click();
    await page.getByText(/^Enter the results of round/u).waitFor();
  });

  it('reports a game from the board, from both sides', async () => {
    const [ada, bruno] = [players.get('Ada')!, players.get('Bruno')!];
    await link(bruno.page, 'Back to the match').click();
    await link(bruno.page, 'Go to the tournament').click();
    await toTheirMatch('Ada', 'Bruno');
    for (const { page } of [ada, bruno]) {
      await page.getByLabel('Points of Ada').fill('5');
      await button(page, 'Report the result').click();
      if (page === ada.page) await page.getByText('You have reported the game:').waitFor();
      if (page === ada.page) await look(ada, 'reported');
    }
    await ada.page.getByText('big square').waitFor();
  });

  it('enters the last slip at the desk, shows the wall, closes the tournament, and prints the sheet', async () => {
    const { page } = organizer;
    await page.getByRole('heading', { name: 'Results of round 3' }).waitFor();
    await page.getByLabel(/^Table 1, Clara/u).fill('3');
    await page.getByLabel(/^Table 1, Clara/u).press('Enter');
    await button(page, 'Enter the results').click();
    await page.getByText('from the slip').waitFor();
    await look(organizer, 'desk-done');
    await link(page, 'Wall').click();
    await page.getByRole('heading', { name: 'Club Night' }).waitFor();
    await look(organizer, 'wall');
    await page.getByRole('link', { name: 'Fairview' }).click();
    await link(page, 'Desk').click();
    await link(page, 'Go to closing').click();
    await button(page, 'Close the tournament').click();
    await link(page, 'See the standings').click();
    await page.getByText('As it ended.').waitFor();
    await look(organizer, 'final');
    await page
      .getByRole('link', { name: /^4–0, /u })
      .first()
      .click();
    await page.getByText('Bruno wins and collects 4 from Clara.').waitFor();
    await look(organizer, 'sheet');
    await page.emulateMedia({ media: 'print' });
    await organizer.picture('sheet-print');
    await page.emulateMedia({ media: 'screen' });
    await link(page, 'Fairview, Tonight').click();
    await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Irene$/u }).waitFor();
    await look(organizer, 'front');
    for (const visitor of [organizer, ...players.values()]) expect(await visitor.leave()).toEqual([]);
  });
});
