import type { Page } from 'playwright-core';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { inBrowser } from './kit/in-browser.js';
import { seatPlayers, type SeatedMatch } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';

jest.setTimeout(90_000);

/** Goes to a circle of the board by the arrows alone, from wherever the focus is, and picks it. */
async function pickByKeys(page: Page, circle: number): Promise<void> {
  const at = await page.evaluate("document.activeElement.getAttribute('data-cell')");
  const from = Number(at) - 1;
  const to = circle - 1;
  const [down, right] = [Math.floor(to / 5) - Math.floor(from / 5), (to % 5) - (from % 5)];
  for (let step = 0; step < Math.abs(down); step++)
    await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let step = 0; step < Math.abs(right); step++)
    await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  await page.keyboard.press('Enter');
}

/** Tabs until the board has the focus: it is one stop. */
async function tabToBoard(page: Page): Promise<void> {
  for (let stops = 0; stops < 40; stops++) {
    if (await page.evaluate("document.activeElement.hasAttribute('data-cell')")) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the board has no tab stop');
}

const cell = (page: Page, circle: number) => page.locator(`[data-cell="${circle}"]`);
const shows = (page: Page, text: string | RegExp) =>
  page.getByText(text).first().waitFor({ state: 'attached' });

inBrowser('playing in a browser', () => {
  let site: Site;
  let seated: SeatedMatch;
  beforeAll(async () => {
    site = await startSite();
    const hosted = await HostedTournament.begin(site.api, {
      name: 'Club Night',
      visibility: 'PUBLIC',
      settings: { target: 25 },
    });
    seated = await seatPlayers(hosted, site, ['Ada', 'Farid']);
  });
  afterAll(() => site.stop());

  /** Opens the next game and shows it to both: who has black first. */
  const begin = async (): Promise<readonly Page[]> => {
    const { id, seats } = await seated.hosted.openGame(seated.match);
    const players = seats.map(({ entry }) => seated.players.find((player) => player.entry === entry.id)!);
    for (const { visitor } of players) await visitor.visit(`/g/${id}`);
    return players.map(({ visitor }) => visitor.page);
  };
  /** The plies of the game on a page, as they are kept. */
  const movesOf = async (page: Page): Promise<readonly string[]> => {
    const { game } = await seated.hosted.read<{ game: { plies: { nodes: { move: string }[] } } }>(
      'query ($id: ID!) { game(id: $id) { plies { nodes { move } } } }',
      { id: /\/g\/([^?]+)/u.exec(page.url())?.[1] },
    );
    return game.plies.nodes.map(({ move }) => move);
  };
  const plyIs = (page: Page, ply: number) => shows(page, `Ply ${ply} of ${ply}`);

  it('a whole game of Teeko with only the keyboard, each seat at a browser of its own', async () => {
    const pages = await begin();
    for (const [ply, circle] of [1, 6, 2, 7, 3, 8, 4].entries()) {
      const page = pages[ply % 2]!;
      await shows(page, 'Your turn');
      expect(await page.title()).toContain('Your turn');
      await tabToBoard(page);
      await pickByKeys(page, circle);
      await plyIs(pages[0]!, ply + 1);
      await plyIs(pages[1]!, ply + 1);
    }
    await shows(pages[1]!, /won/u);
    for (const page of pages) expect(await page.title()).not.toContain('Your turn');
  });

  it('another by mouse, by dragging and by typing; a refusal is shown with its rule, and news keeps the current selection', async () => {
    const pages = await begin();
    for (const [ply, circle] of [1, 6, 2, 7, 3, 13, 14, 15].entries()) {
      const page = pages[ply % 2]!;
      await cell(page, circle).click();
      await plyIs(pages[0]!, ply + 1);
      await plyIs(pages[1]!, ply + 1);
    }
    const [black, red] = pages as [Page, Page];
    await black.getByLabel('Move, as the rulebook writes it').fill('14-1');
    await black.keyboard.press('Enter');
    await black.getByRole('alert').getByText('Not played.').waitFor();
    expect(await black.getByRole('alert').innerText()).toMatch(/T-\d+/u);
    await black.getByLabel('Move, as the rulebook writes it').fill('l');
    await black.keyboard.press('Enter');
    await cell(black, 14).dragTo(cell(black, 9));
    await plyIs(red, 9);
    // What is typed out of turn is not lost without a word; the word goes with the next ply.
    await black.getByLabel('Move, as the rulebook writes it').fill('9-4');
    await black.keyboard.press('Enter');
    await black.getByRole('alert').getByText('It is not your turn.').waitFor();
    await cell(red, 15).click();
    // What is chosen stays so while other news of the game comes in.
    await black.getByRole('button', { name: 'Offer a draw' }).click();
    await shows(red, 'offers a draw.');
    expect(await cell(red, 15).getAttribute('aria-selected')).toBe('true');
    await cell(red, 10).click();
    await plyIs(black, 10);
    expect(await black.getByText('It is not your turn.').count()).toBe(0);
    await black.getByLabel('Move, as the rulebook writes it').fill('9 4');
    await black.keyboard.press('Enter');
    await plyIs(red, 11);
    await shows(red, /won/u);
  });

  it('takes a move typed in every way that the guide promises, and keeps it as the rulebook writes it', async () => {
    const pages = await begin();
    const drops = ['1', 'd 6', 'D2', 'drop 7', 'd3', '13', ' 14 ', 'd15'];
    const moves = ['14-19', '15 20', '19–24', '20 to 25', 'm 24 23', '25 - 20'];
    for (const [ply, typed] of [...drops, ...moves].entries()) {
      const field = pages[ply % 2]!.getByLabel('Move, as the rulebook writes it');
      await shows(pages[ply % 2]!, 'Your turn');
      await field.fill(typed);
      await field.press('Enter');
      for (const page of pages) await plyIs(page, ply + 1);
      expect(await field.inputValue()).toBe('');
    }
    expect(await movesOf(pages[0]!)).toEqual([
      ...['1', '6', '2', '7', '3', '13', '14', '15'],
      ...['14-19', '15-20', '19-24', '20-25', '24-23', '25-20'],
    ]);
    await pages[1]!.getByRole('button', { name: 'Resign', exact: true }).click();
    await pages[1]!.getByRole('button', { name: 'Resign this game now' }).click();
    await shows(pages[0]!, /won/u);
  });

  it('network cut and back: missed events arrive, a move is kept and sent once, and nothing is lost or doubled', async () => {
    const [black, red] = (await begin()) as [Page, Page];
    /** How long the line has been back when this ply is shown. */
    const back = async (page: Page, ply: number): Promise<number> => {
      const since = performance.now();
      await page.context().setOffline(false);
      await plyIs(page, ply);
      return performance.now() - since;
    };
    await red.context().setOffline(true);
    await shows(red, 'The line is down');
    await cell(black, 13).click();
    await plyIs(black, 1);
    const missed = await back(red, 1);
    await shows(red, 'The line is back');

    await red.context().setOffline(true);
    await cell(red, 9).click();
    await shows(red, '9 is kept');
    await red.getByRole('gridcell', { name: '9, empty, kept until it is sent' }).waitFor();
    expect(await red.title()).not.toContain('Your turn');
    await red.getByRole('button', { name: 'Take 9 back' }).click();
    await red.getByRole('gridcell', { name: '9, empty', exact: true }).waitFor();
    await shows(red, 'Your turn');
    await red.getByLabel('Move, as the rulebook writes it').fill('d 12');
    await red.keyboard.press('Enter');
    await shows(red, '12 is kept');
    await shows(red, 'The line is down');
    const kept = await back(red, 2);
    await plyIs(black, 2);
    expect(await movesOf(black)).toEqual(['13', '12']);
    // How long a person may wait is bounded if the machine has nothing else to do.
    if (process.env['LONG']) expect(Math.max(missed, kept)).toBeLessThan(2_000);
  });

  it('a player disputes a ply: nothing is drawn while they press, the suspension is shown, and after they take it back the game goes on', async () => {
    const { page } = seated.players[0]!.visitor;
    await page.getByText('Dispute ply 2', { exact: true }).click();
    await page.getByLabel('What is wrong, for the arbiter and your opponents to read').fill('Two moves.');
    await page.getByRole('button', { name: 'Dispute ply 2 now' }).hover();
    await page.mouse.down();
    // What is said of a lost line would push the button away from under the pointer.
    const isSaid = await page.evaluate(`dispatchEvent(new Event('offline')) && new Promise((resolve) =>
      setTimeout(() => resolve(document.body.innerText.includes('The line is down')), 100))`);
    expect(isSaid).toBe(false);
    await page.mouse.up();
    await shows(page, 'A dispute suspends this game');
    await page.getByRole('button', { name: 'Take back the dispute of ply 2' }).click();
    await page.getByText('A dispute suspends this game').waitFor({ state: 'detached' });
  });

  it.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)('axe finds nothing on the pages of play: %s at %i', async (colorScheme, width) => {
    for (const { visitor, name } of seated.players) {
      await visitor.page.setViewportSize({ width, height: 800 });
      await visitor.page.emulateMedia({ colorScheme });
      await visitor.picture(`play-${name}-${width}-${colorScheme}`);
      expect(await visitor.violations()).toEqual([]);
    }
  });

  it('a second tab takes over politely', async () => {
    const [{ visitor }] = seated.players as [SeatedMatch['players'][number]];
    const second = await visitor.context.newPage();
    await second.goto(visitor.page.url());
    await shows(visitor.page, 'You are playing this game in another tab');
    await visitor.page.getByRole('button', { name: 'Play here' }).click();
    await shows(second, 'You are playing this game in another tab');
  });
});
