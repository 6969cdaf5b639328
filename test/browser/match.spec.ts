import { CheckpointSigner } from '@fairview/events';
import { testSigningKeys } from '../kit/keys.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { inBrowser, browser } from './kit/in-browser.js';
import { patient } from '../runner/patience.mjs';
import { onPaper } from './kit/on-paper.js';
import { seatPlayers, type SeatedMatch } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { mostMoved, Visitor } from './kit/visitor.js';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';

const folder = join(import.meta.dirname, 'goldens');
/** Writes what is seen in place of comparing it: `GOLDENS=1`. */
const writes = process.env['GOLDENS'] !== undefined;

/** Compared within a page of the browser, which reads PNG files: the share of points that are clearly lighter or darker. */
const unlike = (one: Buffer, other: Buffer): string => `(async () => {
  const points = async (text) => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + text)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return { width: image.width, height: image.height, data: canvas.getImageData(0, 0, image.width, image.height).data };
  };
  const [one, other] = [await points('${one.toString('base64')}'), await points('${other.toString('base64')}')];
  if (one.width !== other.width || one.height !== other.height) return 1;
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) count += Math.abs(one.data[at] - other.data[at]) > 96;
  return (4 * count) / one.data.length;
})()`;

/**
 * Compares a part of a page with the picture that is kept of it. Other builds of a browser draw letters differently, so
 * a picture is kept for the major version of the carried one, and others compare nothing.
 * @returns the share of points that differ, 0 to 1; `undefined` if there is no picture for this browser
 */
async function differenceFromGolden(part: Locator, name: string): Promise<number | undefined> {
  const path = join(folder, `${name}-${browser().version().split('.')[0]}.png`);
  const seen = await part.screenshot({ animations: 'disabled' });
  if (writes) {
    await mkdir(folder, { recursive: true });
    await writeFile(path, seen);
  }
  if (!existsSync(path)) return undefined;
  const page = await browser().newPage();
  try {
    return await page.evaluate<number>(unlike(await readFile(path), seen));
  } finally {
    await page.close();
  }
}

jest.setTimeout(90_000);

