import { HostedTournament } from '../kit/hosted-tournament.js';
import { inBrowser } from './kit/in-browser.js';
import { seatPlayers } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';

jest.setTimeout(240_000);

inBrowser('a game that is disputed', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it('PL-18 the opponent reads on a phone who disputes which ply and in what words, without scrolling', async () => {
    const hosted = await HostedTournament.begin(site.api, { system: 'straight', settings: { target: 9 } });
    const seated = await seatPlayers(hosted, site, ['Ada', 'Bruno'], {
      viewport: { width: 390, height: 844 },
    });
    const { id: gameId, seats } = await hosted.openGame(seated.match);
    await hosted.command('playMove', { gameId, ply: 0, move: '13' });
    const [one, other] = seats.map(({ entry }) => seated.players.find((each) => each.entry === entry.id));
    if (!one || !other) throw new Error('nobody sits there');
    await Promise.all([one, other].map(({ visitor }) => visitor.visit(`/g/${gameId}`)));
    const { page } = other.visitor;
    await page.getByText('Dispute ply 1', { exact: true }).click();
    await page
      .getByLabel('What is wrong, for the arbiter and your opponents to read')
      .fill('The piece was let go on 12.');
    await page.getByRole('button', { name: 'Dispute ply 1 now' }).click();
    const told = one.visitor.page.getByText(`${other.name} disputes ply 1: “The piece was let go on 12.”`);
    await told.waitFor();
    const place = await told.boundingBox();
    expect((place?.y ?? 999) + (place?.height ?? 0)).toBeLessThan(844);
    await one.visitor.page.getByRole('link', { name: 'Answer the dispute of ply 1' }).waitFor();
    expect(await one.visitor.violations()).toEqual([]);
    await one.visitor.picture('game-disputed-390');
    // The one who disputes has nothing to answer.
    await page.getByRole('link', { name: 'See the dispute of ply 1' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await other.visitor.picture('game-disputed-1280');
    // Who rules reads on a laptop what is said, without scrolling, and what was answered before the evidence.
    await page.getByRole('link', { name: 'See the dispute of ply 1' }).click();
    const said = page.getByText(
      /disputed it at .+: “The piece was let go on 12\.” It is waiting for a ruling\.$/u,
    );
    await said.waitFor();
    const below = await said.boundingBox();
    expect((below?.y ?? 999) + (below?.height ?? 0)).toBeLessThan(800);
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings.slice(0, 3)).toEqual(['After ply 1', 'Who said and did what, when', 'Who moved when']);
    expect(await one.visitor.leave()).toEqual([]);
    expect(await other.visitor.leave()).toEqual([]);
  });
});
