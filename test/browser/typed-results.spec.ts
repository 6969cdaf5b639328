/*
 * Results typed as fast as one can, with 64 players at 32 tables: the cursor never waits for the server, and nothing that was
 * typed is lost or lands in another row.
 */
import type { Page, Request } from 'playwright-core';
import type { HostedTournament } from '../kit/hosted-tournament.js';
import { Counted } from './kit/counted.js';
import { someLook } from './kit/each-look.js';
import { inBrowser } from './kit/in-browser.js';
import { toRoom } from './kit/rooms.js';
import { signIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { hostSixtyFour } from './kit/sixty-four.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

const isReport = (request: Request): boolean => request.postData()?.includes('ReportGame') === true;
const isEdit = (request: Request): boolean => request.postData()?.includes('EditTournament') === true;

/** Holds commands, results if nothing else is said, until they are let go. @returns lets them go, all that come later too */
async function hold(page: Page, isHeld = isReport): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/graphql', async (route) => {
    if (isHeld(route.request())) await held;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    letGo();
    await page.unroute('**/graphql');
  };
}

interface Slip {
  readonly board: number;
  readonly sides: readonly {
    readonly name: string;
    readonly players: readonly { readonly name: string }[];
  }[];
  readonly sheet: { readonly sides: readonly { readonly side: string; readonly count: number }[] };
}

