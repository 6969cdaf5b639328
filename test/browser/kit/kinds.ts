import { games, type Table } from '@fairview/rules';
import type { Json, JsonObject } from '@fairview/kernel';
import { botFor } from '../../kit/bots/bot.js';
import { HostedTournament } from '../../kit/hosted-tournament.js';
import { chance } from '../../kit/random.js';
import { press, tabTo } from './keys.js';
import { comeIn, type SeatedPlayer } from './seated.js';
import type { Site } from './site.js';
import { Visitor } from './visitor.js';

/** A kind of game, and how a tournament plays it. */
export interface Kind {
  readonly game: string;
  readonly system: string;
  /** The seats of each side. */
  readonly sides: readonly number[];
  readonly variant?: JsonObject;
  readonly settings?: JsonObject;
  /** Whether it is played as in a club's network: plain HTTP under a name that is no secure context. */
  readonly inNetwork?: true;
}

/** Each of our eight kinds. */
export const kinds: readonly Kind[] = [
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

/** Skarney of four, who play as partners. */
export const skarneyOfFour: Kind = {
  game: 'skarney',
  system: 'skarney',
  sides: [2, 2],
  variant: { players: 4, partners: true },
};

/** A match of one kind in a tournament of its own, each of its players at a browser. */
export interface SeatedKind {
  readonly hosted: HostedTournament;
  readonly match: string;
  readonly players: readonly SeatedPlayer[];
}

/** Seats the players of a kind of game. @param club a tournament of the club that stands, if there is one */
export async function seatKind(
  site: Site,
  club: HostedTournament | undefined,
  { game, inNetwork, sides, ...agreed }: Kind,
): Promise<SeatedKind> {
  const plan = { ...agreed, name: game, gameKind: game, visibility: 'PUBLIC', format: 'ARRANGED' };
  const hosted: HostedTournament = club
    ? await HostedTournament.of(site.api, club, plan)
    : await HostedTournament.begin(site.api, plan);
  const players: SeatedPlayer[] = [];
  const count = sides.reduce((sum, seats) => sum + seats, 0);
  for (const name of ['Karim', 'Lena', 'Omar', 'Petra'].slice(0, count)) {
    const { entry, entryCode } = await hosted.command<{ entry: { id: string }; entryCode: string }>(
      'addEntry',
      { tournamentId: hosted.tournament, name },
      '... on EntryAdded { entry { id } entryCode }',
    );
    const visitor = await Visitor.at(inNetwork ? site.networkUrl : site.url, { reducedMotion: 'reduce' });
    await comeIn(visitor, entryCode);
    players.push({ name, entry: entry.id, visitor });
  }
  // Partners sit across.
  const sideOf = (side: number): readonly string[] =>
    players.flatMap(({ entry }, at) => (at % sides.length === side ? [entry] : []));
  const { match } = await hosted.command<{ match: { id: string } }>(
    'arrangeMatch',
    { tournamentId: hosted.tournament, sides: sides.map((_, side) => sideOf(side)) },
    '... on MatchArranged { match { id } }',
  );
  return { hosted, match: match.id, players };
}

/** Opens the first game of a match and comes to it by keys; its id. */
export async function openFirst({ game }: Kind, { match, players }: SeatedKind): Promise<string> {
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
}

/** What was dealt, and who of the players sits at which seat. */
export async function dealtAt(site: Site, { hosted, players }: SeatedKind, id: string) {
  const state = await site.api.services.play.game(hosted.club, id);
  if (!state) throw new Error('no game is open');
  const { variant, setup } = state.opening;
  const seats = state.started.seats.map((entry) => players.find((player) => player.entry === entry)!);
  return { dealt: { variant, setup }, seats };
}

/** The plies of a game, each with the table before it. */
export type Plan = readonly { readonly table: Table; readonly seat: number; readonly move: string }[];

/** The shortest game that chance finds for what was dealt. */
export function shortestGame(
  { game }: Kind,
  dealt: { readonly variant: Json; readonly setup: Json },
  attempts = game === 'skarney' ? 60 : 20,
): Plan {
  const plies = botFor(game).shortest(dealt.variant, dealt.setup, chance(11), attempts);
  const opened = games.open(game, 1, dealt.variant, dealt.setup);
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

/** The table after the last of these plies. */
export function tableAfter(plan: Plan): Table {
  const last = plan.at(-1)!;
  const over = last.table.play(last.seat, last.move);
  if (!over.ok) throw new Error(over.refusal.code);
  return over.value;
}
