/*
 * What a seat may not know does not come to its browser: of a game and a twin that differs in nothing but that, the frames of the
 * socket, the answers, the page and what is stored are the same, to the byte. test/security/twins.spec.ts holds the API to the same
 * for every viewer; here it is the page that asks. With LONG=1 of all three kinds of cards and dominoes, for a seat and a spectator.
 */
import { Meter } from '../../apps/api/src/limits/rate.js';
import { builtClient } from '../kit/built.js';
import { settableClock, type LogClock } from '../kit/clock.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { dealGame, startSteered, type House, type SteeredApi } from '../kit/twins/dealt-game.js';
import { dealtGames } from '../kit/twins/games.js';
import { tokenAt } from '../kit/twins/observed.js';
import { withoutItsOwn } from '../kit/twins/own-text.js';
import { must, type DealtGame, type PointOfView, type PlayedGame } from '../kit/twins/played.js';
import { inBrowser } from './kit/in-browser.js';
import { holdSession } from './kit/seated.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(240_000);

const start = Date.UTC(2026, 10, 21, 19);
const names = ['Skarney of two', 'Scarney Baccarat', 'Scarnecchia'];
const kinds = dealtGames.filter(({ name }) => names.includes(name));
const isLong = process.env['LONG'] !== undefined;
const seen: readonly (readonly [DealtGame, PointOfView])[] = isLong
  ? kinds.flatMap((kind) => [[kind, 0] as const, [kind, 'none'] as const])
  : kinds.slice(0, 1).map((kind) => [kind, 0] as const);

/** What a script of the page could read of what is kept on the device; written as text, for it runs there. */
const storage = `Promise.all([indexedDB.databases(), globalThis.caches?.keys() ?? []])
  .then((kept) => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, ...kept]))`;

/** Notes every answer as the page gets it: what a browser has used up it does not keep for a test. It runs in the page, too. */
const overhear = `{
  const ask = globalThis.fetch;
  globalThis.answers = [];
  globalThis.fetch = async (url, asked) => {
    const answer = await ask(url, asked);
    const body = await answer.clone().text();
    if (String(url).endsWith('/graphql')) answers.push(asked.body + '\\n' + answer.status + ' ' + body);
    return answer;
  };
}`;

/** Everything that came to a browser, and what it made of it. */
interface Account {
  readonly frames: readonly string[];
  readonly answers: readonly string[];
  readonly pages: readonly string[];
  readonly stored: readonly string[];
}

inBrowser('twins in a browser', () => {
  let database: TestDatabase;
  let clock: LogClock;
  let api: SteeredApi;
  let house: House;
  beforeAll(async () => {
    jest.spyOn(Meter.prototype, 'address').mockResolvedValue();
    jest.spyOn(Meter.prototype, 'caller').mockResolvedValue({ limit: 1, left: 1, seconds: 0 });
    database = await cloneDatabase();
    clock = await settableClock(database.admin, start);
    api = await startSteered(database, undefined, await builtClient());
    const { token } = await HostedTournament.begin(api, { name: 'Opening night' });
    house = { api, database, organizer: token };
  });
  afterAll(async () => {
    await api.stop();
    await database.drop();
  });

  /** Deals a game, and plays it while somebody looks at its page: one ply a second by the clock of the log. */
  const account = async (
    kind: DealtGame,
    { setup, plies }: PlayedGame,
    eyes: PointOfView,
  ): Promise<Account> => {
    await clock.set(start);
    const dealt = await dealGame(house, kind, setup);
    const url = `http://fairview.test:${new URL(api.url).port}`;
    const visitor = await Visitor.at(url, {
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    const { page } = visitor;
    if (eyes !== 'none') await holdSession(visitor, url, must(tokenAt(dealt, eyes)));
    const frames: string[] = [];
    await visitor.context.addInitScript(overhear);
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        if (!/"type":"p[io]ng"/u.test(text)) frames.push(text);
      });
    });
    const [pages, stored]: [string[], string[]] = [[], []];
    const look = async (ply: number, last: number): Promise<void> => {
      await page.getByText(`Ply ${ply} of ${last}`).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      // What a seat may play is found by the page itself, a moment later.
      await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
      pages.push(await page.evaluate('document.title + document.body.outerHTML'));
      pages.push(await page.evaluate('document.body.innerText'));
      stored.push(await page.evaluate(storage));
    };
    await visitor.visit(`/g/${dealt.game}`);
    await look(0, 0);
    for (const [ply, { seat, move }] of plies.entries()) {
      await clock.advance(1_000);
      const input = { gameId: dealt.game, ply, move };
      const played = await dealt.hosted.command('playMove', input, '', tokenAt(dealt, seat));
      if (played.code) throw new Error(`${move}: ${played.code}`);
      await look(ply + 1, ply + 1);
    }
    await page.keyboard.press('Home');
    await look(0, plies.length);
    await page.keyboard.press('ArrowRight');
    await look(1, plies.length);
    const answers = await page.evaluate<string[]>('answers');
    expect(await visitor.leave()).toEqual([]);
    return { frames, answers, pages, stored };
  };

  /**
   * All of it as one text, so that what is the game's own is replaced alike everywhere. Answers stand in the order of their
   * questions, and once: how often a page asks the same again depends on how fast it draws. So do frames: a ply comes with the game
   * and with what its player is told, and either may be first.
   */
  const told = ({ frames, answers, pages, stored }: Account): string => {
    const asked = [...new Set(answers.map(withoutItsOwn))].toSorted();
    const framed = frames.map(withoutItsOwn).toSorted();
    return withoutItsOwn([...pages, ...stored, ...framed, ...asked].join('\n'));
  };

  it.each(seen.map(([kind, eyes]) => ({ kind, eyes, name: kind.name })))(
    'T8 $name, seen by $eyes: frames, answers, page and storage are those of a twin, to the byte',
    async ({ kind, eyes }) => {
      const seed = 1_009;
      const whole = kind.play(seed);
      const setup = must(kind.twin(whole, eyes, seed));
      const played = { ...whole, plies: whole.plies.slice(0, isLong ? undefined : 6) };
      expect(JSON.stringify(setup)).not.toBe(JSON.stringify(played.setup));
      const [one, twin] = [
        await account(kind, played, eyes),
        await account(kind, { ...played, setup }, eyes),
      ];
      expect(one.frames.length).toBeGreaterThan(played.plies.length);
      // The viewer, the game, and of a player what waits for them; every ply came by a frame.
      expect(one.answers).toHaveLength(eyes === 'none' ? 2 : 3);
      expect(twin.stored).toEqual(one.stored);
      for (const [at, page] of one.pages.entries())
        expect([at, withoutItsOwn(twin.pages[at] ?? '')]).toEqual([at, withoutItsOwn(page)]);
      expect(told(twin)).toBe(told(one));
      const lengths = (each: Account) => each.frames.map(({ length }) => length).toSorted((a, b) => a - b);
      expect(lengths(twin)).toEqual(lengths(one));
    },
  );

  (isLong ? it : it.skip)('would notice a card of their own that differs', async () => {
    const [kind] = kinds;
    if (!kind) throw new Error('no kind');
    const played = kind.play(1_009);
    const setup = must(kind.twin(played, 1, 1_009));
    const short = { ...played, plies: played.plies.slice(0, 1) };
    const [one, twin] = [await account(kind, short, 0), await account(kind, { ...short, setup }, 0)];
    expect(told(twin)).not.toBe(told(one));
  });
});
