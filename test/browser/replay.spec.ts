import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { games, playOut, readRecord, typedView, type Table } from '@fairview/rules';
import type { Json } from '@fairview/kernel';
import type { Page } from 'playwright-core';
import { sayIn } from '../../apps/web/src/parts/board/index.js';
import { boardViewOfRules, bringBoard, sceneOf } from '../../apps/web/src/games/index.js';
import { importGames, type ImportedGame } from './kit/imported-game.js';
import { inBrowser } from './kit/in-browser.js';
import { someLook, looks } from './kit/each-look.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(240_000);

/** The sentences of the board after each ply, from the fold: what a page must show of it. */
async function foldedTexts({ record }: ImportedGame): Promise<readonly string[]> {
  await bringBoard(record.game);
  const opened = readRecord(record as unknown as Json, games);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const tables: Table[] = [opened.value.table];
  playOut(opened.value, (_before, _ply, after) => tables.push(after));
  return tables.map((table) => {
    const seen = typedView(table.game, table.view('spectator'));
    if (!seen) throw new Error(table.game);
    const partners = record.variant?.['partners'] === true;
    return sceneOf(boardViewOfRules(seen), { names: record.seats, partners }, {}, sayIn('en')).text;
  });
}

/** The page's text alternative of its board. */
const shownText = (page: Page): Promise<string> =>
  page.evaluate(
    `(document.querySelector('main svg[role=img][aria-label*="."]')?.getAttribute('aria-label') ??
      [...document.querySelectorAll('main p')].find((each) => each.dataset.board)?.textContent ?? '')`,
  );

/** Waits until the page shows this ply. */
const untilPly = (page: Page, ply: number): Promise<unknown> =>
  page.getByText(new RegExp(`^Ply ${ply} of \\d+:$`, 'u')).waitFor();

/** The log of a game with a dispute and a ruling is whole on this device, and its heading never says so of one that is not. */
async function checksLog({ page }: Visitor): Promise<void> {
  const check = page.getByRole('button', { name: 'Check it on this device' });
  await page.getByRole('heading', { name: 'The log', exact: true }).waitFor();
  await check.click();
  await page.getByRole('heading', { name: 'The log is whole', exact: true }).waitFor();
  await page.getByText('2 texts beside it are those that were written.').waitFor();
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('The move was not legal.', 'The move was legal.'),
    });
  });
  await check.click();
  await page.getByRole('heading', { name: 'The log is not whole', exact: true }).waitFor();
  await page.getByText(/^A text beside entry \d+ is not the one that the log refers to\.$/u).waitFor();
  await page.unrouteAll();
}

const keys: readonly (readonly [key: string, to: (ply: number, last: number) => number])[] = [
  ['Home', () => 0],
  ['ArrowLeft', (ply) => Math.max(0, ply - 1)],
  ['ArrowRight', (ply, last) => Math.min(last, ply + 1)],
  ['End', (_, last) => last],
];
const order = [3, 1, 1, 0, 2, 2, 2, 2, 2, 1, 2, 2, 2, 3, 2, 1, 1, 1, 1, 0, 1, 2, 2, 2, 2, 2, 2, 1, 3, 1];

