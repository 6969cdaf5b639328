import { HostedTournament } from '../kit/hosted-tournament.js';
import type { Fields } from '../kit/server.js';
import { botFor } from '../kit/bots/bot.js';
import { wantedOfView } from '../kit/bots/seen.js';
import { chance } from '../kit/random.js';
import { inBrowser } from './kit/in-browser.js';
import { seatPlayers, type SeatedPlayer } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';

jest.setTimeout(120_000);

const tables = [
  { game: 'scarnecchia', names: ['Karim', 'Lena'], more: { system: 'scarnecchia' }, plies: 8 },
  { game: 'scarney-singles', names: ['Grace', 'Henrik'], more: { system: 'singles' }, plies: 8 },
] as const;

inBrowser('a table of cards, dominoes or pawns', () => {
  let site: Site;
  let first: HostedTournament | undefined;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it.each(tables)(
    '$game is dealt by seeds that the browsers give, and played in them; a bot picks, the page plays',
    async ({ game, names, more, plies }) => {
      const plan = { name: game, gameKind: game, visibility: 'PUBLIC', ...more };
      const hosted: HostedTournament = first
        ? await HostedTournament.of(site.api, first, plan)
        : await HostedTournament.begin(site.api, plan);
      first ??= hosted;
      const { match, players } = await seatPlayers(hosted, site, names);
      for (const { visitor } of players) await visitor.visit(`/m/${match}`);
      await players[0]!.visitor.page.getByRole('button', { name: 'Open the first game' }).click();
      if (game === 'scarney-singles') {
        const { page } = players[0]!.visitor;
        for (const colour of ['Black', 'Red']) await page.getByLabel(colour).check();
        await page.getByRole('button', { name: 'Take these two colours' }).click();
      }
      const pick = chance(11);
      const seen = async ({ visitor }: SeatedPlayer, id: string) => {
        const query = `query ($id: ID!) { game(id: $id) { gameKind variant ply toAct legalMoves seats { entry { id } } ${wantedOfView} } }`;
        const asked = { query, variables: { id } };
        const answer: unknown = await visitor.page.evaluate(
          async (body) =>
            (
              await fetch('/graphql', {
                method: 'POST',
                headers: { 'content-type': 'application/json', 'fairview-client': 'web' },
                body: JSON.stringify(body),
              })
            ).json(),
          asked,
        );
        return (answer as { data: { game: Seen } }).data.game;
      };
      for (const { visitor } of players) {
        if (/\/g\//u.test(visitor.page.url())) continue;
        await visitor.page.getByRole('link', { name: 'Go to game 1' }).click({ timeout: 20_000 });
      }
      for (const { visitor } of players)
        await visitor.page.getByRole('region', { name: 'Your move' }).waitFor();
      const id = players[0]!.visitor.page.url().split('/g/')[1]!;
      for (let ply = 0; ply < plies; ply++) {
        const shown = await seen(players[0]!, id);
        const [seat] = shown.toAct;
        if (seat === undefined) break;
        const player = players.find(({ entry }) => entry === shown.seats[seat]!.entry.id)!;
        const own = await seen(player, id);
        const move = botFor(game).move(own, seat, pick);
        const { page } = player.visitor;
        await page.getByRole('textbox', { name: 'Move, as the rulebook writes it' }).fill(move);
        await page.keyboard.press('Enter');
        for (const { visitor } of players)
          await visitor.page
            .getByText(`Ply ${ply + 1} of ${ply + 1}`)
            .first()
            .waitFor({ state: 'attached', timeout: 10_000 });
      }
      for (const { visitor, name } of players) {
        await visitor.picture(`table-${game}-${name}`);
        expect(await visitor.violations()).toEqual([]);
        expect(await visitor.leave()).toEqual([]);
      }
    },
  );
});

interface Seen extends Fields {
  readonly gameKind: string;
  readonly variant: never;
  readonly view: object;
  readonly ply: number;
  readonly toAct: readonly number[];
  readonly legalMoves: readonly string[];
  readonly seats: readonly { readonly entry: { readonly id: string } }[];
}
