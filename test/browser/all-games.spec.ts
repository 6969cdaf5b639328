/*
 * Every kind of game by keyboard alone, each seat at a browser of its own. What is dealt is dealt by the seeds of these browsers;
 * then the shortest game that chance finds for that deal is played, whole with LONG=1, else its first plies. A whole game of
 * Teeko is played in play.spec.ts.
 */
import { games, typedView, type Table } from '@fairview/rules';
import type { Json, JsonObject } from '@fairview/kernel';
import '../../apps/web/src/games/every-board.js';
import { boardViewOfRules, picksOf } from '../../apps/web/src/games/index.js';
import { botFor } from '../kit/bots/bot.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { chance } from '../kit/random.js';
import { inBrowser } from './kit/in-browser.js';
import { playByKeys, press, tabTo } from './kit/keys.js';
import { comeIn, type SeatedPlayer } from './kit/seated.js';
import { startSite, type Site } from './kit/site.js';
import { Visitor } from './kit/visitor.js';

jest.setTimeout(180_000);

interface Kind {
  readonly game: string;
  readonly system: string;
  /** The seats of each side. */
  readonly sides: readonly number[];
  readonly variant?: JsonObject;
  readonly settings?: JsonObject;
  /** Whether it is played as in a club's network: plain HTTP under a name that is no secure context. */
  readonly inNetwork?: true;
}

const kinds: readonly Kind[] = [
  { game: 'teeko', system: 'straight', sides: [1, 1] },
  { game: 'scarney-solitaire', system: 'solitaire', sides: [1] },
  { game: 'scarney-singles', system: 'singles', sides: [1, 1] },
  { game: 'scarney-doubles', system: 'doubles', sides: [1, 1] },
  { game: 'scarney-highlow', system: 'highlow', sides: [1, 1] },
  { game: 'skarney', system: 'skarney', sides: [1, 1], variant: { players: 2 } },
  {
    game: 'scarney-baccarat',
    system: 'baccarat',
    sides: [1, 1],
    variant: { chips: [300, 300], rounds: 1, mustBet: true },
    settings: { chips: [300, 300] },
  },
  { game: 'scarnecchia', system: 'scarnecchia', sides: [1, 1], inNetwork: true },
];
const isLong = process.env['LONG'] !== undefined;
const begun = 3;
/** A whole game of Teeko is played elsewhere, and until all pawns stand the Scarneys of two are played alike. */
const leftOut = ['teeko', 'scarney-doubles', 'scarney-highlow'];
const played = kinds.filter(({ game }) => isLong || !leftOut.includes(game));

/** The table after each ply, the dealt one first. */
function tablesOf(kind: Kind, dealt: { readonly variant: Json; readonly setup: Json }): Plan {
  const attempts = kind.game === 'skarney' ? 60 : 20;
  const plies = botFor(kind.game).shortest(dealt.variant, dealt.setup, chance(11), attempts);
  const opened = games.open(kind.game, 1, dealt.variant, dealt.setup);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const plan: { table: Table; seat: number; move: string }[] = [];
  let table = opened.value;
  for (const { seat, move } of plies) {
    plan.push({ table, seat, move });
    const next = table.play(seat, move);
    if (!next.ok) throw new Error(next.refusal.code);
    table = next.value;
  }
  return plan;
}

type Plan = readonly { readonly table: Table; readonly seat: number; readonly move: string }[];

inBrowser('every kind of game', () => {
  let site: Site;
  let club: HostedTournament | undefined;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  /** A match of this kind in a tournament of its own, each of its players at a browser. */
  const seat = async ({ game, inNetwork, sides, ...agreed }: Kind) => {
    const plan = { ...agreed, name: game, gameKind: game, visibility: 'PUBLIC', format: 'ARRANGED' };
    const hosted: HostedTournament = club
      ? await HostedTournament.of(site.api, club, plan)
      : await HostedTournament.begin(site.api, plan);
    club ??= hosted;
    const players: SeatedPlayer[] = [];
    for (const name of ['Karim', 'Lena'].slice(0, sides.length)) {
      const { entry, entryCode } = await hosted.command<{ entry: { id: string }; entryCode: string }>(
        'addEntry',
        { tournamentId: hosted.tournament, name },
        '... on EntryAdded { entry { id } entryCode }',
      );
      const visitor = await Visitor.at(inNetwork ? site.networkUrl : site.url, { reducedMotion: 'reduce' });
      await comeIn(visitor, entryCode);
      players.push({ name, entry: entry.id, visitor });
    }
    const { match } = await hosted.command<{ match: { id: string } }>(
      'arrangeMatch',
      { tournamentId: hosted.tournament, sides: players.map(({ entry }) => [entry]) },
      '... on MatchArranged { match { id } }',
    );
    return { hosted, match: match.id, players };
  };

  /** Opens the first game of a match and comes to it by keys; its id. */
  const open = async ({ game }: Kind, match: string, players: readonly SeatedPlayer[]): Promise<string> => {
    for (const { visitor } of players) await visitor.visit(`/m/${match}`);
    const { page } = players[0]!.visitor;
    await press(page, page.getByRole('button', { name: 'Open the first game' }));
    if (['scarney-singles', 'scarney-doubles', 'scarney-highlow'].includes(game)) {
      for (const colour of ['Black', 'Red']) {
        await tabTo(page, page.getByLabel(colour));
        await page.keyboard.press('Space');
      }
      await press(page, page.getByRole('button', { name: 'Take these two colours' }));
    }
    for (const { visitor } of players) {
      const link = visitor.page.getByRole('link', { name: 'Go to game 1' });
      const panel = visitor.page.getByRole('region', { name: 'Your move' });
      await link.or(panel).first().waitFor();
      if ((await link.count()) > 0) await press(visitor.page, link);
      await panel.waitFor();
    }
    return /\/g\/([^?]+)/u.exec(page.url())?.[1] ?? '';
  };

  it.each(played)(
    isLong ? '$game, whole, by keyboard alone' : '$game, begun by keyboard alone',
    async (kind) => {
      const { hosted, match, players } = await seat(kind);
      const id = await open(kind, match, players);
      const state = await site.api.services.play.game(hosted.club, id);
      if (!state) throw new Error('no game is open');
      const plan = tablesOf(kind, { variant: state.opening.variant, setup: state.opening.setup });
      const seats = state.started.seats.map((entry) => players.find((player) => player.entry === entry)!);
      for (const [ply, { table, seat: acting, move }] of plan
        .slice(0, isLong ? undefined : begun)
        .entries()) {
        const { page } = seats[acting]!.visitor;
        const seen = typedView(table.game, table.view(acting));
        const picks = (seen && picksOf(boardViewOfRules(seen), move)) ?? [];
        await page.waitForFunction(`document.title.includes('Your turn')`);
        await playByKeys(page, move, picks);
        for (const { visitor } of players)
          await visitor.page
            .getByText(`Ply ${ply + 1} of ${ply + 1}`)
            .first()
            .waitFor({ state: 'attached' });
      }
      for (const [at, { visitor, name }] of players.entries()) {
        if (isLong)
          await visitor.page.getByRole('region', { name: 'Your move' }).waitFor({ state: 'detached' });
        await visitor.picture(`${kind.game}-${name}`);
        // The pages of both seats are made of the same parts.
        if (isLong || at === 0) expect(await visitor.violations()).toEqual([]);
        // On a busy machine an answer may be refused as too slow; the page asks again by itself.
        expect((await visitor.leave()).filter((trouble) => !trouble.includes('503'))).toEqual([]);
      }
    },
  );
});
