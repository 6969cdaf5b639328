/*
 * Players are told what happens to them wherever they are in Fairview: in a line, in the title and on the icon, by the system if they
 * want it, and again in the menu.
 */
import { v7 as newId } from 'uuid';
import type { Page } from 'playwright-core';
import { inBrowser } from './kit/in-browser.js';
import { kinds, seatKind, type SeatedKind } from './kit/kinds.js';
import { give, signIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(60_000);

/** Notices of the system as a browser would show them: it runs in the page. */
const systemOf = `{
  globalThis.shown = [];
  globalThis.Notification = class {
    static permission = 'default';
    static requestPermission() {
      return Promise.resolve((this.permission = 'granted'));
    }
    constructor(text) {
      shown.push(text);
    }
    close() {}
  };
}`;

inBrowser('notices', () => {
  let site: Site;
  let seated: SeatedKind;
  let game: string;
  const visitorAt = (seat: number) => seated.players[seat]!.visitor;
  const line = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);
  beforeAll(async () => {
    site = await startSite();
    seated = await seatKind(site, undefined, kinds[0]!);
  });
  afterAll(() => site.stop());

  /** A seat gives a command about the game, wherever its page is. */
  const does = (seat: number, command: string, more: Readonly<Record<string, unknown>> = {}) =>
    give(visitorAt(seat), command, { commandId: newId(), gameId: game, seat, ...more });

  /** One more match of the two. */
  const arranged = () =>
    seated.hosted.command<{ match: { id: string } }>(
      'arrangeMatch',
      {
        tournamentId: seated.hosted.tournament,
        sides: seated.players.map(({ entry }) => [entry]),
      },
      '... on MatchArranged { match { id } }',
    );

  it('a game has begun, and it is their turn, on whatever page they are', async () => {
    const [karim, lena] = [visitorAt(0), visitorAt(1)];
    await lena.context.addInitScript(systemOf);
    await lena.visit('/rules/teeko');
    await karim.visit(`/m/${seated.match}`);
    await karim.page.getByRole('button', { name: 'Open the first game' }).click();
    await line(lena.page, 'Game 1 has begun with Karim.').waitFor();
    const link = lena.page.getByRole('link', { name: 'To the board of game 1' });
    game = /\/g\/([^?]+)/u.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
    await does(0, 'playMove', { ply: 0, move: '13' });
    await line(lena.page, 'Your turn in game 1 with Karim.').waitFor();
    expect(await lena.page.title()).toMatch(/^Your turn in game 1 with Karim – /u);
    expect(await lena.page.locator('link[rel=icon]').getAttribute('href')).toBe('/icon-awaited.svg');
    expect(await lena.violations()).toEqual([]);
    await lena.picture('notices-1280');
    await lena.page.setViewportSize({ width: 390, height: 844 });
    expect(await lena.violations()).toEqual([]);
    await lena.picture('notices-390');
    await lena.page.setViewportSize({ width: 1280, height: 800 });
  });

  it('leave to send notices of the system is asked for once a game has begun, and they come while nobody looks', async () => {
    const { page } = visitorAt(1);
    await page.getByRole('button', { name: 'Tell me' }).click();
    await page.getByText('Shall this device tell you').waitFor({ state: 'detached' });
    await page.evaluate(`document.hasFocus = () => false; dispatchEvent(new Event('blur'))`);
    await does(1, 'playMove', { ply: 1, move: '7' });
    await line(page, 'Your turn').waitFor({ state: 'detached' });
    await does(0, 'playMove', { ply: 2, move: '14' });
    await line(page, 'Your turn in game 1 with Karim.').waitFor();
    expect(await page.evaluate('shown')).toEqual(['Your turn in game 1 with Karim.']);
    await page.evaluate(`document.hasFocus = () => true; dispatchEvent(new Event('focus'))`);
  });

  it('the line leads to the board, and is gone there with what it put before the title', async () => {
    const { page } = visitorAt(1);
    await page.getByRole('link', { name: 'To the board of game 1' }).click();
    await page.getByText('Ply 3 of 3').first().waitFor({ state: 'attached' });
    await line(page, 'Your turn in game 1').waitFor({ state: 'detached' });
    expect(await page.title()).toMatch(/^Your turn – /u);
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/icon.svg');
  });

  it('a declined draw is told, also on the board itself, until it is put away; the menu has it again', async () => {
    const { page } = visitorAt(1);
    await page.getByRole('button', { name: 'Offer a draw' }).click();
    await page.getByText('You have offered a draw.').waitFor();
    const karim = visitorAt(0);
    await karim.visit(`/g/${game}`);
    await karim.page.getByRole('button', { name: 'Decline' }).click();
    await line(page, 'Karim declines the draw in game 1.').waitFor();
    await visitorAt(1).picture('notices-at-board', 'window');
    await page.getByRole('button', { name: 'Put away' }).focus();
    await page.keyboard.press('Escape');
    await line(page, 'Karim declines').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText('Told', { exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Karim declines the draw in game 1\./u })
      .waitFor();
    await page.getByLabel('when I am awaited').check();
    expect(await page.evaluate('localStorage.getItem("fairview.sound")')).toBe('awaited');
    await visitorAt(1).picture('notices-menu', 'window');
    await page.keyboard.press('Escape');
  });

  it('what the other side reports and disputes of a match at the board is told, until it is answered', async () => {
    const [karim, lena] = [visitorAt(0), visitorAt(1)];
    const [first] = seated.players;
    const { match } = await arranged();
    const reports = (visitor: Visitor) =>
      give(visitor, 'reportResult', {
        commandId: newId(),
        matchId: match.id,
        result: { win: { winner: first!.entry, position: 'row' } },
      });
    await reports(karim);
    await line(lena.page, 'Karim reports a result of your match.').waitFor();
    await reports(lena);
    await line(lena.page, 'Karim reports').waitFor({ state: 'detached' });
    const { match: sheet } = await seated.hosted.read<{ match: { games: { nodes: { gameId: string }[] } } }>(
      'query ($id: ID!) { match(id: $id) { games { nodes { gameId } } } }',
      { id: match.id },
    );
    await give(karim, 'disputeSheet', {
      commandId: newId(),
      matchId: match.id,
      subject: { result: sheet.games.nodes[0]?.gameId },
      reason: 'It was a square.',
    });
    await line(lena.page, 'Karim disputes the sheet of your match.').waitFor();
    await lena.picture('notices-sheet', 'window');
    await lena.page.getByRole('button', { name: 'Put away' }).click();
  });

  it('a result of theirs that an official enters is told to both, wherever they are; what both reported is not', async () => {
    const [karim, lena] = [visitorAt(0), visitorAt(1)];
    await arranged();
    // Within the page: one that is opened later tells of what happens from then on.
    await karim.page.getByRole('link', { name: 'Rules', exact: true }).first().click();
    await karim.page.waitForURL(/\/rules/u);
    const official = await Visitor.at(site.url);
    await signIn(official, { name: 'Orla', password: 'four blue chairs' });
    await official.visit(`/t/${seated.hosted.tournament}/desk`);
    await official.picture('desk-arranged');
    const boxes = official.page.getByLabel(/^Table/u);
    await boxes.first().fill('4');
    await boxes.nth(1).press('Enter');
    await line(karim.page, 'The result of game 1 against Lena was entered.').waitFor();
    await line(lena.page, 'The result of game 1 against Karim was entered.').waitFor();
    await lena.picture('notices-entered', 'window');
    for (const { page } of [karim, lena]) await page.getByRole('button', { name: 'Put away' }).click();
    expect(await official.leave()).toEqual([]);
  });

  it('who disputes their row of the standings is told, and who disputes it is told what becomes of it', async () => {
    const [karim, lena] = [visitorAt(0), visitorAt(1)];
    await give(karim, 'disputeStanding', {
      commandId: newId(),
      tournamentId: seated.hosted.tournament,
      entryId: seated.players[1]!.entry,
      reason: 'A win of mine is missing.',
    });
    await line(lena.page, 'Karim disputes your row of the standings of teeko.').waitFor();
    expect(await line(karim.page, 'row of the standings').count()).toBe(0);
    const toCase = lena.page.getByRole('link', { name: 'Go to the dispute' });
    const dispute = ((await toCase.getAttribute('href')) ?? '').split('/').at(-1);
    await give(
      lena,
      'answerDispute',
      { commandId: newId(), disputeId: dispute, reason: 'It is not.' },
      'DisputeReasonInput',
    );
    await line(karim.page, 'Lena has answered the dispute about a row of teeko.').waitFor();
    for (const visitor of [karim, lena])
      await visitor.page.getByRole('button', { name: 'Put away' }).first().click();
  });

  it('who looks at a game that is over is taken to theirs that begins, unless they press a key', async () => {
    const [karim, lena] = [visitorAt(0), visitorAt(1)];
    for (const stays of [true, false]) {
      await lena.page.getByRole('button', { name: 'Resign', exact: true }).click();
      await lena.page.getByRole('button', { name: 'Resign this game now' }).click();
      await lena.page.getByRole('link', { name: 'Back to the match' }).waitFor();
      const over = new URL(lena.page.url()).pathname;
      const { match } = await arranged();
      await karim.visit(`/m/${match.id}`);
      await karim.page.getByRole('button', { name: 'Open the first game' }).click();
      await line(lena.page, 'You are taken there in five seconds').waitFor();
      if (stays) {
        await lena.page.keyboard.press('Shift');
        await line(lena.page, 'You are taken there').waitFor({ state: 'detached' });
        await lena.page.getByRole('link', { name: 'To the board of game 1' }).click();
      }
      await lena.page.waitForURL(({ pathname }) => pathname.startsWith('/g/') && pathname !== over);
      await lena.page.getByText('Ply 0 of 0').first().waitFor({ state: 'attached' });
    }
    for (const { visitor } of seated.players) expect(await visitor.leave()).toEqual([]);
  });
});
