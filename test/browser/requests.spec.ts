/*
 * How often pages ask, and how many requests wait for one another: counts, so they hold on every machine. `bench/page.ts` prints
 * them for more pages, with their bytes. A bar is what a page needs today; it may sink.
 */
import { beginEvening, type Evening } from './kit/evening.js';
import { inBrowser } from './kit/in-browser.js';
import { openPages, watchedPlies, type OpenedPage } from './kit/opened-pages.js';
import { startSite, type Site } from './kit/site.js';

jest.setTimeout(240_000);

/** The most requests of GraphQL, and the most waits. */
const bars: Readonly<Record<string, readonly [requests: number, waits: number]>> = {
  'a club': [2, 3],
  'a tournament of eight': [2, 3],
  'a match': [2, 4],
  'a game of Teeko': [2, 4],
  'a hand of Skarney': [2, 4],
  'the desk of eight': [2, 4],
};

inBrowser('what pages request', () => {
  let site: Site;
  let evening: Evening;
  beforeAll(async () => {
    site = await startSite();
    evening = await beginEvening(site);
  });
  afterAll(() => site.stop());

  it('opens each page with few requests, and few that wait for one another', async () => {
    const openAll = async (): Promise<readonly OpenedPage[]> => {
      const opened: OpenedPage[] = [];
      for await (const page of openPages(site, evening)) opened.push(page);
      expect(opened.map(({ name }) => name)).toEqual(Object.keys(bars));
      return opened.filter(({ name, operations, waves }) => {
        const [requests = 0, waits = 0] = bars[name] ?? [];
        return operations.length > requests || waves.length > waits;
      });
    };
    // A crowded machine parts what is requested at once, and never joins what is not: each page is within its bars at one time.
    let over = await openAll();
    for (let times = 1; over.length > 0 && times < 4; times += 1) {
      const again = new Set((await openAll()).map(({ name }) => name));
      over = over.filter(({ name }) => again.has(name));
    }
    expect(over).toEqual([]);
  });

  it('requests nothing for a ply that somebody watches', async () => {
    expect((await watchedPlies(site, evening)).operations).toEqual([]);
  });
});
