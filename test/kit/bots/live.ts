import type { Json } from '@fairview/kernel';
import { createHash } from 'node:crypto';
import { commitment } from '@fairview/rules';
import { shuffled, type Pick } from '../random.js';
import type { Fields, Told } from '../server.js';
import { botFor } from './bot.js';
import { wantedOfView } from './seen.js';

/** Where bots play, over GraphQL alone: for which entries, with their tokens, and with which luck. */
export interface BotTable {
  readonly hosted: {
    read<Data>(query: string, variables: Fields, token: string): Promise<Data>;
    command<Done = Fields>(name: string, input: Fields, done: string, token: string): Promise<Told<Done>>;
  };
  readonly players: readonly { readonly id: string; readonly token: string }[];
  readonly pick: Pick;
}

function tokenOf({ players }: BotTable, entry: string | undefined): string {
  const player = players.find(({ id }) => id === entry);
  if (!player) throw new Error(`no bot plays for ${entry}`);
  return player.token;
}

interface Seated {
  readonly entry: { readonly id: string };
}

/** A deal that waits for its seats, as `Match.deals` has it. */
export interface OpenDeal {
  readonly gameId: string;
  readonly dealId: string;
  readonly seats: readonly Seated[];
}

/** What opening a game leads to: the game, a choice, or a deal. */
interface Opened {
  readonly game?: { readonly id: string };
  readonly match?: {
    readonly choicesAsked: readonly { readonly gameId: string; readonly by: { readonly id: string } }[];
    readonly deals: readonly OpenDeal[];
  };
}

async function done<Done>(answer: Promise<Told<Done>>): Promise<Done> {
  const told = await answer;
  if (told.code) throw new Error(`${told.rule}: ${told.code}`);
  return told;
}

/** Every seat commits to the seed that is its own, and reveals it (SH-2): the game is dealt and open. */
export async function dealBySeeds(
  table: BotTable,
  matchId: string,
  { gameId, dealId, seats }: OpenDeal,
  seedOf: (seat: number) => string,
): Promise<void> {
  const { hosted } = table;
  const tokens = seats.map(({ entry }) => tokenOf(table, entry.id));
  for (const [seat, token] of tokens.entries()) {
    const promise = commitment(dealId, seat, seedOf(seat));
    if (!promise.ok) throw new Error(promise.refusal.code);
    const input = { matchId, gameId, seat, commitment: promise.value };
    await done(hosted.command('commitSeed', input, '', token));
  }
  for (const [seat, token] of tokens.entries())
    await done(hosted.command('revealSeed', { matchId, gameId, seat, seed: seedOf(seat) }, '', token));
}

/** Opens the next game of a match as its first player; choices and seeds are chance too. Gives its id. */
export async function openByBots(table: BotTable, matchId: string): Promise<string> {
  const { hosted, players, pick } = table;
  const { game, match } = await done(
    hosted.command<Opened>(
      'openGame',
      { matchId },
      `... on GameAdded { game { id } }
       ... on MatchChanged { match { choicesAsked { gameId by { id } }
         deals { gameId dealId seats { entry { id } } } } }`,
      tokenOf(table, players[0]?.id),
    ),
  );
  const [choice] = match?.choicesAsked ?? [];
  const [deal] = match?.deals ?? [];
  if (choice) {
    const colours = shuffled(['B', 'R', 'Y', 'G'], pick).slice(0, 2);
    const input = { matchId, gameId: choice.gameId, colours };
    await done(hosted.command('chooseColours', input, '', tokenOf(table, choice.by.id)));
  }
  if (deal) {
    const luck = pick(0x7fffffff);
    const seedOf = (seat: number): string => createHash('sha256').update(`${luck} ${seat}`).digest('hex');
    await dealBySeeds(table, matchId, deal, seedOf);
  }
  const id = game?.id ?? choice?.gameId ?? deal?.gameId;
  if (id === undefined) throw new Error('nothing was opened');
  return id;
}

interface Shown {
  readonly gameKind: string;
  readonly variant: Json;
  readonly view: object;
  readonly ply: number;
  readonly toAct: readonly number[];
  readonly legalMoves: readonly string[] | null;
  readonly seats: readonly Seated[];
}

const wanted = `gameKind variant ply toAct legalMoves seats { entry { id } } ${wantedOfView}`;

async function shownTo({ hosted }: BotTable, id: string, token: string): Promise<Shown> {
  const query = `query ($id: ID!) { game(id: $id) { ${wanted} } }`;
  return (await hosted.read<{ game: Shown }>(query, { id }, token)).game;
}

/** Plays an open game to its end: each ply by a bot that goes by what its seat is shown, with that seat's token. */
export async function playByBots(table: BotTable, gameId: string): Promise<void> {
  let looking = tokenOf(table, table.players[0]?.id);
  let shown = await shownTo(table, gameId, looking);
  while (shown.toAct.length > 0) {
    const [seat = 0] = shown.toAct;
    const token = tokenOf(table, shown.seats[seat]?.entry.id);
    const seen = token === looking ? shown : await shownTo(table, gameId, token);
    const { game } = await done(
      table.hosted.command<{ game: Shown }>(
        'playMove',
        { gameId, ply: seen.ply, move: botFor(seen.gameKind).move(seen, seat, table.pick) },
        `... on MovePlayed { game { ${wanted} } }`,
        token,
      ),
    );
    [looking, shown] = [token, game];
  }
}
