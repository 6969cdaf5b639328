/*
 * A game with two disputes, a ruling that goes back, an appeal that is upheld, and a correction of a result of its match, on paper:
 * the replay, the pages of its disputes, and the sheet. And the review of a game that was brought here, in its replay.
 */
import { accepted } from '@fairview/kernel';
import { Reviewer } from '@fairview/review';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { playDisputedGame } from '../kit/disputes.js';
import { importGames } from './kit/imported-game.js';
import { inBrowser } from './kit/in-browser.js';
import { onPaper } from './kit/on-paper.js';
import { holdSession } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(240_000);

inBrowser('a game with courses, rulings and an appeal, on paper', () => {
  let site: Site;
  let hosted: HostedTournament;
  let visitor: Visitor;
  let matchId: string;
  let gameId: string;
  beforeAll(async () => {
    site = await startSite();
    hosted = await HostedTournament.begin(site.api, {
      system: 'straight',
      settings: { target: 3 },
      visibility: 'PUBLIC',
    });
    await hosted.pair(['Ada', 'Hugo']);
    matchId = await hosted.matchAt(1, 1);
    gameId = await playDisputedGame(hosted, matchId);
    visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 800 } });
    await holdSession(visitor, site.url, hosted.token);
  });
  afterAll(async () => {
    expect(await visitor.leave()).toEqual([]);
    await site.stop();
  });

  /** What stands on the paper of the page that is open. */
  const printed = async (name: string): Promise<string> => {
    const { page } = visitor;
    expect(await onPaper(visitor)).toMatchObject({ cut: [] });
    await page.emulateMedia({ media: 'print' });
    const text = await page.locator('body').innerText();
    await visitor.picture(name);
    await page.emulateMedia({ media: 'screen' });
    return text.replaceAll(/\s+/gu, ' ');
  };
  const expectAll = (text: string, parts: readonly string[]): void =>
    expect(parts.filter((part) => !text.includes(part))).toEqual([]);

  const said = [
    ...['The hand was on 8.', 'It was let go on 8.'],
    ...['And that one?', 'So it was.', 'Nobody saw it.', 'The appeal is right.'],
  ];

  it('R-8 has every course and all that was said and ruled in the print of its replay', async () => {
    const { page } = visitor;
    await visitor.visit(`/g/${gameId}`);
    await page.getByText('Course 3, superseded by a ruling').waitFor();
    expect(await visitor.violations()).toEqual([]);
    const text = await printed('recorded-game-print');
    expectAll(text, said);
    expectAll(text, ['Course 1, superseded by a ruling', '4 Hugo 7', '5 Ada 3']);
    expectAll(text, ['Course 3, superseded by a ruling, without a ply of its own']);
    expect(await page.locator('main svg[role=img]').first().isVisible()).toBe(true);
  });

  it('C6 has its courses, statements and rulings in the print of each dispute', async () => {
    const { page } = visitor;
    for (const [number, parts] of [
      [1, said.slice(0, 2)],
      [2, said.slice(2)],
    ] as const) {
      await visitor.visit(`/t/${hosted.tournament}/disputes/${gameId}-${number}`);
      await page
        .getByText(parts.at(-1) ?? '')
        .first()
        .waitFor();
      await page.locator('main svg[role=img]').first().waitFor();
      expectAll(await printed(`recorded-dispute-${number}-print`), parts);
    }
  });

  it('PL-10 has a corrected result struck out beside what it is, in the print of the sheet and in the file of results', async () => {
    const { page } = visitor;
    const [one, other] = hosted.walkIns.map(({ id }) => id);
    const win = (winner: string | undefined) => ({ win: { winner, position: 'row' } });
    await hosted.command('reportGame', { matchId, result: win(one) });
    const { match } = await hosted.read<{ match: { games: { nodes: readonly { gameId: string }[] } } }>(
      'query ($id: ID!) { match(id: $id) { games(first: 5) { nodes { gameId } } } }',
      { id: matchId },
    );
    const reported = match.games.nodes.at(-1)?.gameId;
    const correction = { matchId, gameId: reported, result: win(other), reason: 'The wrong line.' };
    expect((await hosted.command('correctResult', correction)).code).toBe(undefined);
    await visitor.visit(`/m/${matchId}`);
    await page.getByText('The wrong line.').first().waitFor();
    expectAll(await printed('recorded-sheet-print'), ['The wrong line.']);
    expect(await page.locator('s').filter({ hasText: 'Ada' }).count()).toBeGreaterThan(0);

    const strike = { matchId, gameId: reported, reason: 'It was not played.' };
    expect((await hosted.command('strikeResult', strike)).code).toBe(undefined);
    // The file has the matches that are over.
    const end = { matchId, winner: 'B', reason: 'Ada has gone home.' };
    expect((await hosted.command('adjudicateMatch', end)).code).toBe(undefined);
    const headers = { authorization: `Bearer ${hosted.token}` };
    const file = await fetch(`${site.url}/t/${hosted.tournament}/games.csv`, { headers });
    expect((await file.text()).trimEnd().split(/\r?\n/u).at(-1)).toMatch(/,struck,.*win .*; win /u);
  });

  it('has what perfect play made of every ply under its board, for those who ask, with keys to the mistakes', async () => {
    const { page } = visitor;
    const [game] = await importGames(site.api, ['teeko/draw-by-third-standing'], hosted);
    if (!game) throw new Error('nothing was brought here');
    const answer = new Reviewer().reviewText(accepted(JSON.stringify(game.record)));
    if (!answer.ok) throw new Error(answer.message);
    const mistakes = answer.plies.flatMap(({ ply, lost }) => (lost ? [ply + 1] : []));
    expect(mistakes.length).toBeGreaterThan(2);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.postData() ?? ''));
    await visitor.visit(`/g/${game.id}?ply=0`);
    const button = page.getByRole('button', { name: 'How well was it played?' });
    await button.waitFor();
    expect(asked.filter((body) => body.includes('ReviewOfGame'))).toEqual([]);
    await button.click();
    const band = page.getByRole('figure', { name: 'How well was it played?' });
    await band.waitFor();
    expect(asked.filter((body) => body.includes('ReviewOfGame'))).toHaveLength(1);
    for (const ply of mistakes) {
      await page.keyboard.press('m');
      await page.waitForURL((url) => url.searchParams.get('ply') === String(ply));
      await band
        .getByRole('status')
        .getByText(/ (?:gave it away|only by \d+|loses \d+)\.$/u)
        .waitFor();
    }
    await page.keyboard.press('Shift+M');
    await page.waitForURL((url) => url.searchParams.get('ply') === String(mistakes.at(-2)));
    await page.getByRole('button', { name: 'Next mistake' }).click();
    await page.waitForURL((url) => url.searchParams.get('ply') === String(mistakes.at(-1)));
    const turning = page.getByRole('list', { name: 'Turning points' });
    expect(await turning.getByRole('listitem').count()).toBe(mistakes.length);
    await page.getByText('The same as a table').click();
    const table = page.getByRole('table').filter({ hasText: 'What can be forced' });
    expect(await table.getByRole('row').count()).toBe(game.record.moves.length + 2);
    expect(await visitor.violations()).toEqual([]);
    await page.getByText('The same as a table').click();
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const)
        for (const forcedColors of ['none', 'active'] as const) {
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ colorScheme, forcedColors });
          await visitor.picture(`review-${width}-${colorScheme}-${forcedColors}`);
        }
    // The worker has come to it: the standings can show how well it was played.
    const { gameReviews } = site.api.services;
    await gameReviews.note(null, [game.id]);
    const review = (record: string) => Promise.resolve(new Reviewer().reviewText(accepted(record)));
    for (const place of await gameReviews.due(1, 100)) await gameReviews.make(place, review, 1);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await visitor.visit(`/t/${game.hosted.tournament}`);
    await page.getByRole('button', { name: 'Show how well it was played' }).click();
    await page.getByRole('columnheader', { name: 'accuracy' }).waitFor();
    await page.getByRole('row', { name: /Karin/u }).getByText('40%').waitFor();
    await visitor.picture('standings-accuracy-390');
    await page.setViewportSize({ width: 1280, height: 800 });
    await visitor.picture('standings-accuracy-1280');
    expect(await visitor.violations()).toEqual([]);
  });
});
