import { eight, HostedTournament } from '../kit/hosted-tournament.js';
import { inBrowser } from './kit/in-browser.js';
import { onPaper } from './kit/on-paper.js';
import { looks } from './kit/each-look.js';
import { startSite, type Site } from './kit/site.js';
import { mostMoved, Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

interface ReportedMatch {
  readonly status: string;
  readonly sheet: { readonly sides: readonly { readonly count: number }[] };
}

inBrowser('a tournament', () => {
  let site: Site;
  let hosted: HostedTournament;
  let first: string;
  beforeAll(async () => {
    site = await startSite();
    hosted = await HostedTournament.begin(site.api, {
      name: 'Club Night',
      visibility: 'PUBLIC',
      settings: { target: 5, timeLimit: { minutes: 30 } },
    });
    await hosted.pair(eight);
    for (const round of [1, 2]) for (const board of [1, 2, 3, 4]) await playOut(round, board);
    first = await win(3, 1, 0);
  });
  afterAll(() => site.stop());

  /** Reports a game of a match, won by one of its sides. @returns the score that the sheet shows then */
  const win = async (round: number, board: number, side: number, at = hosted): Promise<string> => {
    const id = await at.matchAt(round, board);
    const { match } = await at.read<{ match: { sides: { players: { id: string }[] }[] } }>(
      'query ($id: ID!) { match(id: $id) { sides { players { id } } } }',
      { id },
    );
    const winner = match.sides[side]?.players[0]?.id;
    const { match: after } = await at.command<{ match: ReportedMatch }>(
      'reportGame',
      { matchId: id, result: { win: { winner, position: 'row' } } },
      '... on MatchChanged { match { status sheet { sides { count } } } }',
    );
    isOver = after.status === 'FINISHED';
    return after.sheet.sides.map(({ count }) => count).join('–');
  };
  let isOver = false;
  const playOut = async (round: number, board: number): Promise<void> => {
    if ((round + board) % 3 === 0) await win(round, board, 1);
    do await win(round, board, board % 2);
    while (!isOver);
  };
  const path = (): string => `/t/${hosted.tournament}`;
  const look = { viewport: { width: 1280, height: 900 } };

  it('shows everybody the standings, the round in play and who met whom, and axe finds nothing', async () => {
    const visitor = await Visitor.at(site.url, look);
    const { page } = visitor;
    await visitor.visit(path());
    await page.getByRole('heading', { name: 'Round 3' }).waitFor();
    await page.getByRole('heading', { name: 'Everybody with everybody' }).waitFor();
    for (const [width, colorScheme] of looks) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await visitor.picture(`tournament-${width}-${colorScheme}`);
      expect(await visitor.violations()).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ forcedColors: 'active' });
    await visitor.picture('tournament-360-forced');
    expect(await visitor.violations()).toEqual([]);
    expect(await visitor.leave()).toEqual([]);
  });

  it('is found by its slug, as links have it, and so is its wall', async () => {
    const { tournament } = await hosted.read<{ tournament: { slug: string } }>(
      'query ($id: ID!) { tournament(id: $id) { slug } }',
      { id: hosted.tournament },
    );
    const visitor = await Visitor.at(site.url, look);
    for (const page of ['', '/wall']) {
      await visitor.visit(`/t/${tournament.slug}${page}`);
      await visitor.page.getByRole('heading', { name: 'Club Night' }).waitFor();
      await visitor.page.getByRole('heading', { name: 'Standings' }).waitFor();
      expect(await visitor.moved()).toBeLessThanOrEqual(mostMoved);
    }
    expect(await visitor.leave()).toEqual([]);
  });

  it('prints its standings, its round and its cross-table within the width of the paper', async () => {
    const visitor = await Visitor.at(site.url, look);
    await visitor.visit(path());
    await visitor.page.getByRole('heading', { name: 'Everybody with everybody' }).waitFor();
    const { pages, cut } = await onPaper(visitor);
    expect(cut).toEqual([]);
    expect(pages).toBeLessThanOrEqual(2);
    // A page may stand open for hours before it is printed.
    await visitor.page.clock.setFixedTime(new Date('2030-06-03T12:00:00'));
    const margins = await visitor.page.evaluate<string>(
      `dispatchEvent(new Event('beforeprint'));
      document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join()`,
    );
    for (const part of [
      /@top-left \{[^}]*"Fairview"/u,
      /@top-right \{[^}]*"Club Night"/u,
      /@bottom-left \{[^}]*"Printed 3 June 2030, 12:00"/u,
      /@bottom-right \{[^}]*"Page " counter\(page\) " of " counter\(pages\)/u,
    ])
      expect(margins).toMatch(part);
    await visitor.page.emulateMedia({ media: 'print' });
    await visitor.page.getByText('Arbiter, name and signature').waitFor();
    await visitor.page.getByText('4 matches were still open when this was printed.').waitFor();
    expect(await visitor.page.getByText('may change', { exact: true }).first().isVisible()).toBe(false);
    await visitor.picture('tournament-print');
    expect(await visitor.leave()).toEqual([]);
  });

  it.each([
    ['the standings alone', 'standings'],
    ['this round alone', 'round'],
  ])('prints %s on one page, with the lines to sign', async (button, section) => {
    const visitor = await Visitor.at(site.url, look);
    await visitor.visit(path());
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Everybody with everybody' }).waitFor();
    await page.evaluate('window.print = () => undefined');
    await page.getByRole('button', { name: button }).click();
    await page.emulateMedia({ media: 'print' });
    const shown = await page.evaluate<string[]>(
      `[...document.querySelectorAll('main [aria-labelledby]')].filter((each) => each.checkVisibility()).map((each) => each.getAttribute('aria-labelledby'))`,
    );
    expect(shown).toEqual([section]);
    await page.getByText('Arbiter, name and signature').waitFor();
    for (const word of [/^Live,/u, 'may change', ...(section === 'standings' ? ['playing'] : [])])
      expect(await page.getByText(word, { exact: true }).filter({ visible: true }).count()).toBe(0);
    await visitor.picture(`tournament-print-${section}`);
    const { pages } = await onPaper(visitor);
    expect(pages).toBe(1);
    // Afterwards the page is printed whole again.
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
    expect(await page.evaluate('document.documentElement.dataset.print')).toBeUndefined();
    expect(await visitor.leave()).toEqual([]);
  });

  it('draws the cross table in rows of one height, numbered above and beside, with a link in every cell', async () => {
    const visitor = await Visitor.at(site.url, look);
    await visitor.visit(path());
    const table = visitor.page.getByRole('group', { name: 'Everybody with everybody' });
    await table.waitFor();
    const found = await table.evaluate((group) => {
      const rows = [...group.querySelectorAll('tbody tr')];
      return {
        heads: [...group.querySelectorAll('thead abbr')].map(({ textContent }) => textContent).join(' '),
        places: rows.map((row) => row.querySelector('th span')?.textContent).join(' '),
        heights: new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height))).size,
        withoutLink: [...group.querySelectorAll('td')].filter((cell) => !cell.querySelector('a, svg')).length,
        toCome: [...group.querySelectorAll('td a')].filter(({ ariaLabel }) =>
          /^r[4-7], \w+ – \w+, not begun$/u.test(ariaLabel ?? ''),
        ).length,
      };
    });
    // Of 28 meetings twelve have a result or a point, and three of round 3 have not begun.
    expect(found).toEqual({
      heads: '1 2 3 4 5 6 7 8',
      places: '1 2 3 4 5 6 7 8',
      heights: 1,
      withoutLink: 0,
      toCome: 32,
    });
    expect(await visitor.leave()).toEqual([]);
  });

  it('leads from a whole row to the match, or to what it says of an entry', async () => {
    const visitor = await Visitor.at(site.url, look);
    await visitor.visit(path());
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Round 3' }).waitFor();
    /** Presses on the end of a row, where the link itself is not. */
    const press = async (row: RegExp): Promise<void> => {
      const cell = page.getByRole('row').filter({ hasText: row }).first().getByRole('cell').last();
      await cell.scrollIntoViewIfNeeded();
      const box = await cell.boundingBox();
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    };
    await press(/Clara.+Ada.*not begun$/u);
    await page.waitForURL(/\/m\//u);
    await page.goBack();
    await press(/^2Clara/u);
    await page.waitForURL(/entry=/u);
    expect(await visitor.leave()).toEqual([]);
  });

  it('picks an entry out by its name: the reasons of its rank come first, and the address names it', async () => {
    const visitor = await Visitor.at(site.url, look);
    await visitor.visit(path());
    await visitor.page.getByRole('link', { name: 'Clara', exact: true }).first().click();
    await visitor.page.waitForURL(/entry=/u);
    await visitor.page.getByRole('heading', { name: 'Matches of Clara' }).waitFor();
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: /^a?Why Clara is / }).waitFor();
    await visitor.page.getByText(/Clara can still finish 1st to [2-8](?:nd|rd|th)\./u).waitFor();
    await visitor.page.getByRole('link', { name: 'Round 1' }).click();
    await visitor.page.getByRole('heading', { name: 'Round 1' }).waitFor();
    await visitor.picture('tournament-picked');
    expect(await visitor.violations()).toEqual([]);
    expect(await visitor.leave()).toEqual([]);
  });

  it('shows who meets in the rounds that are paired in turn', async () => {
    const plan = { name: 'In turn', roundsInTurn: true, settings: { target: 1 }, visibility: 'PUBLIC' };
    const inTurn = await HostedTournament.of(site.api, hosted, plan);
    await inTurn.pair(eight.slice(0, 4));
    await inTurn.command('withdrawEntry', {
      tournamentId: inTurn.tournament,
      entryId: inTurn.walkIns[0]?.id,
    });
    const visitor = await Visitor.at(site.url, look);
    await visitor.visit(`/t/${inTurn.tournament}`);
    await visitor.page.getByText('Round 1 of 3 is being played.').waitFor();
    await visitor.page.getByRole('button', { name: 'Show the pairings' }).click();
    await visitor.page.getByRole('heading', { name: 'Round 3' }).waitFor();
    expect(await visitor.page.getByRole('listitem').filter({ hasText: ' v ' }).allInnerTexts()).toEqual([
      ...['Dmitri v Clara', 'Ada v Bruno', 'Bruno v Dmitri', 'Clara v Ada'],
    ]);
    await visitor.picture('rounds-to-come');
    expect(await visitor.violations()).toEqual([]);
    expect(await visitor.leave()).toEqual([]);
  });

  it('says why a pair of a Swiss met, what the standings were after a round, and how the ranks went', async () => {
    const plan = { name: 'Swiss', format: 'SWISS', rounds: 3, settings: { target: 1 }, visibility: 'PUBLIC' };
    const swiss = await HostedTournament.of(site.api, hosted, plan);
    await swiss.pair(eight.slice(0, 5));
    for (const [round, sides] of [
      [1, [0, 1]],
      [2, [1, 1]],
    ] as const) {
      for (const [at, side] of sides.entries()) await win(round, at + 1, side, swiss);
      await swiss.command(
        'pairRounds',
        { tournamentId: swiss.tournament },
        '... on TournamentChanged { tournament { id } }',
      );
    }
    const visitor = await Visitor.at(site.url, look);
    const { page } = visitor;
    await visitor.visit(`/t/${swiss.tournament}`);
    await page.getByText('Round 3 of 3 is being played.').waitFor();
    await page.getByText('has the bye, which counts as a match won.').waitFor();
    await page.getByRole('link', { name: /why table 1 was paired so/u }).waitFor();
    await page.getByRole('heading', { name: 'Round by round' }).waitFor();
    const standings = page.getByRole('region', { name: 'Standings' });
    const points = async (): Promise<string> => (await standings.getByRole('row').allInnerTexts()).join('\n');
    const now = await points();
    await page.getByRole('slider').fill('1');
    await page.getByText('As it stood after round 1').waitFor();
    expect(await points()).not.toBe(now);
    await page.reload();
    await page.getByText('As it stood after round 1').waitFor();
    await page.getByRole('button', { name: 'Draw it' }).click();
    const ranks = page.getByRole('img', { name: /The ranks of all entries/u });
    await ranks.waitFor();
    // Round 3 is paired and nothing of it is over: it has no place in the chart.
    expect(await ranks.locator('[class*=number]').allTextContents()).toEqual(['1', '2']);
    await page.getByRole('link', { name: 'Clara', exact: true }).first().click();
    await page.waitForURL(/entry=/u);
    for (const [name, colorScheme, { viewport }] of [
      ['tournament-swiss-1280-light', 'light', look],
      ['tournament-swiss-360-dark', 'dark', { viewport: { width: 360, height: 740 } }],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await visitor.violations()).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await visitor.picture(name);
    }
    await page.getByRole('button', { name: 'Choose a moment' }).click();
    await page.getByLabel('The moment').fill('2026-01-01T20:00');
    await page.getByText('There are no standings before the first pairing.').waitFor();
    expect(await visitor.leave()).toEqual([]);
  });

  it('changes on its own when a result comes, on the page and on the wall', async () => {
    const [page, wall] = await Promise.all([
      Visitor.at(site.url, look),
      Visitor.at(site.url, { viewport: { width: 1920, height: 1080 } }),
    ]);
    await page.visit(path());
    await wall.visit(`${path()}/wall`);
    const scoreOf = ({ page: shown }: Visitor, score: string) =>
      shown.getByText(score, { exact: true }).first();
    await scoreOf(page, first).waitFor();
    await scoreOf(wall, first).waitFor();
    const then = await win(3, 1, 1);
    await scoreOf(page, then).waitFor();
    await scoreOf(wall, then).waitFor();
    await wall.picture('wall-1920-light');
    expect(await wall.violations()).toEqual([]);
    expect(await wall.smallestText()).toBeGreaterThanOrEqual(24);
    expect([await page.leave(), wall.troubles]).toEqual([[], []]);
    // It stays as it was, and says of when that is, until the line is back.
    await wall.context.setOffline(true);
    const asOf = wall.page.getByText(/^As of \d\d:\d\d\.$/u);
    await asOf.waitFor();
    await scoreOf(wall, then).waitFor();
    await wall.context.setOffline(false);
    await asOf.waitFor({ state: 'detached' });
    await wall.leave();
  });
});
