import { eight, HostedTournament } from '../kit/hosted-tournament.js';
import { report } from '../kit/teams.js';
import { inBrowser } from './kit/in-browser.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

inBrowser('a tournament', () => {
  let site: Site;
  let hosted: HostedTournament;
  beforeAll(async () => {
    site = await startSite();
    hosted = await HostedTournament.begin(site.api, {
      name: 'Club Night',
      visibility: 'PUBLIC',
      settings: { target: 3, timeLimit: { minutes: 30 } },
    });
    await hosted.pair(eight);
    for (const round of [1, 2]) for (const board of [1, 2, 3, 4]) await playOut(round, board);
    await win(3, 1, 0);
  });
  afterAll(() => site.stop());

  /** Reports a game of a match, won by one of its sides. */
  const win = async (round: number, board: number, side: number): Promise<void> => {
    const id = await hosted.matchAt(round, board);
    const { match } = await hosted.read<{ match: { sides: { players: { id: string }[] }[] } }>(
      'query ($id: ID!) { match(id: $id) { sides { players { id } } } }',
      { id },
    );
    const winner = match.sides[side]?.players[0]?.id;
    const done = await report(hosted, id, { win: { winner, position: 'row' } });
    if (done.code) throw new Error(done.code);
  };
  const playOut = async (round: number, board: number): Promise<void> => {
    const loserWins = (round + board) % 3;
    for (let game = 0; game < 3 + loserWins; game++) await win(round, board, game < loserWins ? 1 : 0);
  };
  const path = (): string => `/t/${hosted.tournament}`;
  const look = { viewport: { width: 1280, height: 900 } };
  const phone = { viewport: { width: 360, height: 740 } };

  it('shows standings, the round that is played and who met whom to everybody, and axe finds nothing', async () => {
    for (const [name, options] of [
      ['tournament-1280-light', { ...look, colorScheme: 'light' }],
      ['tournament-1280-dark', { ...look, colorScheme: 'dark' }],
      ['tournament-360-light', { ...phone, colorScheme: 'light' }],
      ['tournament-360-forced', { ...phone, forcedColors: 'active' }],
    ] as const) {
      const visitor = await Visitor.at(site.url, options);
      await visitor.visit(path());
      await visitor.page.getByRole('heading', { name: 'Round 3' }).waitFor();
      await visitor.page.getByRole('heading', { name: 'Everybody with everybody' }).waitFor();
      await visitor.picture(name);
      expect(await visitor.violations()).toEqual([]);
      expect(await visitor.leave()).toEqual([]);
    }
  });

  it('picks an entry out by its name: the reasons of its rank come first, and the address names it', async () => {
    const visitor = await Visitor.at(site.url, look);
    await visitor.visit(path());
    await visitor.page.getByRole('link', { name: 'Clara', exact: true }).first().click();
    await visitor.page.waitForURL(/entry=/u);
    await visitor.page.getByRole('heading', { name: 'Matches of Clara' }).waitFor();
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: /^a?Why Clara is / }).waitFor();
    await visitor.page.getByRole('link', { name: 'Round 1' }).click();
    await visitor.page.getByRole('heading', { name: 'Round 1' }).waitFor();
    await visitor.picture('tournament-picked');
    expect(await visitor.violations()).toEqual([]);
    expect(await visitor.leave()).toEqual([]);
  });

  it('changes by itself when a result comes, on the page and on the wall', async () => {
    const [page, wall] = await Promise.all([
      Visitor.at(site.url, look),
      Visitor.at(site.url, { viewport: { width: 1920, height: 1080 } }),
    ]);
    await page.visit(path());
    await wall.visit(`${path()}/wall`);
    const scoreOf = ({ page: shown }: Visitor, score: string) =>
      shown.getByText(score, { exact: true }).first();
    await scoreOf(page, '1–0').waitFor();
    await scoreOf(wall, '1–0').waitFor();
    await win(3, 1, 0);
    await scoreOf(page, '2–0').waitFor();
    await scoreOf(wall, '2–0').waitFor();
    await wall.picture('wall-1920-light');
    expect(await wall.violations()).toEqual([]);
    expect(await wall.smallestText()).toBeGreaterThanOrEqual(24);
    expect([await page.leave(), await wall.leave()]).toEqual([[], []]);
  });
});
