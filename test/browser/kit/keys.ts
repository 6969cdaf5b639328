import type { Locator, Page } from 'playwright-core';

/** More stops than any page has. */
const most = 400;

/** Tabs until the focus is on what is looked for, as somebody does who has no pointer. */
export async function tabTo(page: Page, sought: Locator): Promise<void> {
  await sought.first().waitFor();
  for (let stops = 0; stops < most; stops += 1) {
    if (await sought.evaluateAll((found) => found.some((each) => each.matches(':focus')))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no tab stop: ${String(sought)}`);
}

/** Presses a button or follows a link: tabs to it, then Enter. */
export async function press(page: Page, sought: Locator): Promise<void> {
  await tabTo(page, sought);
  await page.keyboard.press('Enter');
}

const cellAtHand = (page: Page): Promise<string | null> =>
  page.evaluate("document.activeElement.getAttribute('data-cell')");

/** Goes to a cell of the table by the arrows alone, row by row, and picks it. */
async function pick(page: Page, cell: string): Promise<void> {
  if ((await cellAtHand(page)) === null) await tabTo(page, page.locator('[data-cell][tabindex="0"]'));
  await page.keyboard.press('Control+Home');
  for (let at = await cellAtHand(page), row = at; at !== cell;) {
    await page.keyboard.press('ArrowRight');
    const next = await cellAtHand(page);
    if (next !== at) at = next;
    else {
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowDown');
      at = await cellAtHand(page);
      if (at === row) throw new Error(`no arrow leads to ${cell}`);
      row = at;
    }
  }
  await page.keyboard.press('Enter');
}

/**
 * Plays a ply by keys alone: what lies on the table is picked by the arrows, words are buttons, and a ply of figures alone is
 * typed as the rulebook writes it.
 * @param picks what is picked for the ply, in order (`picksOf`)
 */
export async function playByKeys(page: Page, move: string, picks: readonly string[]): Promise<void> {
  // Until a ply is answered no other is taken, not even by the same seat.
  const sent = page.waitForRequest((request) => request.postData()?.includes('PlayMove') === true);
  await give(page, move, picks, sent);
  await (await sent).response();
}

async function give(
  page: Page,
  move: string,
  picks: readonly string[],
  sent: Promise<unknown>,
): Promise<void> {
  const panel = page.getByRole('region', { name: 'Your move' });
  const lies = (cell: string) => page.locator(`[data-cell="${cell}"]`).count();
  const onTable = await Promise.all(picks.map(lies));
  // The button of a word begins with it, and says what it does here.
  const buttonOf = (word: string) =>
    panel.getByRole('button', {
      name: new RegExp(`^${word.replace('=', '= ').replace(/[/<>]/gu, '\\$&')}(?![\\w-])`, 'u'),
    });
  const word = buttonOf(picks.join(' '));
  if (picks.length === 1 && (await word.count()) > 0) return press(page, word);
  if (onTable.every((count) => count === 0)) {
    await tabTo(page, page.getByLabel('Move, as the rulebook writes it'));
    await page.keyboard.type(move);
    await page.keyboard.press('Enter');
    return;
  }
  for (const [at, cell] of picks.entries()) {
    if (onTable[at]) await pick(page, cell);
    else await press(page, buttonOf(cell));
  }
  const whole = panel.locator('button.go');
  // The one that comes too late is not listened to any more: pressing a button of a later ply would take the focus from the table.
  const isAsked = await Promise.race([
    sent.then(() => false),
    whole.waitFor().then(
      () => true,
      () => false,
    ),
  ]);
  if (isAsked) await press(page, whole);
}
