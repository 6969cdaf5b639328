/*
 * How well was it played? The best moves of a replay lead on, the practice board is followed, paper has the review, and an evening
 * shows it where its organizers say so.
 */
import type { Page } from 'playwright-core';
import { Duplicate, duplicate } from '../kit/duplicate.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { reviewAll } from '../kit/reviewed.js';
import { covered } from './kit/covered.js';
import { importGames, type ImportedGame } from './kit/imported-game.js';
import { inBrowser } from './kit/in-browser.js';
import { onPaper } from './kit/on-paper.js';
import { signIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(300_000);

inBrowser('how well was it played', () => {
  let site: Site;
  let visitor: Visitor;
  let game: ImportedGame;
  beforeAll(async () => {
    site = await startSite();
    const [imported] = await importGames(site.api, ['teeko/draw-by-third-standing']);
    if (!imported) throw new Error('nothing was brought here');
    game = imported;
    visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 800 } });
  });
  afterAll(async () => {
    expect(await visitor.leave()).toEqual([]);
    await site.stop();
  });

  const begun = async (path: string): Promise<Page> => {
    const { page } = visitor;
    await visitor.visit(path);
    await page.getByRole('button', { name: 'How well was it played?' }).click();
    await page.getByRole('figure', { name: 'How well was it played?' }).waitFor();
    return page;
  };

  it('a best move that was not played goes on from the replay, by keys and by pointer, with its value; and back', async () => {
    const page = await begun(`/g/${game.id}?ply=0`);
    const line = page.getByRole('region', { name: 'A line that was not played' });
    const circle = (name: string) => page.getByRole('img', { name: new RegExp(name, 'u') });
    const board = page.locator('main svg[role=img], main [role=grid]').first();
    const before = await board.getAttribute('aria-label');
    // The first drop of the game was another.
    expect(game.record.moves[0]).not.toBe('13');
    const best = page.getByRole('group', { name: 'Best here:' });
    await best.getByRole('button', { name: '13', exact: true }).click();
    await line.getByText('After ply 0 instead: 13').waitFor();
    await line.getByRole('status').getByText('in 12').waitFor();
    expect(await board.getAttribute('aria-label')).not.toBe(before);
    // On with the best move of the other side.
    await page.keyboard.press('l');
    await line.getByRole('status').getByText('in 11').waitFor();
    await page.keyboard.press('l');
    await line.getByRole('status').getByText('in 10').waitFor();
    expect(await visitor.violations()).toEqual([]);
    await visitor.picture('review-line-1280');
    await page.keyboard.press('Shift+L');
    await line.getByRole('status').getByText('in 11').waitFor();
    await line.getByRole('button', { name: 'One ply back' }).click();
    await line.getByRole('status').getByText('in 12').waitFor();
    await page.keyboard.press('Escape');
    await line.waitFor({ state: 'detached' });
    expect(await board.getAttribute('aria-label')).toBe(before);
    // Another ply of the game leaves the line, too.
    await page.keyboard.press('l');
    await line.waitFor();
    await page.keyboard.press('ArrowRight');
    await line.waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.searchParams.get('ply') === '1');
    expect(await circle('.').count()).toBeGreaterThan(0);
  });

  it('lies under nothing, and over nothing that is pressed', async () => {
    const page = await begun(`/g/${game.id}?ply=4`);
    expect(await covered(page)).toEqual([]);
  });

  it('leads from its words to what the guide says of them', async () => {
    for (const [link, heading] of [
      ['How the bars are read', 'In the replay'],
      ['What accuracy counts', 'Accuracy'],
      ['Why', 'The rule of repetition'],
    ] as const) {
      const page = await begun(`/g/${game.id}?ply=4`);
      await page.getByRole('link', { name: link, exact: true }).click();
      const title = page.getByRole('heading', { name: heading, exact: true });
      await title.waitFor();
      expect(await title.boundingBox().then((box) => box?.y)).toBeLessThan(800);
      expect(await page.getByText('This page is the law').count()).toBe(0);
      expect(await visitor.violations()).toEqual([]);
      await visitor.picture(`guide-${heading.toLowerCase().replaceAll(' ', '-')}`);
    }
  });

  it('is on paper with its turning points and all of its plies, once it was asked for', async () => {
    const page = await begun(`/g/${game.id}?ply=4`);
    await page.getByRole('list', { name: 'Turning points' }).waitFor();
    expect(await onPaper(visitor)).toMatchObject({ cut: [] });
    await page.emulateMedia({ media: 'print' });
    const text = (await page.locator('body').innerText()).replaceAll(/\s+/gu, ' ');
    expect(text).toContain('How well was it played?');
    expect(text).toContain('gave it away');
    expect(text).toMatch(/% of the plies kept the value/u);
    const rows = page.getByRole('table').filter({ hasText: 'What can be forced' }).getByRole('row');
    expect(await rows.count()).toBe(game.record.moves.length + 2);
    await visitor.picture('review-print');
    await page.emulateMedia({ media: 'screen' });
  });

  it('follows the practice board: as one plays, chooses a best move, steps back and plays something else', async () => {
    const { page } = visitor;
    await visitor.visit('/practice/teeko');
    await page.getByRole('gridcell', { name: '1, empty', exact: true }).click();
    await page.getByRole('button', { name: /^How well was it played/u }).click();
    const band = page.getByRole('figure', { name: 'How well was it played?' });
    await band.getByText('13 keeps the win; 1 gave it away.').waitFor();
    await page.getByRole('gridcell', { name: '7, empty', exact: true }).click();
    await page.getByText('Red dropped on 7.').first().waitFor();
    await band.getByText('13 keeps the win').waitFor({ state: 'detached' });
    // Back to the first ply: the board and the words are those of that moment.
    await page.getByRole('list', { name: 'Plies so far' }).getByRole('button').first().click();
    await band.getByText('13 keeps the win; 1 gave it away.').waitFor();
    await page.getByRole('gridcell', { name: '7, empty', exact: true }).waitFor();
    await band.getByRole('group', { name: 'Best here:' }).getByRole('button').first().click();
    expect(await page.getByRole('list', { name: 'Plies so far' }).getByRole('listitem').count()).toBe(2);
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('button', { name: 'Take back' }).click();
    await band.waitFor({ state: 'detached' });
    expect(await visitor.violations()).toEqual([]);
  });

  it('stands on the sheet and in the standings of everybody once the organizers say so, on paper too', async () => {
    const { page } = visitor;
    const { hosted } = game;
    await reviewAll(site.api.services);
    const [match] = (
      await hosted.read<{ game: { match: { id: string } } }>(
        'query ($id: ID!) { game(id: $id) { match { id } } }',
        {
          id: game.id,
        },
      )
    ).game.match.id.split(' ');
    await visitor.visit(`/m/${match ?? ''}`);
    await page.getByRole('button', { name: 'Show how well it was played' }).click();
    await page.getByRole('row', { name: /Karin 40%/u }).waitFor();
    expect(await visitor.violations()).toEqual([]);
    await visitor.picture('sheet-accuracy-asked');

    const organizer = await Visitor.at(site.url, { viewport: { width: 1280, height: 800 } });
    await signIn(organizer, { name: 'Orla', password: 'four blue chairs' });
    await organizer.visit(`/t/${hosted.tournament}/desk/tournament`);
    await organizer.page.getByRole('button', { name: 'Change the settings' }).click();
    await organizer.page.getByRole('checkbox', { name: /^Show everybody how well was played/u }).check();
    await organizer.picture('desk-shows-accuracy');
    await organizer.page.getByRole('button', { name: 'Save the changes' }).click();
    await organizer.page.getByText('Everybody sees how well was played.').waitFor();
    expect(await organizer.leave()).toEqual([]);

    await visitor.visit(`/t/${hosted.tournament}`);
    await page.getByRole('columnheader', { name: 'accuracy' }).waitFor();
    await page.getByRole('row', { name: /Karin/u }).getByText('40%').waitFor();
    expect(await page.getByRole('button', { name: 'Show how well it was played' }).count()).toBe(0);
    await visitor.visit(`/m/${match ?? ''}`);
    await page.getByRole('row', { name: /Karin 40%/u }).waitFor();
    expect(await onPaper(visitor)).toMatchObject({ cut: [] });
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('row', { name: /Karin 40%/u }).isVisible()).toBe(true);
    await visitor.picture('sheet-accuracy-print');
    await page.emulateMedia({ media: 'screen' });
  });

  it('S-18 a duplicate has each score beside the best that could be reached from its pawns', async () => {
    const { page } = visitor;
    const evening = await Duplicate.of(await HostedTournament.of(site.api, game.hosted, duplicate));
    await evening.deal();
    for (const at of [0, 1, 2]) await evening.whole(at);
    await reviewAll(site.api.services);
    await visitor.visit(`/t/${evening.hosted.tournament}`);
    const deals = page.getByRole('region', { name: 'Deal by deal' });
    await deals.waitFor();
    expect(await deals.getByText(/^\d+ of \d+$/u).count()).toBe(3);
    expect(await visitor.violations()).toEqual([]);
    await visitor.picture('duplicate-1280');
    await visitor.visit(`/m/${evening.matches[0] ?? ''}`);
    const sheet = page.getByRole('table').filter({ hasText: 'best possible' });
    await sheet.waitFor();
    expect(await sheet.getByRole('row').count()).toBe(2);
    await visitor.picture('duplicate-sheet-1280');
    expect(await visitor.violations()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.picture('duplicate-sheet-390');
    await visitor.visit(`/t/${evening.hosted.tournament}`);
    await deals.waitFor();
    await visitor.picture('duplicate-390');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it.each([
    [390, 844],
    [1280, 800],
    [1366, 768],
    [1920, 1080],
  ])('axe finds nothing at %i by %i, bright and dark', async (width, height) => {
    const { page } = visitor;
    await page.setViewportSize({ width, height });
    await begun(`/g/${game.id}?ply=5`);
    if (width === 390) {
      const boxOf = (name: string) =>
        page.evaluate<{ top: number; bottom: number }>(
          `(({ top, bottom }) => ({ top, bottom }))(document.querySelector('${name}').getBoundingClientRect())`,
        );
      const [bars, scrubber, margin] = [
        await boxOf('figure [aria-hidden]'),
        await boxOf('input[type=range]'),
        await boxOf('aside'),
      ];
      // Above the margin that lies at the foot of the window, the scrubber right below the bars.
      expect(bars.bottom).toBeLessThanOrEqual(scrubber.top);
      expect(scrubber.top - bars.bottom).toBeLessThan(40);
      expect(scrubber.bottom).toBeLessThan(margin.top);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await visitor.violations()).toEqual([]);
      expect(
        await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
      ).toBeLessThanOrEqual(0);
      await visitor.picture(`replay-${width}-${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });
});
