import type { Locator } from 'playwright-core';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { inBrowser } from './kit/in-browser.js';
import { onPaper } from './kit/on-paper.js';
import { startSite, type Site } from './kit/site.js';
import { seatPlayers } from './kit/seated.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(240_000);

/** Eight pieces are set, ten plies stand; the eleventh is disputed, and two more were played after it. */
const asPlayed = [
  ...['1', '2', '3', '4', '12', '11', '25', '24'],
  ...['12-13', '11-16', '13-14', '16-17', '14-15'],
];
const replacing = ['13-18', '16-17', '18-19', '17-22'];

/** The step of a course that is shown. */
const shownStep = (course: Locator): Promise<string> =>
  course.getByRole('group').locator('[aria-pressed="true"]').innerText();

inBrowser('a dispute whose ruling goes back', () => {
  let site: Site;
  let hosted: HostedTournament;
  let matchId: string;
  let gameId: string;
  let address: string;
  let player: Visitor;
  beforeAll(async () => {
    site = await startSite();
    hosted = await HostedTournament.begin(site.api, {
      system: 'straight',
      settings: { target: 9 },
      visibility: 'PUBLIC',
    });
    const seated = await seatPlayers(hosted, site, ['Ada Lovell', 'Hugo Bennett']);
    player = seated.players[0]?.visitor ?? (await Visitor.at(site.url));
    matchId = seated.match;
    gameId = (await hosted.openGame(matchId)).id;
    const done = async (name: string, input: object): Promise<void> => {
      const { code } = await hosted.command(name, { gameId, ...input });
      expect([name, input, code]).toEqual([name, input, undefined]);
    };
    for (const [ply, move] of asPlayed.entries()) await done('playMove', { ply, move });
    await done('disputeGame', { ply: 10, reason: 'It was let go on 18.' });
    await done('issueRuling', { ruling: 'PLAY_ON', ply: 10, rule: 'T-13', reason: 'It is played again.' });
    for (const [index, move] of replacing.entries()) await done('playMove', { ply: 10 + index, move });
    const { game } = await hosted.read<{ game: { disputes: readonly { id: string }[] } }>(
      'query ($id: ID!) { game(id: $id) { disputes { id } } }',
      { id: gameId },
    );
    address = `/t/${hosted.tournament}/disputes/${game.disputes[0]?.id}`;
  });
  afterAll(() => site.stop());

  it('C6 has both courses on boards with steps of their own, and the ring on the disputed ply only', async () => {
    const { page } = player;
    await page.setViewportSize({ width: 1280, height: 800 });
    await player.visit(address);
    const [was, is] = [page.locator('[data-course="1"]'), page.locator('[data-course="2"]')];
    await was.getByText('Plies 11 to 13 were superseded by the ruling.').waitFor();
    await is.getByText('Played again from ply 10 after the ruling.').waitFor();
    await page.locator('svg [data-disputed="11"]').waitFor();
    await Promise.all([was, is].map((course) => course.locator('svg[role=img]').waitFor()));
    expect([await shownStep(was), await shownStep(is)]).toEqual(['11', '11']);
    const rings = () =>
      Promise.all([was, is].map((course) => course.locator('circle[stroke="var(--b-signal)"]').count()));
    expect(await rings()).toEqual([1, 0]);
    expect(await player.violations()).toEqual([]);
    await player.picture('dispute-courses-1280-light');

    await is.getByRole('button', { name: 'ply 13' }).click();
    await page.waitForURL(/\?ply=13&branch=2$/u);
    expect([await shownStep(was), await shownStep(is)]).toEqual(['11', '13']);
    await page.keyboard.press('b');
    await page.waitForURL(/\?ply=11&branch=1$/u);
    expect([await shownStep(was), await shownStep(is)]).toEqual(['11', '13']);
    await was.getByRole('button', { name: 'before' }).click();
    await is.getByRole('button', { name: 'before' }).click();
    expect(await rings()).toEqual([0, 0]);

    await player.visit(`${address}?ply=13&branch=1`);
    expect(await shownStep(was)).toBe('13');
    expect(await rings()).toEqual([0, 0]);
    await page.getByRole('link', { name: 'The whole game' }).click();
    await page.waitForURL(/\/g\/.*\?ply=13&branch=1$/u);
    await page.getByText('Ply 13 of 13:').waitFor();
    expect(player.troubles).toEqual([]);
  });

  it('C6 has an address for the disputed ply in the replay, and b goes to the other course', async () => {
    const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 800 } });
    const { page } = visitor;
    await visitor.visit(`/g/${gameId}?ply=11&branch=1`);
    await page.getByText('Ply 11 of 13:').waitFor();
    await page.locator('main svg[role=img] circle[stroke="var(--b-signal)"]').first().waitFor();
    await visitor.picture('replay-course-1280-light');
    expect(await visitor.violations()).toEqual([]);
    await page.keyboard.press('b');
    await page.waitForURL(/\?ply=11$/u);
    await page.getByText('Ply 11 of 14:').waitFor();
    expect(await page.locator('main svg[role=img] circle[stroke="var(--b-signal)"]').count()).toBe(0);
    expect(await visitor.leave()).toEqual([]);
  });

  it('C6 is followed by a page that was open before: the plies played again take the place of those replaced', async () => {
    const agreed = { system: 'straight', settings: { target: 9 }, visibility: 'PUBLIC' };
    const live = await HostedTournament.of(site.api, hosted, agreed);
    await live.pair(['Ida Rook', 'Jo Marsh']);
    const { id } = await live.openGame(await live.matchAt(1, 1));
    const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 800 } });
    const { page } = visitor;
    await visitor.visit(`/g/${id}`);
    const done = async (name: string, input: object): Promise<void> =>
      expect([name, (await live.command(name, { gameId: id, ...input })).code]).toEqual([name, undefined]);
    const play = async (from: number, ...moves: readonly string[]): Promise<void> => {
      for (const [at, move] of moves.entries()) await done('playMove', { ply: from + at, move });
    };
    await play(0, '1', '6', '2', '7', '3');
    await page.getByText(/^played 3 in/u).waitFor();
    await done('disputeGame', { ply: 4, reason: 'It was let go on 8.' });
    await done('issueRuling', { ruling: 'PLAY_ON', ply: 4, rule: 'T-13', reason: 'So it was.' });
    await page.getByText('Ply 4 of 4:').waitFor();
    await play(4, '8', '12');
    await page.getByText('Ply 6 of 6:').waitFor();
    await page.getByText(/^played 12 in/u).waitFor();
    expect(await page.getByText(/^played \d+ in/u).allInnerTexts()).toEqual([
      expect.stringMatching(/^played 12 in/u),
      expect.stringMatching(/^played 8 in/u),
    ]);
    expect(await visitor.leave()).toEqual([]);
  });

  it('C6 is one board and two words on a phone', async () => {
    const { page } = player;
    await page.setViewportSize({ width: 390, height: 844 });
    await player.visit(`${address}?ply=11&branch=1`);
    const [was, is] = [page.locator('[data-course="1"]'), page.locator('[data-course="2"]')];
    await was.locator('svg[role=img]').waitFor();
    expect(await is.isVisible()).toBe(false);
    expect(await player.violations()).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await player.picture('dispute-courses-390-light');
    const choice = page.getByRole('group', { name: 'Which course' });
    expect(await choice.getByRole('button').allInnerTexts()).toEqual([
      'As it was played',
      'What replaced it',
    ]);
    await choice.getByRole('button', { name: 'What replaced it' }).click();
    await is.locator('svg[role=img]').waitFor();
    expect(await was.isVisible()).toBe(false);
    expect(player.troubles).toEqual([]);
  });

  it('C6 tells in one list who said and did what, the ruling among it', async () => {
    const { page } = player;
    await page.setViewportSize({ width: 1280, height: 800 });
    await player.visit(address);
    const list = page.getByRole('region', { name: 'Who said and did what, when' }).getByRole('listitem');
    await list.nth(2).waitFor();
    const told = (await list.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, ' '));
    expect(told).toEqual([
      expect.stringMatching(/Ada Lovell plays 14–15|Ada Lovell plays 13–14, ply 11\.$/u),
      expect.stringMatching(/disputes it: “It was let go on 18\.”$/u),
      expect.stringMatching(/The game goes on from an earlier ply\. “It is played again\.” T-13$/u),
    ]);
  });

  it('is printed with its ruling and the plies that it replaced', async () => {
    const { page } = player;
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [path, name] of [
      [address, 'dispute-courses-print'],
      [`/g/${gameId}`, 'replay-course-print'],
    ] as const) {
      await player.visit(path);
      await page.getByText('It is played again.').first().waitFor();
      await page.locator('main svg').filter({ visible: true }).first().waitFor();
      expect(await onPaper(player)).toMatchObject({ cut: [] });
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByText('It is played again.').first().isVisible()).toBe(true);
      expect(
        await page.getByRole('link', { name: 'T-13' }).filter({ visible: true }).count(),
      ).toBeGreaterThan(0);
      for (const ply of ['13–14', '16–17', '14–15'])
        expect(await page.getByText(ply).filter({ visible: true }).count()).toBeGreaterThan(0);
      await player.picture(name);
      await page.emulateMedia({ media: 'screen' });
    }
    expect(player.troubles).toEqual([]);
  });

  it('is whole, checked on the device of who reads it', async () => {
    const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 800 } });
    const { page } = visitor;
    await visitor.visit(`/g/${gameId}`);
    await page.getByRole('button', { name: 'Check it on this device' }).click();
    await page.getByRole('heading', { name: 'The log is whole', exact: true }).waitFor();
    await page.getByText('2 texts beside it are those that were written.').waitFor();
    expect(await visitor.leave()).toEqual([]);
  });

  it('PL-10 has what a match was before a ruling on it struck out on its sheet, in the rulings and on paper', async () => {
    const { page } = player;
    const fine = { matchId, side: 'A', points: 2, rule: 'T-7', reason: 'For talking.' };
    const end = { matchId, winner: 'B', reason: 'Ada has gone home.' };
    for (const [name, input] of [
      ['adjudicateMatch', end],
      ['givePenalty', fine],
    ] as const)
      expect((await hosted.command(name, input)).code).toBe(undefined);
    for (const [path, name] of [
      [`/m/${matchId}`, 'sheet-changed'],
      [`/t/${hosted.tournament}`, 'rulings-changed'],
    ] as const) {
      await player.visit(path);
      const was = page.locator('s', { hasText: 'Hugo Bennett won, 0–0' });
      await was.first().waitFor();
      await page.getByText('Hugo Bennett won, −2–0').first().waitFor();
      // Nobody collects a difference of a match that a ruling has ended (TM-24).
      expect(await page.getByText(/^(?:Less the total of|Difference)/u).count()).toBe(0);
      expect(await player.violations()).toEqual([]);
      expect(await onPaper(player)).toMatchObject({ cut: [] });
      await page.emulateMedia({ media: 'print' });
      expect(await was.filter({ visible: true }).count()).toBeGreaterThan(0);
      await player.picture(name);
      await page.emulateMedia({ media: 'screen' });
    }
    expect(player.troubles).toEqual([]);
  });
});
