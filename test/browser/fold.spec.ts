/*
 * Nothing that a player needs lies under the fold or behind the bar of a phone: of a game of each kind, a practice table, the desk
 * and a replay, on two laptops and a phone, as the page opens, without scrolling.
 */
import { v7 as newId } from 'uuid';
import type { Page } from 'playwright-core';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { laptops, lowAndNarrow, phone, smallPhone, underFold, type Wanted, type Window } from './kit/fold.js';
import { importGames } from './kit/imported-game.js';
import { inBrowser } from './kit/in-browser.js';
import { dealtAt, kinds, openFirst, seatKind, shortestGame, skarneyOfFour } from './kit/kinds.js';
import { give, signIn } from './kit/seated.js';
import { sixtyFour } from './kit/sixty-four.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(240_000);

const isLong = process.env['LONG'] !== undefined;
/** Games in which one holds cards or tiles. */
const hasHand = ['skarney', 'scarnecchia'];
/** In every run one game, on a board; in the long run each kind. */
const playedKinds = isLong ? [...kinds, skarneyOfFour] : kinds.filter(({ game }) => game === 'teeko');
const windows: readonly Window[] = [...laptops, phone];
/** A game is played in more windows than others look at. */
const atGame: readonly Window[] = [...laptops, ...lowAndNarrow, phone, smallPhone];

const isPhone = ({ width }: Window): boolean => width < 821;

