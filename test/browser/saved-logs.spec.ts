/* The log of a game and that of its deal, saved from the page of the game and given to the page Verify at once. */
import { readFile } from 'node:fs/promises';
import { runFairview } from '../kit/fairview.js';
import { HostedScarney } from '../kit/hosted-scarney.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { chance } from '../kit/random.js';
import { inBrowser } from './kit/in-browser.js';
import { holdSession } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(240_000);

inBrowser('the log of a dealt game', () => {
  let site: Site;
  let hosted: HostedTournament;
  let visitor: Visitor;
  let gameId: string;
  beforeAll(async () => {
    site = await startSite();
    hosted = await HostedTournament.begin(site.api, {
      name: 'Solitaire',
      gameKind: 'scarney-solitaire',
      system: 'solitaire',
      format: 'ARRANGED',
      visibility: 'PUBLIC',
    });
    const table = new HostedScarney(hosted, [await hosted.enter('Ann')], chance(17));
    const match = await table.arrange();
    await hosted.command('openGame', { matchId: match });
    gameId = await table.dealAlone(match, 'a7'.repeat(16));
    visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 900 } });
    await holdSession(visitor, site.url, hosted.token);
  });
  afterAll(async () => {
    expect(await visitor.leave()).toEqual([]);
    await site.stop();
  });

  const button = 'Save it with the log of its deal';

  it('is not saved while something of the game is hidden', async () => {
    const { page } = visitor;
    await visitor.visit(`/g/${gameId}`);
    await page.getByRole('button', { name: button }).click();
    await page.getByText('Part of this game is hidden from you, so its log is not open yet.').waitFor();
  });

  it('SH-6 is saved with that of its deal, and both together prove the game elsewhere', async () => {
    const { page } = visitor;
    const ended = await hosted.command('resign', { gameId, seat: 0 });
    expect(ended.code).toBeUndefined();
    await visitor.visit(`/g/${gameId}`);
    const downloads: Promise<readonly [name: string, path: string]>[] = [];
    page.on('download', (file) =>
      downloads.push(file.path().then((path) => [file.suggestedFilename(), path] as const)),
    );
    await page.getByRole('button', { name: button }).click();
    await page.getByText('Two files are saved').waitFor();
    expect(await visitor.violations()).toEqual([]);
    while (downloads.length < 2) await page.waitForEvent('download');
    const files = await Promise.all(downloads);
    expect(files.map(([name]) => name)).toEqual([
      expect.stringMatching(/^scarney-solitaire-[0-9a-f]{8}-log\.jsonl$/u),
      expect.stringMatching(/^scarney-solitaire-[0-9a-f]{8}-deal\.jsonl$/u),
    ]);
    const [[log, logPath] = ['', ''], [, dealPath] = ['', '']] = files;
    const { status, out } = await runFairview(['verify', logPath, '--deal', dealPath], {});
    expect([status, JSON.parse(out)]).toMatchObject([0, { ok: true, play: { ok: true } }]);

    await visitor.visit('/verify');
    await page.getByLabel('A record, a match record, or an export of a log').setInputFiles(
      await Promise.all(
        files.map(async ([name, path]) => ({
          name,
          mimeType: 'application/jsonl',
          buffer: await readFile(path),
        })),
      ),
    );
    const found = page.locator('section').filter({ has: page.getByRole('heading', { name: log }) });
    await found.getByText('The deal is proved from its seeds.').waitFor();
    await found.getByText('The log is whole').waitFor();
  });
});
