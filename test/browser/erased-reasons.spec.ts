import { ruleTwiceAlike, sameReason } from '../kit/disputes.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { inBrowser } from './kit/in-browser.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(240_000);

inBrowser('rulings of one dispute that give the same reason', () => {
  let site: Site;
  let hosted: HostedTournament;
  let matchId: string;
  let address: string;
  beforeAll(async () => {
    site = await startSite();
    hosted = await HostedTournament.begin(site.api, {
      system: 'straight',
      settings: { target: 9 },
      visibility: 'PUBLIC',
    });
    await hosted.pair(['Ada Lovell', 'Hugo Bennett']);
    matchId = await hosted.matchAt(1, 1);
    address = `/t/${hosted.tournament}/disputes/${await ruleTwiceAlike(hosted, matchId)}`;
  });
  afterAll(() => site.stop());

  /** What of each ruling is listed: its changes. */
  async function changesOfRulings({ page }: Visitor): Promise<readonly (readonly string[])[]> {
    const region = page.getByRole('region', { name: 'Who said and did what, when' });
    const lists = region.getByRole('list', { name: 'Results that were changed' });
    await lists.first().waitFor();
    const all = await lists.all();
    const texts = await Promise.all(all.map((list) => list.getByRole('listitem').allInnerTexts()));
    return texts.map((each) => each.map((text) => text.replaceAll(/\s+/gu, ' ')));
  }

  it('PL-10 shows with each ruling its own change, and not that of the other', async () => {
    const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 800 } });
    await visitor.visit(address);
    expect(await changesOfRulings(visitor)).toEqual([
      [expect.stringMatching(/Ada Lovell.* → Hugo Bennett/u)],
      [expect.stringMatching(/→ Ada Lovell/u)],
    ]);
    expect(await visitor.leave()).toEqual([]);
  });

  it('says that a reason was erased, in both languages, and has no empty quotation marks', async () => {
    await hosted.command('eraseText', { clubId: hosted.club, text: sameReason });
    await hosted.command('eraseText', { clubId: hosted.club, text: 'The other one won.' });
    for (const [locale, told] of [
      ['en', '(The reason was erased.)'],
      ['fr', '(Le motif a été effacé.)'],
    ] as const) {
      const visitor = await Visitor.at(site.url, { viewport: { width: 1280, height: 800 }, locale });
      const { page } = visitor;
      for (const path of [address, `/m/${matchId}`, `/t/${hosted.tournament}`]) {
        await visitor.visit(path);
        await page.getByText(told).first().waitFor();
        const text = await page.locator('main').innerText();
        expect([path, /“\s*”|«\s*»/u.exec(text)?.[0]]).toEqual([path, undefined]);
      }
      await visitor.visit(address);
      await page.getByText(told).first().waitFor();
      // The dispute itself and both rulings, each with its change.
      expect(await page.getByText(told).count()).toBeGreaterThanOrEqual(3);
      expect(await visitor.leave()).toEqual([]);
    }
  });
});
