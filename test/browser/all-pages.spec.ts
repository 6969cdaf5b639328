/*
 * Every page, as everybody who may look at it sees it, at the width of a phone, of a tablet and of two desks, by light, by dark and
 * in forced colours; the wall as a projector shows it. With SCREENSHOTS, a picture of each.
 */
import { covered } from './kit/covered.js';
import { beginEvening, type Evening } from './kit/evening.js';
import { inBrowser } from './kit/in-browser.js';
import { onPaper } from './kit/on-paper.js';
import { comeIn, signIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(300_000);

type PointOfView = 'visitor' | 'organizer' | 'player';

/** Pages by their name: who looks, at which address, and what is there when the page is whole. */
const pages: Readonly<
  Record<string, readonly [eyes: PointOfView, path: (evening: Evening) => string, whole: RegExp]>
> = {
  start: ['visitor', () => '/', /Club Night/u],
  'start-member': ['organizer', () => '/', /Your clubs/u],
  'start-player': ['player', () => '/', /Iris/u],
  'sign-in': ['visitor', () => '/me', /invitation/u],
  me: ['organizer', () => '/me', /passkey/u],
  club: ['visitor', ({ club }) => club, /Winter Cup/u],
  'club-member': ['organizer', ({ club }) => club, /Make a tournament/u],
  tournament: ['visitor', ({ night }) => night, /Everybody with everybody/u],
  'tournament-swiss': ['visitor', ({ swiss }) => swiss, /Round by round/u],
  'tournament-empty': ['visitor', ({ empty }) => empty, /Winter Cup/u],
  desk: ['organizer', ({ night }) => `${night}/desk`, /Results of round 3/u],
  'desk-empty': ['organizer', ({ empty }) => `${empty}/desk`, /Paste names/u],
  'desk-players': ['organizer', ({ night }) => `${night}/desk/players`, /Print codes and slips/u],
  'desk-rulings': ['organizer', ({ night }) => `${night}/desk/rulings`, /Correct a result/u],
  'desk-papers': ['organizer', ({ night }) => `${night}/desk/papers`, /Papers to print/u],
  'desk-tournament': ['organizer', ({ night }) => `${night}/desk/tournament`, /Officials/u],
  'desk-close': ['organizer', ({ night }) => `${night}/desk/close`, /Type its name/u],
  badges: ['organizer', ({ night }) => `${night}/desk/papers?paper=badges`, /Greta/u],
  sheets: ['organizer', ({ night }) => `${night}/desk/papers?paper=sheets`, /Signed by the winner/u],
  'desk-visitor': ['visitor', ({ night }) => `${night}/desk`, /The desk is for the officials/u],
  dispute: ['organizer', ({ dispute }) => dispute, /What could be played there/u],
  'dispute-visitor': ['visitor', ({ dispute }) => dispute, /My piece stood on 12/u],
  match: ['visitor', ({ match }) => match, /Game 1 is (?:being played|suspended)/u],
  sheet: ['visitor', ({ sheet }) => sheet, /Difference/u],
  teeko: ['visitor', ({ games }) => games['teeko'] ?? '', /Ply \d+ of \d+/u],
  scarney: ['visitor', ({ games }) => games['scarney'] ?? '', /Ply \d+ of \d+/u],
  skarney: ['visitor', ({ games }) => games['skarney'] ?? '', /Ply \d+ of \d+/u],
  baccarat: ['visitor', ({ games }) => games['baccarat'] ?? '', /Ply \d+ of \d+/u],
  scarnecchia: ['visitor', ({ games }) => games['scarnecchia'] ?? '', /Ply \d+ of \d+/u],
  compare: [
    'visitor',
    ({ games }) => (games['teeko'] ?? '').replace(/\?.*/u, '/beside'),
    /other games of this match/u,
  ],
  notes: ['visitor', ({ games }) => (games['teeko'] ?? '').replace('?', '/notes?'), /No line is kept yet/u],
  rules: ['visitor', () => '/rules', /Words of the books/u],
  rulebook: ['visitor', () => '/rules/teeko', /Refused: a drop on an occupied circle/u],
  practice: ['visitor', () => '/practice/teeko', /is to play/u],
  'practice-cards': ['visitor', () => '/practice/skarney', /is to play/u],
  verify: ['visitor', () => '/verify', /A code from paper/u],
  nowhere: ['visitor', () => '/nowhere', /./u],
};

/** What is pressed, and too small for it: WCAG 2.2 has 24 pixels for what stands alone, links in a sentence apart. */
const tooSmall = `[...document.querySelectorAll('button, input, select, textarea, summary, a.button, nav a')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.unseen'))
  .map((each) => [each, (each.closest('label') ?? each).getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 1 && (width < 23.5 || height < 23.5))
  .map(([each, { width, height }]) => \`\${each.outerHTML.slice(0, 90)} \${width}x\${height}\`)`;

/**
 * Controls of one role and name that lead to different things: links to different addresses, and any two buttons. A person who
 * hears or says a name means one of them.
 */
const namesakes = `(() => {
  const named = new Map();
  axe.setup(document);
  for (const each of document.querySelectorAll('button, summary, a[href]')) {
    if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('[aria-hidden=true]')) continue;
    const role = each.tagName === 'A' ? 'link' : 'button';
    const name = role + ' ' + axe.commons.text.accessibleText(each).trim();
    named.set(name, [...(named.get(name) ?? []), role === 'link' ? each.href : each]);
  }
  axe.teardown();
  return [...named].flatMap(([name, targets]) => (new Set(targets).size > 1 ? [name + ' x' + new Set(targets).size] : []));
})()`;

/** What is printed, and what stands on the paper. */
const printed = [
  'sheet',
  'tournament',
  'tournament-swiss',
  'teeko',
  'skarney',
  'baccarat',
  'rulebook',
] as const;

const looks = [
  ['light', { colorScheme: 'light', forcedColors: 'none' }],
  ['dark', { colorScheme: 'dark', forcedColors: 'none' }],
  ['forced', { colorScheme: 'light', forcedColors: 'active' }],
] as const;

inBrowser('every page', () => {
  let site: Site;
  let evening: Evening;
  const eyes = new Map<PointOfView, Visitor>();
  beforeAll(async () => {
    site = await startSite();
    evening = await beginEvening(site);
    for (const name of ['visitor', 'organizer', 'player'] as const)
      eyes.set(name, await Visitor.at(site.url, { reducedMotion: 'reduce' }));
    await signIn(eyes.get('organizer')!, evening.organizer);
    await comeIn(eyes.get('player')!, evening.codes[0] ?? '');
  });
  afterAll(() => site.stop());

  /** Shows a page to its visitor, and waits until it is complete. */
  const show = async (name: string): Promise<Visitor> => {
    const [who, path, whole] = pages[name]!;
    const visitor = eyes.get(who)!;
    await visitor.page.emulateMedia(looks[0][1]);
    await visitor.visit(path(evening));
    await visitor.page.getByText(whole).first().waitFor({ state: 'attached' });
    await visitor.page.evaluate('document.fonts.ready');
    return visitor;
  };

  it.each(Object.keys(pages))('%s: axe finds nothing, and nothing is wider than the window', async (name) => {
    const visitor = await show(name);
    const { page } = visitor;
    const wrong: string[] = [];
    // Forced colours last: Chromium keeps some of their lines on a page that is given its own colours back.
    for (const [look, media] of looks) {
      await page.emulateMedia(media);
      for (const width of [320, 360, 768, 1024, 1280]) {
        if (width === 320 && look !== 'light') continue;
        await page.setViewportSize({ width, height: width <= 360 ? 740 : 900 });
        for (const found of await visitor.violations()) wrong.push(`${width} ${look}: ${found}`);
        await visitor.picture(`${name}-${width}-${look}`);
        const small = await page.evaluate<readonly string[]>(tooSmall);
        wrong.push(...small.map((each) => `${width} ${look}: ${each}`));
        if (!(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')))
          wrong.push(`${width} ${look}: wider than the window`);
      }
    }
    expect(wrong).toEqual([]);
    // What is not there is answered by 404, and Chromium says so.
    const missed = name === 'nowhere' ? [expect.stringContaining('404')] : [];
    expect(visitor.troubles.splice(0)).toEqual(missed);
  });

  it.each(Object.keys(pages))('%s: two buttons have two names, and so do two links', async (name) => {
    const visitor = await show(name);
    // It brings axe, which knows the name of everything.
    await visitor.violations();
    expect(await visitor.page.evaluate<readonly string[]>(namesakes)).toEqual([]);
    visitor.troubles.splice(0);
  });

  it.each(Object.keys(pages))('%s: nothing lies over what is pressed', async (name) => {
    const visitor = await show(name);
    expect(await covered(visitor.page)).toEqual([]);
    visitor.troubles.splice(0);
  });

  it('the wall, as a projector shows it: axe finds nothing, and its text can be read across a room', async () => {
    const wall = await Visitor.at(site.url, { viewport: { width: 1920, height: 1080 } });
    await wall.visit(`${evening.night}/wall`);
    await wall.page.getByText('Round 3').first().waitFor();
    const wrong: string[] = [];
    for (const turned of [1, 2]) {
      for (const [look, media] of looks) {
        await wall.page.emulateMedia(media);
        for (const found of await wall.violations()) wrong.push(`${look}: ${found}`);
        await wall.picture(`wall-1920-${look}-${turned}`);
      }
      expect(await wall.smallestText()).toBeGreaterThanOrEqual(24);
      await wall.page.keyboard.press('ArrowRight');
    }
    expect(wrong).toEqual([]);
    expect(await wall.leave()).toEqual([]);
  });

  it.each(printed)('%s on paper: no head, no margin, no controls', async (name) => {
    const { page } = await show(name);
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.emulateMedia({ media: 'print', colorScheme: 'light', forcedColors: 'none' });
    await eyes.get('visitor')!.picture(`${name}-print`);
    for (const role of ['button', 'navigation', 'slider'] as const)
      expect([role, await page.getByRole(role).filter({ visible: true }).count()]).toEqual([role, 0]);
    await page.emulateMedia({ media: 'screen' });
    expect(await onPaper(eyes.get('visitor')!)).toMatchObject({ cut: [] });
  });
});
