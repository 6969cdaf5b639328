import type { Page } from 'playwright-core';
import { v4 as newId } from 'uuid';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { inBrowser } from './kit/in-browser.js';
import { comeIn } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(120_000);

/** Asks as the page does, for one of the seats of its device. */
async function askAt<Data>(page: Page, seat: string, query: string, variables: object): Promise<Data> {
  const told = await page.evaluate(
    async (body): Promise<unknown> => {
      const headers = { 'content-type': 'application/json', 'fairview-client': 'web' };
      return (await fetch('/graphql', { method: 'POST', headers, body })).json();
    },
    JSON.stringify({ query, variables, extensions: { seat } }),
  );
  return (told as { data: Data }).data;
}

const names = ['Ada', 'Ben', 'Cleo', 'Dan'];

inBrowser('a tablet at the board, with all four seats of one game', () => {
  let site: Site;
  let hosted: HostedTournament;
  let tablet: Visitor;
  let game: string;
  const entries = new Map<string, { readonly id: string; readonly code: string }>();
  /** What the server has told the page, over HTTP and the socket, since it was last emptied. */
  let heard: string[] = [];
  let since = 0;
  const listenAfresh = (): void => {
    heard = [];
    since += 1;
  };
  beforeAll(async () => {
    site = await startSite();
    hosted = await HostedTournament.begin(site.api, {
      name: 'Club Night',
      format: 'ARRANGED',
      gameKind: 'skarney',
      system: 'skarney',
      variant: { players: 4, partners: true },
    });
    for (const name of names) {
      const { entry, entryCode: code } = await hosted.command<{ entry: { id: string }; entryCode: string }>(
        'addEntry',
        { tournamentId: hosted.tournament, name },
        '... on EntryAdded { entry { id } entryCode }',
      );
      entries.set(name, { id: entry.id, code });
    }
    tablet = await Visitor.at(site.url, { viewport: { width: 1024, height: 768 } });
    for (const { code } of entries.values()) await comeIn(tablet, code);
    const sides = [
      [idOf('Ada'), idOf('Cleo')],
      [idOf('Ben'), idOf('Dan')],
    ];
    const { match } = await hosted.command<{ match: { id: string } }>(
      'arrangeMatch',
      { tournamentId: hosted.tournament, sides },
      '... on MatchArranged { match { id } }',
    );
    game = await dealtBy(tablet.page, match.id);
    tablet.page.on('request', (request) => {
      if (!request.url().endsWith('/graphql')) return;
      const asked = since;
      const answer = async (): Promise<string> => (await (await request.response())?.text()) ?? '';
      // What was asked before the cover came is no answer to a covered page.
      void answer().then(
        (text) => asked === since && heard.push(text),
        () => undefined,
      );
    });
    tablet.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => heard.push(payload.toString())),
    );
  });
  afterAll(() => site.stop());

  const idOf = (name: string): string => entries.get(name)?.id ?? '';

  /** The game of a match, dealt with the seats' empty seeds; each seat of the tablet speaks for itself. */
  async function dealtBy(page: Page, matchId: string): Promise<string> {
    const opening = `mutation ($input: OpenGameInput!) { openGame(input: $input) { __typename ... on Refused { code } } }`;
    await askAt(page, idOf('Ada'), opening, { input: { commandId: newId(), matchId } });
    const { match } = await askAt<{
      match: { deals: { gameId: string; seats: { seat: number; entry: { id: string } }[] }[] };
    }>(
      page,
      idOf('Ada'),
      'query ($id: ID!) { match(id: $id) { deals { gameId seats { seat entry { id } } } } }',
      {
        id: matchId,
      },
    );
    const [deal] = match.deals;
    if (!deal) throw new Error('nothing is dealt');
    const { gameId, seats } = deal;
    for (const { seat, entry } of seats)
      await askAt(
        page,
        entry.id,
        'mutation ($input: CommitSeedInput!) { commitSeed(input: $input) { __typename } }',
        {
          input: { commandId: newId(), matchId, gameId, seat, commitment: null },
        },
      );
    return gameId;
  }

  const covered = () => tablet.page.getByRole('heading', { name: 'All hands are covered' });
  const hand = /"cards":\s*\["/u;

  /** The cards of a seat, as the server tells it. */
  async function cardsOf(name: string): Promise<readonly string[]> {
    const { game: seen } = await askAt<{ game: { view: { hands: { cards: string[] | null }[] } } }>(
      tablet.page,
      idOf(name),
      'query ($id: ID!) { game(id: $id) { view { ... on SkarneyView { hands { cards } } } } }',
      { id: game },
    );
    return seen.view.hands.flatMap(({ cards }) => cards ?? []);
  }

  /** Nothing of a hand stands in the page, and nothing of one comes while it is covered. */
  async function nothingIsSeen(): Promise<void> {
    await covered().waitFor();
    listenAfresh();
    await tablet.page.waitForTimeout(2_000);
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.filter((text) => hand.test(text))).toEqual([]);
    const page = await tablet.page.evaluate('document.documentElement.outerHTML');
    expect(page).not.toContain('data-cell');
    expect(page).not.toContain('The line is down');
    for (const name of entries.keys()) {
      const cards = await cardsOf(name);
      expect(cards.length).toBeGreaterThan(9);
      for (const card of cards) expect(page).not.toMatch(new RegExp(`(?<![\\w-])${card}(?![\\w-])`, 'u'));
    }
    const kept = await tablet.page.evaluate(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])',
    );
    expect(kept).not.toMatch(hand);
  }

  it('shows a hand after "I am Ada", covers it at the end of the turn, and then holds nothing of it', async () => {
    const { page } = tablet;
    await tablet.visit(`/g/${game}`);
    await nothingIsSeen();
    await tablet.picture('tablet-covered');
    expect(await tablet.violations()).toEqual([]);
    const acting = async (): Promise<string> =>
      /^It is the turn of (\w+)\.$/mu.exec(await page.locator('main').innerText())?.[1] ?? '';
    const first = await acting();
    listenAfresh();
    await page.getByRole('button', { name: `I am ${first}` }).click();
    await page.getByText(`${first} is looking.`).waitFor();
    await page.getByRole('button', { name: 'draw a card' }).click();
    await page.getByText('Ply 1 of 1').first().waitFor({ state: 'attached' });
    expect(heard.some((text) => hand.test(text))).toBe(true);
    await tablet.picture('tablet-shown');
    expect(await tablet.violations()).toEqual([]);
    const [card] = await cardsOf(first);
    await page.getByLabel('Move, as the rulebook writes it').fill(`offer ${card}`);
    await page.keyboard.press('Enter');
    // The others are asked in turn; each sees a hand of their own, which is gone when the next is asked.
    for (let asked = 1; asked < names.length; asked += 1) {
      const next = names[(names.indexOf(first) + asked) % names.length] ?? '';
      await page.getByText(`It is the turn of ${next}.`).waitFor();
      if (asked === 1) await nothingIsSeen();
      await page.getByRole('button', { name: `I am ${next}` }).click();
      await page.getByText(`${next} is looking.`).waitFor();
      await page.locator('[data-cell]').first().waitFor();
      if (asked < names.length - 1) await page.getByRole('button', { name: /^pass it to / }).click();
      else await page.getByRole('button', { name: 'Cover the hand' }).click();
    }
    await nothingIsSeen();
  });

  it('hands a seat over by a picture that lives two minutes, and says on how many devices it is', async () => {
    const { page } = tablet;
    await page.getByText('on one device').first().waitFor();
    await page.getByRole('button', { name: 'Hand Ben’s seat over' }).click();
    await page.getByRole('img', { name: 'The address that moves Ben’s seat to another device' }).waitFor();
    await tablet.picture('tablet-handing-over');
    const code = await page.getByText(/^[2-9A-Z]{8,}$/u).innerText();
    const phone = await Visitor.at(site.url, { viewport: { width: 360, height: 740 } });
    await phone.page.goto(`/#code=${code}`);
    await phone.page.getByRole('button', { name: /seat/u }).click();
    await phone.page.waitForURL(/\/t\//u);
    // The tablet sees by itself that three seats are left, and still covers them from one another.
    await page.getByRole('button', { name: 'I am Ben' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: /^I am / }).count()).toBe(3);
    await phone.visit(`/g/${game}`);
    await phone.page.locator('[data-cell]').first().waitFor();
    expect(await phone.leave()).toEqual([]);
    expect(await tablet.leave()).toEqual([]);
  });
});