inBrowser('results of 64 players, typed', () => {
  let site: Site;
  let hosted: HostedTournament;
  let organizer: Visitor;
  let page: Page;
  let counted: Counted;
  beforeAll(async () => {
    site = await startSite();
    hosted = await hostSixtyFour(site.api);
    organizer = await Visitor.at(site.url, { viewport: { width: 1280, height: 800 } });
    ({ page } = organizer);
    counted = await Counted.of([organizer]);
    await signIn(organizer, { name: 'Orla', password: 'four blue chairs' });
    await organizer.visit(`/t/${hosted.tournament}/desk`);
  });
  afterAll(async () => {
    expect(await organizer.leave()).toEqual([]);
    await site.stop();
  });

  /** The points of both sides at each table, as the server has them. */
  async function sheets(): Promise<ReadonlyMap<number, readonly number[]>> {
    const { tournament } = await hosted.read<{ tournament: { matches: { nodes: readonly Slip[] } } }>(
      `query ($id: ID!) { tournament(id: $id) { matches(round: 1, first: 32) { nodes {
         board sides { name players { name } } sheet { sides { side count } } } } } }`,
      { id: hosted.tournament },
    );
    return new Map(
      tournament.matches.nodes.map(({ board, sides, sheet }) => [
        board,
        sides.map(({ name }) => sheet.sides.find(({ side }) => side === name)?.count ?? 0),
      ]),
    );
  }

  const boxes = (table: number) => page.getByLabel(new RegExp(`^Table ${table}, `, 'u'));
  const row = (table: number) => page.getByRole('row').filter({ has: boxes(table) });
  const focused = (): Promise<string | null> => page.evaluate('document.activeElement.ariaLabel');

  /** Types these keys at the desk, one after another. */
  const type = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

  it('has all 32 tables in the window at once', async () => {
    await boxes(32).first().waitFor();
    for (const [width, height] of [
      [1366, 768],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const table of [1, 16, 17, 32]) {
        const { y = 0, height: high = 0 } = (await row(table).boundingBox()) ?? {};
        expect([width, table, y > 0 && y + high <= height]).toEqual([width, table, true]);
      }
    }
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  it('moves the cursor on at once, sends the rows behind it, and shows of each how far it is', async () => {
    const letGo = await hold(page);
    await boxes(1).first().focus();
    // The winner of table n has 4 points, on the left of the odd tables and on the right of the even ones.
    for (let table = 1; table <= 10; table += 1)
      for (const side of [0, 1]) {
        expect(await focused()).toMatch(new RegExp(`^Table ${table}, `, 'u'));
        if (side === (table + 1) % 2) await type('4');
        await type('Enter');
      }
    await type('3');
    expect(await focused()).toMatch(/^Table 11, /u);
    await row(1).getByText('sending').waitFor();
    await row(10).getByText('sending').waitFor();
    await row(11).getByText('typed').waitFor();
    await page.getByText('20 of 64 boxes; 10 tables are being sent').waitFor();
    // Boxes are filled, tables are open: those that nobody has written yet.
    await page.getByRole('button', { name: 'Open 22' }).waitFor();
    await page.getByRole('button', { name: 'Entering 1 of 10' }).waitFor();
    expect((await sheets()).get(1)).toEqual([0, 0]);
    await someLook(organizer, 'typed-results');
    await letGo();
    await page.getByText('4–0 so far').nth(4).waitFor();
    await page.getByText('0–4 so far').nth(4).waitFor();
    const entered = await sheets();
    for (let table = 1; table <= 10; table += 1)
      expect([table, entered.get(table)]).toEqual([table, table % 2 ? [4, 0] : [0, 4]]);
    expect(entered.get(11)).toEqual([0, 0]);
    expect(await focused()).toMatch(/^Table 11, /u);
    expect(await boxes(11).first().inputValue()).toBe('3');
  });

  it('enters a result with two actions, from the box where the cursor stands', async () => {
    const actions = await counted.during(async () => {
      await type('Enter', 'Enter');
      await row(11).getByText('3–0 so far').waitFor();
    });
    expect(actions).toBe(2);
  });

  it('shows all tables, the open or the refused ones, by pointer and by keyboard, and takes none away that is being written', async () => {
    const shown = page.getByRole('group', { name: 'Tables that are shown' });
    await page.getByRole('button', { name: 'Enter the results' }).waitFor();
    await shown.getByRole('button', { name: 'All 32', pressed: true }).waitFor();
    await boxes(20).first().focus();
    await type('6', 'Enter', '6', 'Enter');
    await row(20).getByText('refused').waitFor();
    await page.getByText('still open; 1 refused.').waitFor();
    await shown.getByRole('button', { name: 'Refused 1' }).click();
    await boxes(19).first().waitFor({ state: 'detached' });
    expect(await row(20).count()).toBe(1);
    // What was refused is written again: it is typed now, and stays.
    await boxes(20).nth(1).fill('');
    await shown.getByRole('button', { name: 'Refused 0', pressed: true }).waitFor();
    await row(20).getByText('typed').waitFor();
    await page.reload();
    await shown.getByRole('button', { name: 'Refused 0', pressed: true }).waitFor();
    expect(await row(20).count()).toBe(0);
    await shown.getByRole('button', { name: 'All 32' }).focus();
    await type('Tab', 'Enter');
    await shown.getByRole('button', { name: 'Open 32', pressed: true }).waitFor();
    await boxes(20).first().fill('');
    await shown.getByRole('button', { name: 'All 32' }).click();
  });

  it('has a row of 95 pixels a table on a phone, the names above one another, the open ones first', async () => {
    const phone = await Visitor.at(site.url, { viewport: { width: 390, height: 844 } });
    await signIn(phone, { name: 'Orla', password: 'four blue chairs' });
    await phone.visit(`/t/${hosted.tournament}/desk`);
    await phone.page.getByRole('button', { name: 'Open 32', pressed: true }).waitFor();
    const box = phone.page.getByLabel(/^Table 21, /u);
    const line = phone.page.getByRole('row').filter({ has: box });
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(95);
    const [first, second] = await Promise.all([box.first().boundingBox(), box.nth(1).boundingBox()]);
    expect(second?.x).toBe(first?.x);
    expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
    expect(first?.height).toBeGreaterThanOrEqual(40);
    await phone.picture('results-390', 'window');
    await someLook(phone, 'results-on-a-phone');
    expect(await phone.leave()).toEqual([]);
  });

  it('keeps what is typed through a reload and back, asks before it is left, and sends what was on its way once', async () => {
    await page.route('**/graphql', (route) => (isReport(route.request()) ? undefined : route.continue()));
    // One is on its way, one cannot be read, one waits for its second box.
    await boxes(12).first().focus();
    await type('4', 'Enter', 'Enter', '7', 'Enter', 'Enter', '5', 'Enter');
    await row(12).getByText('sending').waitFor();
    await row(13).getByText('refused').waitFor();
    await page.unroute('**/graphql');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    await row(12).getByText('4–0 so far').waitFor();
    expect(asked).toEqual(['beforeunload']);
    expect((await sheets()).get(12)).toEqual([4, 0]);
    await page.getByRole('banner').getByRole('link', { name: 'Tournament', exact: true }).click();
    await page.getByRole('heading', { name: 'Autumn Open' }).first().waitFor();
    await page.goBack();
    await row(13).getByText('refused').waitFor();
    expect(await boxes(13).first().inputValue()).toBe('7');
    await page.getByRole('alert').getByText('Table 13 was not entered:').waitFor();
    expect(await boxes(14).first().inputValue()).toBe('5');
    await row(14).getByText('typed').waitFor();
  });

  it('does not count a game twice that somebody else has entered meanwhile, and shows what was typed', async () => {
    const letGo = await hold(page);
    await boxes(15).first().focus();
    await type('4', 'Enter', 'Enter');
    await row(15).getByText('sending').waitFor();
    const matchId = await hosted.matchAt(1, 15);
    const { match } = await hosted.read<{ match: { sides: { players: { id: string }[] }[] } }>(
      'query ($id: ID!) { match(id: $id) { sides { players { id } } } }',
      { id: matchId },
    );
    const win = { winner: match.sides[0]?.players[0]?.id, position: 'row' };
    await hosted.command('reportGame', { matchId, result: { win } });
    await letGo();
    const gone = page.getByText('Table 15: you typed 4 : –, which was not sent.');
    await gone.waitFor();
    expect((await sheets()).get(15)).toEqual([4, 0]);
    await page.getByRole('button', { name: 'Put away' }).click();
    await gone.waitFor({ state: 'detached' });
  });

  it('keeps what stands in other forms: a match that is to be ended, and settings', async () => {
    await toRoom(page, 'Rulings');
    await page.getByRole('button', { name: 'End a match that is not played out' }).click();
    const ending = page.getByRole('region', { name: /^End a match/u });
    await ending.getByLabel('Match').selectOption({ index: 2 });
    await ending.getByLabel('Reason, shown to everybody').fill('A flat tyre.');
    await page.reload();
    await ending.getByLabel('Reason, shown to everybody').waitFor();
    expect(await ending.getByLabel('Reason, shown to everybody').inputValue()).toBe('A flat tyre.');
    await toRoom(page, 'Settings');
    const settings = page.getByRole('button', { name: 'Change the settings' });
    await settings.click();
    await page.getByLabel('Name', { exact: true }).fill('Winter Open');
    await page.getByLabel('Members of the club').check();
    await page.reload();
    await settings.click();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Winter Open');
    expect(await page.getByLabel('Members of the club').isChecked()).toBe(true);
    // A button that works shows that it does, until the answer is there.
    const letGo = await hold(page, isEdit);
    const save = page.getByRole('button', { name: 'Save the changes' });
    await save.click();
    await page.locator('button[aria-busy="true"]', { hasText: 'Save the changes' }).waitFor();
    await letGo();
    await save.waitFor({ state: 'detached' });
    await page.getByText(/^Winter Open, /u).waitFor();
  });

  it('keeps the order of the tie-breaks of a tournament that is half made', async () => {
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Make a tournament' }).click();
      await page.getByLabel('Format').selectOption('Swiss: equal scores meet');
      await page.getByText('More settings').click();
    };
    const keys = page.getByRole('list', { name: 'Ranked by' }).getByRole('listitem');
    await organizer.visit(`/c/${hosted.club}`);
    await open();
    await page.getByLabel('Ranked by').first().selectOption('an order of your own');
    await page.getByRole('button', { name: /^Move Buchholz \(BH\) up/u }).click();
    await page.getByRole('button', { name: /^Leave out Sonneborn/u }).click();
    const before = await keys.allInnerTexts();
    await page.reload();
    await open();
    await keys.first().waitFor();
    expect(await keys.allInnerTexts()).toEqual(before);
    await page.getByLabel('Ranked by').first().selectOption('the usual order of the format');
    await keys.first().waitFor({ state: 'detached' });
    await organizer.visit(`/t/${hosted.tournament}/desk`);
  });

  it('keeps a pasted list, and nothing of anybody once they have signed out', async () => {
    await toRoom(page, 'Players');
    await page.getByLabel('Late entries').fill('Quinn Hale\nRosa Ilves');
    await page.reload();
    await page.getByLabel('Late entries').waitFor();
    expect(await page.getByLabel('Late entries').inputValue()).toBe('Quinn Hale\nRosa Ilves');
    await organizer.visit('/me');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${site.url}/`);
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('Quinn');
  });
});
