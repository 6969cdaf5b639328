/* The wall, as a projector shows it to 64 people: whole rows and whole names on every screen, and everybody within one turn of the pages. */
import { HostedTournament } from '../kit/hosted-tournament.js';
import { inBrowser } from './kit/in-browser.js';
import { startSite, type Site } from './kit/site.js';
import { hostSixtyFour, sixtyFour } from './kit/sixty-four.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

const letters = 21;
/** Each as long as the longest that is shown whole. */
const names = sixtyFour.map((name, at) => {
  const [given = '', family = ''] = name.split(' ');
  return (
    `${given} ${family}${'ersensteinfeld'.repeat(2)}`.slice(0, letters - 1) + 'abcd'[Math.floor(at / 16)]
  );
});

/** What is wrong with the rows of a list on the wall, and the names in them; written as text, for it runs there. */
const seen = (list: string) => `{
  const list = document.querySelector('[aria-labelledby=${list}] ol');
  const rows = [...list.children];
  const box = list.getBoundingClientRect();
  const heights = rows.map((row) => row.getBoundingClientRect().height);
  ({
    names: rows.flatMap((row) => [...row.querySelectorAll('[class*=name]')].map(({ textContent }) => textContent)),
    cut: rows.filter((row) => row.getBoundingClientRect().bottom > box.bottom + 0.5).length,
    long: rows.flatMap((row) => [...row.querySelectorAll('[class*=name]')])
      .filter((name) => name.scrollWidth > name.clientWidth || name.getClientRects().length > 1)
      .map(({ textContent }) => textContent),
    uneven: Math.max(...heights) - Math.min(...heights) > 1,
    small: rows.filter((row) => row.scrollHeight > row.clientHeight + 1).length,
  });
}`;

/** How many of the rings beside "2 of 7" are in sight in part; written as text, for it runs there. */
const cutRings = `[...document.querySelectorAll('[class*=turn] i')].filter((ring) => {
  const { right } = ring.closest('section').getBoundingClientRect();
  const { bottom } = ring.closest('button').getBoundingClientRect();
  const box = ring.getBoundingClientRect();
  return box.top < bottom && (box.bottom > bottom + 1 || box.right > right + 1);
}).length`;

interface Seen {
  readonly names: readonly string[];
  readonly cut: number;
  readonly long: readonly string[];
  readonly uneven: boolean;
  readonly small: number;
}

const paired =
  'query ($id: ID!, $round: Int!) { tournament(id: $id) { matches(round: $round, first: 32) { nodes { id sides { players { id } } } } } }';

interface Paired {
  readonly tournament: {
    readonly matches: {
      readonly nodes: readonly {
        readonly id: string;
        readonly sides: readonly { readonly players: readonly { readonly id: string }[] }[];
      }[];
    };
  };
}

