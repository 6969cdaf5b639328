/*
 * Names of sixty letters: every page on which they stand is as wide as its window, and what belongs to a row stays in it.
 */
import { HostedTournament } from '../kit/hosted-tournament.js';
import { inBrowser } from './kit/in-browser.js';
import { signIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

const names = ['Anastasia', 'Bartholomew', 'Clementine', 'Desideria'].map((given) =>
  `${given} Featherstonehaugh-Cholmondeley von Hohenlohe-Schillingsfürst`.slice(0, 60),
);

const windows = [
  [360, 740],
  [1024, 768],
  [1280, 800],
] as const;

/** The heights of the rows of a cross table, where they are not one; its diagonal is a straight line. */
const unequal = `[...document.querySelectorAll('main [role=group] > table')].flatMap((table) => {
  const heights = new Set([...table.querySelectorAll('tbody tr')].map((row) => Math.round(row.getBoundingClientRect().height)));
  return heights.size > 1 ? [[...heights].join(', ')] : [];
})`;

inBrowser('names of sixty letters', () => {
  let site: Site;
  let hosted: HostedTournament;
  let organizer: Visitor;
  let match: string;
  let game: string;
  beforeAll(async () => {
    site = await startSite();
    hosted = await HostedTournament.begin(site.api, { name: 'Club Night', settings: { target: 1 } });
    await hosted.pair(names);
    match = await hosted.matchAt(1, 1);
    game = (await hosted.playThrough(match, 'black-row-by-drop')).id;
    organizer = await Visitor.at(site.url);
    await signIn(organizer, { name: 'Orla', password: 'four blue chairs' });
  });
  afterAll(() => site.stop());

  it('fit on every page at the widths of a phone, a tablet and a desk', async () => {
    expect(names.map(({ length }) => length)).toEqual([60, 60, 60, 60]);
    const { page } = organizer;
    const home = `/t/${hosted.tournament}`;
    const found: string[] = [];
    for (const path of [
      home,
      `${home}/desk`,
      `${home}/desk/players`,
      `${home}/desk/papers?paper=sheets`,
      `${home}/desk/papers?paper=badges`,
      `${home}/wall`,
      `/m/${match}`,
      `/g/${game}`,
    ]) {
      await organizer.visit(path);
      await page.getByText(names[0]!.slice(0, 15)).first().waitFor({ state: 'attached' });
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        if (!(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')))
          found.push(`${path} is wider than ${width}`);
        for (const heights of await page.evaluate<readonly string[]>(unequal))
          found.push(`${path} at ${width}: rows of ${heights}`);
        await organizer.picture(`long-names-${path.replaceAll(/\W/gu, '-').slice(-20)}-${width}`, 'window');
      }
    }
    expect(found).toEqual([]);
    expect(await organizer.leave()).toEqual([]);
  });
});