inBrowser('the page of a match', () => {
  let site: Site;
  let seated: SeatedMatch;
  beforeAll(async () => {
    site = await startSite();
    const hosted = await HostedTournament.begin(site.api, {
      name: 'Club Night',
      system: 'bonus',
      visibility: 'PUBLIC',
      settings: { target: 15, matchBonus: 15, timeLimit: { minutes: 60 } },
    });
    seated = await seatPlayers(hosted, site, ['Ada', 'Farid']);
  });
  afterAll(() => site.stop());

  const report = (result: object) => seated.hosted.command('reportGame', { matchId: seated.match, result });
  const [ada, farid] = [0, 1].map((at) => () => seated.players[at]!);

  it('is opened by a player, whose opponent sees it at once, with both bars of its time', async () => {
    const [one, other] = [ada!().visitor.page, farid!().visitor.page];
    await farid!().visitor.visit(`/m/${seated.match}`);
    await ada!().visitor.visit(`/m/${seated.match}`);
    await one.getByRole('button', { name: 'Open the first game' }).click();
    await one.waitForURL(/\/g\//u);
    await other.getByText('Game 1 is being played.').waitFor({ timeout: patient(8_000) });
    await other.getByRole('group', { name: 'Time of the match' }).waitFor();
    expect(await other.getByRole('timer').count()).toBe(2);
  });

  it('sets the sheet as it is written on paper: scores, running totals, boxes, the double rule, the difference', async () => {
    const { page } = farid!().visitor;
    await ada!().visitor.visit(`/m/${seated.match}`);
    const { match } = await seated.hosted.read<{ match: { currentGame: { id: string } } }>(
      'query ($id: ID!) { match(id: $id) { currentGame { id } } }',
      { id: seated.match },
    );
    const winner = ada!().entry;
    await seated.hosted.command('resign', { gameId: match.currentGame.id, seat: 1 });
    for (const position of ['row', 'big-square', 'big-square']) {
      await report({ win: { winner, position } });
    }
    await page
      .getByText('Ada wins by a shut-out and collects 65 from Farid.')
      .waitFor({ timeout: patient(8_000) });
    const rows = await page.getByRole('table').first().getByRole('row').allInnerTexts();
    const lines = rows.map((row) => row.replaceAll(/\s+/gu, ' ').trim());
    expect(lines).toEqual([
      'Game Ada Farid how',
      '1 1 1 resigned',
      '2 4 5 four in a row',
      '3 5 10 big square',
      '4 5 15 big square',
      'Points 15 0',
      'Game bonus a 20',
      'Match bonus 15',
      'Shut-out bonusb 15',
      'Total 65 0',
      'Less the total of Farid 0',
      'Difference 65',
    ]);
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
    ['dark', 360],
  ] as const)('axe finds nothing: %s at %i', async (colorScheme, width) => {
    const visitor = await Visitor.at(site.url, { colorScheme, viewport: { width, height: 800 } });
    await visitor.visit(`/m/${seated.match}`);
    await visitor.page.getByText('Difference').first().waitFor();
    // A name of two words stays on one line, on a phone as well.
    const lines = await visitor.page.evaluate<number>(`{
      const words = new Range();
      words.selectNodeContents([...document.querySelectorAll('td')].find((cell) => cell.innerText === 'big square'));
      words.getClientRects().length;
    }`);
    expect(lines).toBe(1);
    await visitor.picture(`match-${width}-${colorScheme}`);
    expect(await visitor.violations()).toEqual([]);
    expect(await visitor.moved()).toBeLessThanOrEqual(mostMoved);
    expect(await visitor.leave()).toEqual([]);
  });

  it('prints only the sheet, on one page, with lines to sign on', async () => {
    const { pool } = site.database.database;
    const signer = new CheckpointSigner(pool, site.api.services.log, testSigningKeys, { every: 0 });
    while ((await signer.sweep()).signed > 0);
    const visitor = await Visitor.at(site.url);
    await visitor.visit(`/m/${seated.match}`);
    await visitor.page.getByText('Difference').first().waitFor();
    await visitor.page.emulateMedia({ media: 'print' });
    const beneath = visitor.page.getByText(/^Code \d+(-[0-9A-Z]{4}){6}/u);
    await beneath.waitFor();
    await visitor.picture('match-print');
    // Text and boxes are asserted everywhere; points only with the browser that the picture was taken with.
    const table = visitor.page.getByRole('table').first();
    expect((await differenceFromGolden(table, 'sheet')) ?? 0).toBeLessThan(0.0002);
    // Four games won, four boxes drawn beside their bonus, and the lines to sign on.
    const boxes = visitor.page.getByRole('img', { name: '4 boxes' });
    expect(await boxes.isVisible()).toBe(true);
    expect(await visitor.page.getByText('Print this sheet').isVisible()).toBe(false);
    expect(await visitor.page.getByText('The games').isVisible()).toBe(false);
    const text = await visitor.page.locator('main').innerText();
    expect(text.trim().startsWith('Ada v Farid')).toBe(true);
    expect(await onPaper(visitor)).toEqual({ pages: 1, cut: [] });

    // A scan of the picture leads to this address, which reports on the log and the figures.
    const [code = ''] = /\d+(-[0-9A-Z]{4}){6}/u.exec(await beneath.innerText()) ?? [];
    await visitor.page.emulateMedia({ media: 'screen' });
    await visitor.visit(`/verify?match=${seated.match}&code=${code}`);
    await visitor.page.getByText(/^The code holds: up to entry \d+ the log is what it was\.$/u).waitFor();
    await visitor.page.getByText('The sheet of Ada v Farid is the one that was printed.').waitFor();
    await visitor.picture('verify-sheet-code');
    const other = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
    await visitor.visit(`/verify?match=${seated.match}&code=${other}`);
    await visitor.page.getByText('The sheet of Ada v Farid is not the one that was printed').waitFor();
    expect(await visitor.violations()).toEqual([]);
    expect(await visitor.leave()).toEqual([]);
  });

  it('causes no error anywhere', async () => {
    for (const { visitor } of seated.players) expect(await visitor.leave()).toEqual([]);
  });
});