inBrowser('the wall', () => {
  let site: Site;
  let hosted: HostedTournament;
  beforeAll(async () => {
    site = await startSite();
    hosted = await hostSixtyFour(site.api, { settings: { target: 5, timeLimit: { minutes: 30 } } }, names);
    await hosted.openGame(await hosted.matchAt(1, 1));
  });
  afterAll(() => site.stop());

  it.each([
    [1920, 1080, 'dark'],
    [1280, 720, 'light'],
    [1024, 768, 'dark'],
  ] as const)(
    'shows 64 names of 21 letters in whole rows at %i x %i, %s',
    async (width, height, colorScheme) => {
      const wall = await Visitor.at(site.url, { viewport: { width, height }, colorScheme });
      await wall.visit(`/t/${hosted.tournament}/wall`);
      const { page } = wall;
      await page
        .getByRole('timer')
        .getByText(/^limit ends/u)
        .waitFor();
      await wall.picture(`wall-64-${width}-${colorScheme}`);
      // Held, they are turned by hand alone.
      await page.keyboard.press('Space');
      for (const [list, heading] of [
        ['wall-round', 'Round 1 of 7'],
        ['wall-standings', 'Standings'],
      ] as const) {
        const turn = page.getByRole('button', {
          name: new RegExp(`^${heading}, page \\d+ of \\d+, held$`, 'u'),
        });
        const at = async () =>
          (await turn.textContent())
            ?.match(/\d+ of \d+(?=, held$)/u)?.[0]
            .split(' of ')
            .map(Number) ?? [];
        const [, of = 0] = await at();
        const shown = new Set<string>();
        for (let left = of; left > 0; left -= 1) {
          const { names: on, ...wrong } = await page.evaluate<Seen>(seen(list));
          expect(wrong).toEqual({ cut: 0, long: [], uneven: false, small: 0 });
          for (const name of on) shown.add(name);
          const [now = 0] = await at();
          await page.keyboard.press('ArrowRight');
          await page
            .getByRole('button', { name: `${heading}, page ${(now % of) + 1} of ${of}, held` })
            .waitFor();
        }
        expect([...shown].sort()).toEqual([...names].sort());
      }
      expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true);
      expect(await wall.violations()).toEqual([]);
      expect(await wall.leave()).toEqual([]);
    },
  );

  it('leads everybody to their table by their name, while somebody still has to find it', async () => {
    const wall = await Visitor.at(site.url, { viewport: { width: 1920, height: 1080 } });
    await wall.visit(`/t/${hosted.tournament}/wall`);
    const { page } = wall;
    await page.keyboard.press('Space');
    const places: string[] = [];
    const turn = page.getByRole('button', { name: /^Round 1 of 7, page \d+ of \d+, held$/u });
    const of = Number(/of (\d+), held$/u.exec((await turn.textContent()) ?? '')?.[1]);
    for (let left = of; left > 0; left -= 1) {
      const before = await turn.textContent();
      if ((await page.getByRole('heading', { name: 'Round 1 of 7, by name' }).count()) > 0) {
        await wall.picture('wall-by-name', 'window');
        places.push(...(await page.locator('[aria-labelledby=wall-round] [class*=place]').allTextContents()));
      }
      await page.keyboard.press('ArrowRight');
      while ((await turn.textContent()) === before);
    }
    const tableOf = (at: number): number => (at % 32) + 1;
    const expected = names.map((name, at) => `${name}${tableOf(at)}`);
    expect(places.toSorted()).toEqual(expected.toSorted());
    await wall.leave();
  });

  it('shows the key that broke ties where it counts, before the spread, and that a closed tournament is not live any more', async () => {
    const swiss = await HostedTournament.of(site.api, hosted, {
      name: 'Autumn Swiss',
      visibility: 'PUBLIC',
      format: 'SWISS',
      rounds: 4,
      settings: { target: 1 },
    });
    await swiss.pair(sixtyFour);
    for (const round of [1, 2]) {
      if (round === 2) await swiss.command('pairRounds', { tournamentId: swiss.tournament });
      const { tournament } = await swiss.read<Paired>(paired, { id: swiss.tournament, round });
      for (const { id, sides } of tournament.matches.nodes.slice(0, round === 1 ? 32 : 6))
        await swiss.command('reportGame', {
          matchId: id,
          result: { win: { winner: sides[0]?.players[0]?.id, position: 'row' } },
        });
    }
    const wall = await Visitor.at(site.url, { viewport: { width: 1280, height: 720 } });
    await wall.visit(`/t/${swiss.tournament}/wall`);
    const { page } = wall;
    await page.getByText(/^points, BH(\/C1)?, spread$/u).waitFor();
    await page.getByText(/^Live\. As of /u).waitFor();
    // Seven pages of standings beside so much: all rings are in sight, or none.
    expect(await page.evaluate(cutRings)).toBe(0);
    await wall.picture('wall-rings', 'window');
    await swiss.command('closeTournament', { tournamentId: swiss.tournament, force: 'Two had to go.' });
    await page.getByText('As it ended.').waitFor();
    expect(await page.getByText(/^Live/u).count()).toBe(0);
    await wall.picture('wall-closed', 'window');
    expect(await wall.violations()).toEqual([]);
    await wall.leave();
  });

  it('names who came first, second and third below every page, once all rounds are over', async () => {
    const plan = { name: 'Three', visibility: 'PUBLIC', settings: { target: 1 } };
    const three = await HostedTournament.of(site.api, hosted, plan);
    await three.pair(['Ada', 'Bruno', 'Clara']);
    const wall = await Visitor.at(site.url, { viewport: { width: 1280, height: 720 } });
    await wall.visit(`/t/${three.tournament}/wall`);
    const winners = wall.page.locator('footer li');
    for (const round of [1, 2, 3]) {
      expect(await winners.count()).toBe(0);
      const { tournament } = await three.read<Paired>(paired, { id: three.tournament, round });
      for (const { id, sides } of tournament.matches.nodes) {
        const players = sides.map(({ players: [player] }) => player?.id ?? '');
        const winner = three.walkIns.find(({ id: entry }) => players.includes(entry))?.id;
        await three.command('reportGame', { matchId: id, result: { win: { winner, position: 'row' } } });
      }
    }

    await winners.nth(2).waitFor();
    expect(await winners.allInnerTexts()).toEqual(['1 Ada', '2 Bruno', '3 Clara']);
    await wall.picture('wall-winners', 'window');
    expect(await wall.violations()).toEqual([]);
    await wall.leave();
  });

  it('turns its pages by itself until somebody holds them', async () => {
    const wall = await Visitor.at(site.url, { viewport: { width: 1280, height: 720 } });
    await wall.page.clock.install();
    await wall.visit(`/t/${hosted.tournament}/wall`);
    const button = (page: number) =>
      wall.page.getByRole('button', { name: new RegExp(`^Standings, page ${page} of`, 'u') });
    await button(1).waitFor();
    await wall.page.clock.runFor(12_500);
    await button(2).waitFor();
    await button(2).click();
    await wall.page.clock.runFor(30_000);
    expect(await button(2).getAttribute('aria-pressed')).toBe('true');
    await button(2).getByText('held').waitFor();
    await wall.leave();
  });
});