inBrowser('the replay of a game', () => {
  let site: Site;
  let imported: readonly ImportedGame[];
  beforeAll(async () => {
    site = await startSite();
    imported = await importGames(site.api, [
      'teeko/win-row-diagonal-rising',
      'skarney/long/partnership',
      'teeko/win-row-horizontal',
    ]);
  });
  afterAll(() => site.stop());

  it.each([
    ['Teeko', 0],
    ['a game with hidden hands', 1],
  ])(
    'of %s: after each of thirty keys the board is the fold at that ply, without a login',
    async (_name, at) => {
      const game = imported[at];
      if (!game) throw new Error('not imported');
      const texts = await foldedTexts(game);
      const last = texts.length - 1;
      const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
      const { page } = visitor;
      await visitor.visit(`/g/${game.id}`);
      await untilPly(page, last);
      let ply = last;
      for (const each of order) {
        const [key = '', to = () => 0] = keys[each] ?? [];
        ply = to(ply, last);
        await page.keyboard.press(key);
        await untilPly(page, ply);
        expect([ply, await shownText(page)]).toEqual([ply, texts[ply]]);
      }
      for (const reloaded of [5, last]) {
        await visitor.visit(`/g/${game.id}?ply=${reloaded}`);
        await untilPly(page, reloaded);
        expect(await shownText(page)).toBe(texts[reloaded]);
      }
      expect(await visitor.leave()).toEqual([]);
    },
  );

  it.each([
    ['Teeko on a phone', 0, 360],
    ['Skarney at a desk', 1, 1024],
  ])('nothing on the page moves while stepping: %s', async (_name, at, width) => {
    const game = imported[at];
    const visitor = await Visitor.at(site.url, { viewport: { width, height: 740 } });
    const { page } = visitor;
    await visitor.visit(`/g/${game?.id}?ply=0`);
    await untilPly(page, 0);
    await page.evaluate(`document.fonts.ready`);
    await page.evaluate(`globalThis.shift = []; new PerformanceObserver((list) => {
      for (const each of list.getEntries())
        globalThis.shift.push(...each.sources.map(({ node }) => node?.className ?? node?.nodeName ?? ''));
    }).observe({ type: 'layout-shift', buffered: false });`);
    for (let ply = 1; ply <= 30; ply += 1) {
      await page.keyboard.press('ArrowRight');
      await untilPly(page, ply);
    }
    expect(await page.evaluate('globalThis.shift')).toEqual([]);
    const controls = await page.getByRole('button', { name: 'First' }).boundingBox();
    expect((controls?.y ?? 999) + (controls?.height ?? 0)).toBeLessThan(740);
    expect(await visitor.leave()).toEqual([]);
  });

  it('a table of cards grows, and on a phone the controls stay where they are', async () => {
    const game = imported[1];
    const visitor = await Visitor.at(site.url, { viewport: { width: 360, height: 740 } });
    const { page } = visitor;
    await visitor.visit(`/g/${game?.id}?ply=0`);
    await untilPly(page, 0);
    const places = new Set<number | undefined>();
    for (let ply = 1; ply <= 30; ply += 1) {
      await page.keyboard.press('ArrowRight');
      await untilPly(page, ply);
      places.add((await page.getByRole('button', { name: 'Next' }).boundingBox())?.y);
    }
    expect([...places]).toHaveLength(1);
    expect(await visitor.leave()).toEqual([]);
  });

  it('axe finds nothing, at any width, in the light, in the dark and in forced colours', async () => {
    for (const [width, look, at] of [
      [360, { colorScheme: 'light' }, 0],
      [360, { colorScheme: 'dark' }, 1],
      [768, { colorScheme: 'dark' }, 0],
      [1280, { colorScheme: 'light' }, 1],
      [1280, { forcedColors: 'active' }, 0],
    ] as const) {
      for (const game of imported.slice(at, at + 1)) {
        const visitor = await Visitor.at(site.url, { viewport: { width, height: 900 }, ...look });
        await visitor.visit(`/g/${game.id}`);
        await untilPly(visitor.page, game.record.moves.length);
        expect([width, look, await visitor.violations()]).toEqual([width, look, []]);
        await visitor.picture(`replay-${game.record.game}-${width}-${Object.values(look).join('')}`);
        await visitor.leave();
      }
    }
  });

  it('plays on its own, turns the board, lists its keys, and checks its log on this device', async () => {
    const game = imported[0];
    const visitor = await Visitor.at(site.url);
    const { page } = visitor;
    await visitor.visit(`/g/${game?.id}?ply=30`);
    await untilPly(page, 30);
    await page.keyboard.press(' ');
    await untilPly(page, 32);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('one ply back', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Flip' }).click();
    await page.getByRole('button', { name: 'Check it on this device' }).click();
    await page.getByText(/^Checked here: \d+ events follow/u).waitFor();
    expect(await visitor.leave()).toEqual([]);
  });

  it('the wheel and a finger over the board step, too, and the scrubber has keys of its own', async () => {
    const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
    const { page } = visitor;
    await visitor.visit(`/g/${imported[0]?.id}?ply=9`);
    await untilPly(page, 9);
    const board = page.locator('main svg[role=img]').first();
    await board.hover();
    await page.mouse.wheel(0, 100);
    await untilPly(page, 10);
    await page.mouse.wheel(0, -100);
    await untilPly(page, 9);
    const touched = (x: number) => ({ bubbles: true, pointerType: 'touch', clientX: x, clientY: 300 });
    await board.dispatchEvent('pointerdown', touched(300));
    await board.dispatchEvent('pointerup', touched(200));
    await untilPly(page, 10);
    await page.getByRole('slider', { name: 'Ply' }).focus();
    await page.keyboard.press('Home');
    await untilPly(page, 0);
    expect(await visitor.leave()).toEqual([]);
  });

  it('is shown beside another game, ply by ply, from where they part', async () => {
    const [game, hidden, other] = imported;
    if (!game || !hidden || !other) throw new Error('not imported');
    const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
    const { page } = visitor;
    await visitor.visit(`/g/${game.id}?ply=9`);
    await page.getByRole('link', { name: 'Compare with another game' }).click();
    await page.getByText('No other game of this match is over.').waitFor();
    await someLook(visitor, 'compare-choose');
    await page.getByLabel('Address of the other game').fill(`${site.url}/g/${other.id}?ply=3`);
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText(/^(?:Their first plies differ|The first .*same)\.$/u).waitFor();
    await page.getByRole('button', { name: 'Go to where they diverge' }).click();
    const same = game.record.moves.findIndex((move, at) => move !== other.record.moves[at]);
    const boards = page.locator('main svg[role=img]');
    const texts = await boards.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    expect(texts).toEqual([(await foldedTexts(game))[same + 1], (await foldedTexts(other))[same + 1]]);
    expect(page.url()).toContain(`/g/${game.id}/beside/${other.id}?ply=${same + 1}`);
    await page.keyboard.press('End');
    await page.getByText('It is over.').waitFor();
    await someLook(visitor, 'compare');
    await visitor.visit(`/g/${game.id}/beside/${hidden.id}`);
    await page.getByText('They are different kinds of game.').waitFor();
    expect(await visitor.leave()).toEqual([]);
  });

  it('can be left for a line of one’s own, to play and take back in, and stays as it is', async () => {
    const game = imported[0];
    if (!game) throw new Error('not imported');
    const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
    const { page } = visitor;
    await visitor.visit(`/g/${game.id}?ply=9`);
    await untilPly(page, 9);
    await page.getByRole('link', { name: 'Try another line from here' }).click();
    await page.getByText('Hugo is to play.').waitFor();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postData() ?? '');
    });
    const plies = page.getByRole('list', { name: 'Plies so far' }).getByRole('listitem');
    expect(await plies.count()).toBe(9);
    await page.getByLabel('A ply in the notation of the rulebook').fill('22-23');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Greta is to play.').waitFor();
    expect(await plies.count()).toBe(10);
    for (const left of [9, 8]) {
      await page.getByRole('button', { name: 'Take back' }).click();
      expect(await plies.count()).toBe(left);
    }
    expect(sent).toEqual([]);
    expect(await visitor.violations()).toEqual([]);
    await visitor.picture('line-of-ones-own');
    await page.getByRole('link', { name: 'Back to the game' }).click();
    await untilPly(page, 9);
    expect(await shownText(page)).toBe((await foldedTexts(game))[9]);
    expect(await visitor.leave()).toEqual([]);
  });

  it('has notes of its reader, with marks and lines that are put in order, on this device only', async () => {
    const game = imported[0];
    if (!game) throw new Error('not imported');
    const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
    const { page } = visitor;
    await visitor.visit(`/practice/teeko?from=${game.id}&ply=9`);
    const typed = page.getByLabel('A ply in the notation of the rulebook');
    const sent: string[] = [];
    for (const move of ['22-23', '22-21']) {
      await typed.fill(move);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForURL(new RegExp(`ply=9&move=${move}$`, 'u'));
      if (sent.length === 0) page.on('request', (request) => sent.push(request.postData() ?? ''));
      await page.getByRole('button', { name: 'Keep this line' }).click();
      await page.getByText('Kept.').waitFor();
      await page.getByRole('button', { name: 'Take back' }).click();
    }
    expect(sent).toEqual([]);
    await page.getByRole('link', { name: 'Your notes on this game' }).click();
    const lines = page.getByRole('link', { name: /^After ply/u });
    await page.getByRole('button', { name: 'Put first: 22–21' }).click();
    expect(await lines.allInnerTexts()).toEqual(['After ply 9: 22–21', 'After ply 9: 22–23']);
    await page.getByRole('button', { name: 'Delete: 22–23' }).click();
    await page.getByLabel('Comment on ply 9').fill('The only move.');
    for (const cell of ['13', '13', '7', '12']) await page.locator(`[data-cell="${cell}"]`).click();
    await page.getByText('Marked: 13, 7 to 12.').waitFor();
    await someLook(visitor, 'notes');
    await page.reload();
    await page.getByText('Marked: 13, 7 to 12.').waitFor();
    expect(await page.getByLabel('Comment on ply 9').inputValue()).toBe('The only move.');
    await lines.click();
    await page.getByRole('list', { name: 'Plies so far' }).getByRole('listitem').nth(9).waitFor();
    expect(await visitor.leave()).toEqual([]);
  });

  it('is saved as it is drawn and marked, as SVG and as PNG', async () => {
    const visitor = await Visitor.at(site.url);
    const { page } = visitor;
    await visitor.visit(`/g/${imported[0]?.id}/notes?ply=9`);
    await page.locator('[data-cell="13"]').dblclick();
    await page.getByText('Marked: 13.').waitFor();
    const saved = async (button: string): Promise<Buffer> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button, exact: true }).click(),
      ]);
      return readFile(await download.path());
    };
    expect((await saved('SVG')).toString()).toMatch(/^<svg .*<title>Greta moved 14 to 10\.<.*#b8370c/su);
    const png = await saved('PNG');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // Twice as wide as the drawing; a page without anything on it has a tenth of these bytes.
    expect(png.readUInt32BE(16)).toBe(1344);
    expect(png.length).toBeGreaterThan(30_000);
    if (process.env['SCREENSHOTS']) await writeFile(join(process.env['SCREENSHOTS'], 'game.png'), png);
    expect(await visitor.leave()).toEqual([]);
  });

  it('PL-10 lists the plies that a ruling has superseded under the current ones, with its reason', async () => {
    const game = imported[0];
    if (!game) throw new Error('not imported');
    const { hosted, id: gameId } = game;
    const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
    const { page } = visitor;
    await visitor.visit(`/g/${gameId}`);
    await untilPly(page, game.record.moves.length);
    const [ply, count] = [game.record.moves.length - 3, 3];
    const told = [
      await hosted.command('disputeGame', { gameId, ply, reason: 'That circle was taken.' }),
      await hosted.command('issueRuling', {
        gameId,
        ruling: 'PLAY_ON',
        ply,
        rule: 'T-12',
        reason: 'The move was not legal.',
      }),
    ];
    expect(told.map(({ code }) => code)).toEqual([undefined, undefined]);
    const gone = page.getByRole('table', { name: /^Superseded by a ruling/u });
    await gone.waitFor();
    expect(await gone.getByRole('row').count()).toBe(count);
    await page
      .getByText(/the game goes on from an earlier ply\. “The move was not legal\.”/u)
      .first()
      .waitFor();
    await untilPly(page, ply);
    await checksLog(visitor);
    for (const [width, colorScheme] of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await visitor.picture(`replay-superseded-${width}-${colorScheme}`);
      expect(await visitor.violations()).toEqual([]);
    }
    expect(await visitor.leave()).toEqual([]);
  });
});
