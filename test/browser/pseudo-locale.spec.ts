/*
 * The pages in a language that nobody speaks: its sentences are a third longer, and every letter of them is another. What is as
 * wide as the window in English overflows here; a page that says nothing in it has its words from somewhere else.
 */
import { beginEvening, type Evening } from './kit/evening.js';
import { inBrowser } from './kit/in-browser.js';
import { signIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(300_000);

const pages: Readonly<Record<string, (evening: Evening) => string>> = {
  start: () => '/',
  me: () => '/me',
  club: ({ club }) => club,
  tournament: ({ night }) => night,
  desk: ({ night }) => `${night}/desk`,
  'desk-empty': ({ empty }) => `${empty}/desk`,
  'desk-players': ({ night }) => `${night}/desk/players`,
  'desk-rulings': ({ night }) => `${night}/desk/rulings`,
  'desk-close': ({ night }) => `${night}/desk/close`,
  papers: ({ night }) => `${night}/desk/papers?paper=sheets`,
  dispute: ({ dispute }) => dispute,
  sheet: ({ sheet }) => sheet,
  match: ({ match }) => match,
  teeko: ({ games }) => games['teeko'] ?? '',
  skarney: ({ games }) => games['skarney'] ?? '',
  notes: ({ games }) => (games['teeko'] ?? '').replace('?', '/notes?'),
  practice: () => '/practice/teeko',
  verify: () => '/verify',
};

inBrowser('the pages in a pseudo-locale', () => {
  let site: Site;
  let evening: Evening;
  let organizer: Visitor;
  beforeAll(async () => {
    site = await startSite({}, 'pseudo');
    evening = await beginEvening(site);
    organizer = await Visitor.at(site.url, { reducedMotion: 'reduce' });
    await signIn(organizer, evening.organizer);
  });
  afterAll(() => site.stop());

  it.each(Object.keys(pages))('%s: speaks it, and nothing is wider than the window', async (name) => {
    const { page } = organizer;
    await organizer.visit(pages[name]!(evening));
    await page.waitForLoadState('networkidle');
    const wrong: string[] = [];
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await organizer.picture(`pseudo-${name}-${width}`);
      if (!(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')))
        wrong.push(`${width}: wider than the window`);
    }
    expect(wrong).toEqual([]);
    expect(await page.locator('main').innerText()).toMatch(/ø{2}/u);
  });
});