/** Goes through the windows, and says what is out of sight in each. */
async function inEachWindow(
  visitor: Visitor,
  name: string,
  wanted: (page: Page, window: Window) => Wanted,
  at = windows,
): Promise<void> {
  for (const window of at) {
    const { page } = visitor;
    await page.setViewportSize(window);
    await page.evaluate('scrollTo(0, 0)');
    await visitor.picture(`fold-${name}-${window.width}x${window.height}`, 'window');
    const found = await underFold(wanted(page, window), isPhone(window) ? 'scrolled to' : 'as it stands');
    const { width, height } = window;
    expect({ width, height, found }).toEqual({ width, height, found: [] });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** What stands on the page of any game: the way through it, and its latest ply. */
const throughGame = (page: Page, ply: number): Wanted => ({
  ...Object.fromEntries(['First', 'Back', 'Next', 'Last', 'Flip'].map((name) => [name, button(page, name)])),
  ply: page.getByRole('slider', { name: 'Ply' }),
  ...(ply > 0 ? { 'latest ply': page.getByRole('link', { name: new RegExp(`^${ply}: `, 'u') }) } : {}),
});

/** What a player needs beside that. */
const forPlayer = (page: Page, isTheirs: boolean): Wanted => ({
  verbs: page.getByText(
    /^(All \d+ legal moves|The one legal move|A legal move|\d+ legal moves|How I play)$/u,
  ),
  resign: button(page, 'Resign'),
  ...(isTheirs ? { 'whose turn': page.locator('main').getByText(/^Your turn\.?\s*$/u) } : {}),
});

/** In a lower window the way of the card is a sentence. */
const drawsLane = (window: Window): boolean => !isPhone(window) && window.height >= 740;

/** The seats around the stock, and what each of them answered. */
const lane = (page: Page) => page.locator('[data-way] [aria-hidden]').first();

/** What one must and may do, with its verbs. */
const step = (page: Page) => page.locator('[data-at=step]');

const boards = (page: Page): Wanted => ({ board: page.getByRole('grid') });

inBrowser('the fold', () => {
  let site: Site;
  let club: HostedTournament | undefined;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it.each(playedKinds)('a game of $game, for its players, with a draw on offer', async (kind) => {
    const seated = await seatKind(site, club, kind);
    club ??= seated.hosted;
    const gameId = await openFirst(kind, seated);
    const { dealt, seats } = await dealtAt(site, seated, gameId);
    const plan = shortestGame(kind, dealt, 3);
    // Of cards so many that melds lie on the table.
    const begun = Math.min(kind.game === 'skarney' ? 40 : 8, plan.length - 2);
    for (const [ply, { seat, move }] of plan.slice(0, begun).entries())
      await give(seats[seat]!.visitor, 'playMove', { commandId: newId(), gameId, ply, move, seat });
    const toAct = plan[begun]?.seat ?? 0;
    const shown = seats.map(({ visitor }) => visitor.page.getByText(`Ply ${begun} of ${begun}`).first());
    for (const each of shown) await each.waitFor({ state: 'attached' });
    const onBoard =
      kind.game === 'teeko' || (kind.game.startsWith('scarney-') && kind.game !== 'scarney-baccarat');
    const mayDraw = kind.sides.length > 1;
    if (mayDraw) {
      const { page } = seats[toAct]!.visitor;
      await button(page, 'Offer a draw').click();
      await page.getByText('You have offered a draw.').waitFor();
    }
    for (const [seat, { visitor, name }] of seats.entries()) {
      if (!isLong && seat > 1) continue;
      await inEachWindow(
        visitor,
        `${kind.game}-${kind.sides[0]}-${name}`,
        (page, window) => ({
          ...throughGame(page, begun),
          ...forPlayer(page, seat === toAct),
          ...(onBoard ? boards(page) : {}),
          ...(hasHand.includes(kind.game) ? { hand: page.getByRole('list', { name: /^Your hand/u }) } : {}),
          ...(mayDraw && seat !== toAct
            ? { accept: button(page, 'Accept the draw'), decline: button(page, 'Decline') }
            : {}),
          dispute: page.getByText(/^Dispute ply \d+$/u),
          ...(kind.game === 'skarney' && drawsLane(window) ? { 'the way of the card': lane(page) } : {}),
          ...(hasHand.includes(kind.game) && !isPhone(window) ? { 'what is to be done': step(page) } : {}),
          ...(kind.game.startsWith('scarney-') && onBoard
            ? { 'to place': page.getByText(/ to place$|^Bottom group/u) }
            : {}),
        }),
        atGame,
      );
      // On a phone, too, one's hand and what is to be done are in sight, whatever lies on the table.
      const { page } = visitor;
      await page.setViewportSize(phone);
      await page.locator('main > [data-part=object]').evaluate('(object) => object.scrollTo(0, 0)');
      expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true);
      if (kind === skarneyOfFour) expect(await page.getByText(/your partner/u).count()).toBe(1);
      if (hasHand.includes(kind.game))
        expect(
          await underFold({
            hand: page.getByRole('list', { name: /^Your hand/u }),
            'what is to be done': step(page),
          }),
        ).toEqual([]);
      // A hand stays in the order that its player gives it, on this device and for the match.
      const cards = page.getByRole('list', { name: /^Your hand/u }).getByRole('listitem');
      if (kind.game === 'skarney' && (await cards.count()) > 1) {
        await button(page, 'by suit').click();
        await page.reload();
        await page.locator('button[aria-pressed=true]').getByText('by suit').waitFor();
      }
      expect(await visitor.violations()).toEqual([]);
      expect(await visitor.leave()).toEqual([]);
    }
  });

  it(`practice tables${isLong ? ', and replays' : ''}`, async () => {
    const records = isLong ? ['teeko/win-row-diagonal-rising', 'skarney/long/partnership'] : [];
    const visitor = await Visitor.at(site.url, { reducedMotion: 'reduce' });
    const { page } = visitor;
    for (const [at, { id }] of (await importGames(site.api, records, club)).entries()) {
      const name = ['teeko', 'skarney'][at] ?? '';
      await visitor.visit(`/g/${id}?ply=20`);
      await page
        .getByText(/^Ply 20 of/u)
        .first()
        .waitFor();
      await inEachWindow(visitor, `replay-${name}`, (at) => ({
        ...throughGame(at, 20),
        ...(name === 'teeko' ? { board: at.locator('main svg[role=img]').first() } : {}),
      }));
    }
    const practised = ['scarney-highlow', 'skarney', 'teeko', 'scarnecchia', 'scarney-baccarat'];
    for (const game of practised.slice(0, isLong ? undefined : 2)) {
      await visitor.visit(`/practice/${game}`);
      await page.getByText('is to play.').waitFor();
      await inEachWindow(visitor, `practice-${game}`, (at) => ({
        turn: at.getByText('is to play.'),
        'take back': button(at, 'Take back'),
        typed: at.getByRole('textbox'),
        ...(game === 'teeko' ? boards(at) : {}),
      }));
    }
    expect(await visitor.leave()).toEqual([]);
  });

  it('the desk with the results of a round of sixteen', async () => {
    const hosted = await HostedTournament.of(site.api, club!, {
      name: 'Autumn Open',
      visibility: 'PUBLIC',
      format: 'SWISS',
      rounds: 4,
      settings: { target: 5 },
    });
    await hosted.pair(sixtyFour.slice(0, 16));
    const visitor = await Visitor.at(site.url, { reducedMotion: 'reduce' });
    const { page } = visitor;
    await signIn(visitor, { name: 'Orla', password: 'four blue chairs' });
    await visitor.visit(`/t/${hosted.tournament}/desk`);
    await page.getByRole('heading', { name: 'Results' }).waitFor();
    await inEachWindow(visitor, 'desk', (at) => ({
      'next to do': at.getByRole('heading', { name: 'Next to do' }),
      find: at.getByRole('combobox'),
      boxes: at.getByRole('textbox', { name: /table \d+/iu }),
    }));
    // What of the margin has room beside it ends with a whole line, and names have the width of the desk.
    await page.setViewportSize({ width: 1280, height: 800 });
    const cut = await page.evaluate<number>(`{
      const aside = document.querySelector('aside');
      aside.clientHeight % Number.parseFloat(getComputedStyle(aside).lineHeight);
    }`);
    expect(cut).toBe(0);
    await visitor.visit(`/t/${hosted.tournament}/desk/players`);
    const name = await page.getByRole('rowheader', { name: 'Ada Lovell' }).boundingBox();
    expect(name?.width).toBeGreaterThan(240);
    expect(await visitor.leave()).toEqual([]);
  });
});
