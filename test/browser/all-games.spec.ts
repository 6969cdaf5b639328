/*
 * Every kind of game by keyboard alone, each seat at a browser of its own. What is dealt is dealt by the seeds of these browsers;
 * then the shortest game that chance finds for that deal is played, whole with LONG=1, else its first plies. A whole game of
 * Teeko is played in play.spec.ts.
 */
import { typedView } from '@fairview/rules';
import { boardViewOfRules, bringBoard, picksOf } from '../../apps/web/src/games/index.js';
import type { HostedTournament } from '../kit/hosted-tournament.js';
import { inBrowser } from './kit/in-browser.js';
import { playByKeys } from './kit/keys.js';
import { dealtAt, kinds, openFirst, seatKind, shortestGame } from './kit/kinds.js';
import { startSite, type Site } from './kit/site.js';

jest.setTimeout(180_000);

const isLong = process.env['LONG'] !== undefined;
const begun = 3;
/** A whole game of Teeko is played elsewhere, and until all pawns stand the Scarneys of two are played alike. */
const leftOut = ['teeko', 'scarney-doubles', 'scarney-highlow'];
const played = kinds.filter(({ game }) => isLong || !leftOut.includes(game));

inBrowser('every kind of game', () => {
  let site: Site;
  let club: HostedTournament | undefined;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it.each(played)(
    isLong ? '$game, whole, by keyboard alone' : '$game, begun by keyboard alone',
    async (kind) => {
      await bringBoard(kind.game);
      const seated = await seatKind(site, club, kind);
      club ??= seated.hosted;
      const { players } = seated;
      const { dealt, seats } = await dealtAt(site, seated, await openFirst(kind, seated));
      for (const [ply, { table, seat: acting, move }] of shortestGame(kind, dealt)
        .slice(0, isLong ? undefined : begun)
        .entries()) {
        const { page } = seats[acting]!.visitor;
        const seen = typedView(table.game, table.view(acting));
        const picks = (seen && picksOf(boardViewOfRules(seen), move)) ?? [];
        await page.waitForFunction(`document.title.includes('Your turn')`);
        await playByKeys(page, move, picks);
        for (const { visitor } of players)
          await visitor.page
            .getByText(`Ply ${ply + 1} of ${ply + 1}`)
            .first()
            .waitFor({ state: 'attached' });
      }
      for (const [at, { visitor, name }] of players.entries()) {
        if (isLong)
          await visitor.page.getByRole('region', { name: 'Your move' }).waitFor({ state: 'detached' });
        await visitor.picture(`${kind.game}-${name}`);
        // The pages of both seats are made of the same parts.
        if (isLong || at === 0) expect(await visitor.violations()).toEqual([]);
        // On a busy machine an answer may be refused as too slow; the page asks again by itself.
        expect((await visitor.leave()).filter((trouble) => !trouble.includes('503'))).toEqual([]);
      }
    },
  );
});
