/*
 * Whole matches by typed plies, each seat at a browser of its own: seven hands of Skarney by two partnerships, and a shoe of Baccarat
 * to its indicator. What the pages say as a hand or a shoe ends is what the rulebook counts, counted here once more.
 */
import type { Page } from 'playwright-core';
import type { HostedTournament } from '../kit/hosted-tournament.js';
import { inBrowser } from './kit/in-browser.js';
import {
  dealtAt,
  openFirst,
  seatKind,
  shortestGame,
  skarneyOfFour,
  tableAfter,
  type Kind,
} from './kit/kinds.js';
import { startSite, type Site } from './kit/site.js';
import {
  pointsOfHand,
  toldInSkarney,
  typePlies,
  shoeSeenAt,
  toldInBaccarat,
  wholeShoe,
} from './kit/whole-games.js';

jest.setTimeout(900_000);

const written = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** The running totals of the sheet, after its last line. */
async function totalsOn(page: Page): Promise<readonly string[]> {
  const rows = page.getByRole('table', { name: /^The score sheet/u }).getByRole('row');
  const last = rows.filter({ has: page.getByRole('rowheader', { name: 'Total', exact: true }) });
  await last.waitFor();
  return (await last.getByRole('cell').allInnerTexts()).filter((text) => text !== '');
}

const baccarat: Kind = {
  game: 'scarney-baccarat',
  system: 'baccarat',
  sides: [1, 1],
  variant: { chips: [1000, 1000], mustBet: true },
  settings: { chips: [1000, 1000] },
};

inBrowser('a whole match', () => {
  let site: Site;
  let club: HostedTournament | undefined;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it('SK-19 seven hands of Skarney by two partnerships at four browsers, and the sum of their points', async () => {
    const seated = await seatKind(site, club, skarneyOfFour);
    club ??= seated.hosted;
    const { players, match } = seated;
    let id = await openFirst(skarneyOfFour, seated);
    const totals = [0, 0];
    for (let hand = 1; hand <= 7; hand += 1) {
      const { dealt, seats } = await dealtAt(site, seated, id);
      const plan = shortestGame(skarneyOfFour, dealt, 200);
      await typePlies(seats, plan, (step, sentence) => expect(sentence).toMatch(toldInSkarney(step)));
      const points = pointsOfHand(tableAfter(plan));
      for (const side of [0, 1]) totals[side]! += points[players.indexOf(seats[side]!) % 2]!;
      const most = Math.max(...points);
      const said = points[0] === points[1] ? 'It has no winner.' : ` won, ${most} points.`;
      for (const { visitor } of players) {
        const { page } = visitor;
        await page.getByText(said).waitFor();
        await page.getByRole('region', { name: 'Your move' }).waitFor({ state: 'detached' });
        await page.getByRole('link', { name: 'Back to the match' }).click();
      }
      const [{ visitor: opener }] = players as [(typeof players)[number]];
      await opener.picture(`skarney-after-${hand}`);
      if (hand === 7) break;
      await opener.page.getByRole('button', { name: 'Open the next game' }).click();
      for (const { visitor } of players) {
        const { page } = visitor;
        const link = page.getByRole('link', { name: `Go to game ${hand + 1}` });
        const step = page.getByRole('region', { name: 'Your move' });
        await link.or(step).first().waitFor();
        if ((await link.count()) > 0) await link.click();
        await step.waitFor();
      }
      id = /\/g\/([^?]+)/u.exec(opener.page.url())?.[1] ?? '';
    }
    for (const { visitor } of players) {
      expect(new URL(visitor.page.url()).pathname).toBe(`/m/${match}`);
      expect(await totalsOn(visitor.page)).toEqual(totals.map(written));
      expect((await visitor.leave()).filter((trouble) => !trouble.includes('503'))).toEqual([]);
    }
  });

  it('BC-2 a shoe of Baccarat to its indicator, by two at a table, with what the house has', async () => {
    const seated = await seatKind(site, club, baccarat);
    club ??= seated.hosted;
    const { players } = seated;
    const { dealt, seats } = await dealtAt(site, seated, await openFirst(baccarat, seated));
    const plan = wholeShoe(dealt);
    await typePlies(seats, plan, (step, sentence) => expect(sentence).toMatch(toldInBaccarat(step)));
    const over = tableAfter(plan);
    const { cardsLeft, house } = shoeSeenAt(over);
    // No round begins with 60 cards or fewer, and the house has what the players do not have (BC-17).
    const begun = plan
      .filter(({ table }) => shoeSeenAt(table).phase === 'bet')
      .map(({ table }) => shoeSeenAt(table));
    expect(begun.every((table) => table.cardsLeft > 60)).toBe(true);
    expect(cardsLeft).toBeLessThanOrEqual(60);
    const chips = over.outcome?.points ?? [];
    expect(house).toBe(2000 - (chips[0] ?? 0) - (chips[1] ?? 0));
    for (const { visitor } of players) {
      const { page } = visitor;
      await page.getByText(`${cardsLeft} cards in the shoe.`).first().waitFor();
      await page
        .getByText(`The house: ${house > 0 ? '+' : ''}${written(house)}.`)
        .first()
        .waitFor();
      for (const [seat, { name }] of seats.entries())
        await page.getByText(`${name}: ${chips[seat]} chips.`).first().waitFor({ state: 'attached' });
      await page.getByRole('link', { name: 'Back to the match' }).click();
      expect(await totalsOn(page)).toEqual(
        players.map((player) => written(chips[seats.indexOf(player)] ?? 0)),
      );
      await visitor.picture(`shoe-${players.findIndex((player) => player.visitor === visitor)}`);
      expect((await visitor.leave()).filter((trouble) => !trouble.includes('503'))).toEqual([]);
    }
  });
});
