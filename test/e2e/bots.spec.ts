import type { Json, JsonObject } from '@fairview/kernel';
import {
  games,
  replayRecord,
  type BaccaratView as SeenBaccarat,
  type GameRules,
  type Seat,
  type SkarneyView as SeenSkarney,
  type Table,
} from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { baccarat } from '../../libs/rules/src/baccarat/index.js';
import { skarney } from '../../libs/rules/src/skarney/index.js';
import { baccaratView } from '../../apps/api/src/types/views/baccarat.js';
import { gameViewOf } from '../../apps/api/src/types/views/game-view.js';
import { skarneyView } from '../../apps/api/src/types/views/skarney.js';
import { botFor, bots } from '../kit/bots/bot.js';
import { openByBots, playByBots } from '../kit/bots/live.js';
import { randomGame } from '../kit/bots/random-game.js';
import { baccaratSeen, skarneySeen } from '../kit/bots/seen.js';
import { chance } from '../kit/random.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament, type WalkIn } from '../kit/hosted-tournament.js';
import { startApi, type TestApi } from '../kit/server.js';

jest.setTimeout(120_000);

/** A game for bots: how its match is arranged, each side by how many play for it. */
interface BotGame {
  readonly name: string;
  readonly game: string;
  readonly system: string;
  readonly sides: readonly number[];
  readonly variant?: JsonObject;
  readonly settings?: JsonObject;
}

const chips = [300, 300, 300];
const variantOfAShoe = { chips, home: true, mustBet: true, rotate: true, rounds: 3 };

/** Every game of the house, Skarney singly and in partnership. */
const played: readonly BotGame[] = [
  { name: 'Teeko', game: 'teeko', system: 'straight', sides: [1, 1] },
  { name: 'Scarney Solitaire', game: 'scarney-solitaire', system: 'solitaire', sides: [1] },
  { name: 'Scarney Singles', game: 'scarney-singles', system: 'singles', sides: [1, 1, 1] },
  { name: 'Scarney Doubles', game: 'scarney-doubles', system: 'doubles', sides: [1, 1] },
  { name: 'HighLow Scarney', game: 'scarney-highlow', system: 'highlow', sides: [1, 1] },
  { name: 'Skarney', game: 'skarney', system: 'skarney', sides: [1, 1, 1], variant: { players: 3 } },
  {
    name: 'Skarney in partnership',
    game: 'skarney',
    system: 'skarney',
    sides: [2, 2],
    variant: { players: 4, partners: true },
  },
  {
    name: 'Scarney Baccarat',
    game: 'scarney-baccarat',
    system: 'baccarat',
    sides: [1, 1, 1],
    variant: variantOfAShoe,
    settings: { chips },
  },
  { name: 'Scarnecchia', game: 'scarnecchia', system: 'scarnecchia', sides: [1, 1] },
];

/** A game at whose seats nobody has sat down. */
const nobodys = { club: 'c', tournamentId: null, entries: [] };

describe('a bot', () => {
  it('exists for every game of the house, and each is played here', () => {
    const all = Object.keys(games.rulebooks).sort();
    expect(bots.map(({ game }) => game).sort()).toEqual(all);
    expect([...new Set(played.map(({ game }) => game))].sort()).toEqual(all);
  });

  it.each(played)(
    'plays whole games of $name by the rules, the same for the same seed',
    ({ game, variant }) => {
      const bot = botFor(game);
      const [one, same, other] = [1, 1, 2].map((seed) => bot.play(variant ?? {}, chance(seed)));
      expect(same).toEqual(one);
      expect(other?.plies).not.toEqual(one?.plies);
      for (const { setup, plies } of [one, other].flatMap((each) => each ?? [])) {
        let table = opened(game, variant ?? {}, setup);
        for (const { seat, move } of plies) table = next(table, seat, move);
        expect(table.outcome).toBeDefined();
      }
    },
  );

  it.each(played)('plays only legal moves of $name by what its seat is shown', ({ game, variant }) => {
    const bot = botFor(game);
    const pick = chance(7);
    for (let round = 0; round < 6; round += 1) {
      const { setup } = bot.play(variant ?? {}, pick);
      let table = opened(game, variant ?? {}, setup);
      while (table.outcome === undefined) {
        const [seat = 0] = table.toAct;
        const view = gameViewOf({ ...nobodys, gameKind: game }, table.view(seat));
        const sight = { variant: table.variant, view, legalMoves: table.moves(seat) };
        table = next(table, seat, bot.move(sight, seat, pick));
      }
      expect(table.toAct).toEqual([]);
    }
  });
});

/** The states before the plies of some random games. */
const statesOf = <Variant, Setup, State, Move>(
  rules: GameRules<Variant, Setup, State, Move>,
  variant: JsonObject,
) =>
  Array.from({ length: 4 }, (_, seed) => randomGame(rules, variant, chance(seed)).states.slice(0, -1)).flat();

describe('what a bot reads from a view', () => {
  it.each([{ players: 2 }, { players: 4, partners: true }])(
    'is everything that its seat is shown of a hand of Skarney, %j',
    (given) => {
      const variant = skarney.readVariant(given);
      if (!variant.ok) throw new Error(variant.refusal.code);
      for (const state of statesOf(skarney, given)) {
        for (const seat of skarney.toAct(state)) {
          const view = skarney.view(state, seat);
          const seen = skarneySeen(variant.value, skarneyView(view as SeenSkarney), seat);
          expect(skarney.view(seen, seat)).toEqual(view);
        }
      }
    },
  );

  it('is everything that is shown of a shoe of Scarney Baccarat while the seats bet', () => {
    const variant = baccarat.readVariant(variantOfAShoe);
    if (!variant.ok) throw new Error(variant.refusal.code);
    const betting = statesOf(baccarat, variantOfAShoe).filter(({ phase }) => phase === 'bet');
    expect(betting.length).toBeGreaterThan(50);
    for (const state of betting) {
      const [seat = 0] = baccarat.toAct(state);
      const view = baccarat.view(state, seat);
      const seen = baccaratSeen(variant.value, baccaratView(nobodys, view as SeenBaccarat), seat);
      // What the last round has paid bears on no bet.
      expect({ ...baccarat.view(seen, seat), lines: view.lines }).toEqual(view);
    }
  });
});

function opened(game: string, variant: JsonObject, setup: Json): Table {
  const table = games.open(game, 1, variant, setup);
  if (!table.ok) throw new Error(table.refusal.code);
  return table.value;
}

function next(table: Table, seat: Seat, move: string): Table {
  const after = table.play(seat, move);
  if (!after.ok) throw new Error(`${move}: ${after.refusal.code}: ${table.position}`);
  return after.value;
}

describe('bots at a server', () => {
  let database: TestDatabase;
  let api: TestApi;
  let first: HostedTournament;
  beforeAll(async () => {
    database = await cloneDatabase();
    api = await startApi(database, { games, formats });
    first = await HostedTournament.begin(api, { name: 'Opening night' });
  });
  afterAll(async () => {
    await api.stop();
    await database.drop();
  });

  it.each(played)('play a whole game of $name with the tokens of its seats', async (kind) => {
    const { name, game, system, variant = {}, settings = {} } = kind;
    const plan = { name, gameKind: game, system, variant, settings, format: 'ARRANGED' };
    const hosted = await HostedTournament.of(api, first, plan);
    const players: WalkIn[] = [];
    const sides: string[][] = [];
    for (const size of kind.sides) {
      const side: WalkIn[] = [];
      while (side.length < size) side.push(await hosted.enter(`Bot ${players.length + side.length + 1}`));
      players.push(...side);
      sides.push(side.map(({ id }) => id));
    }
    const { match } = await hosted.command<{ match: { id: string } }>(
      'arrangeMatch',
      { tournamentId: hosted.tournament, sides },
      '... on MatchArranged { match { id } }',
    );
    const table = { hosted, players, pick: chance(3) };
    const id = await openByBots(table, match.id);
    await playByBots(table, id);

    const end = await hosted.read<{ game: End }>(
      `query ($id: ID!) { game(id: $id) { status ply position record deal { verified }
         outcome { by winners points rating lines { label seat points round } } } }`,
      { id },
    );
    const { status, ply, position, record, outcome, deal } = end.game;
    const replayed = replayRecord(record, games);
    if (!replayed.ok || !replayed.outcome.finished)
      throw new Error(`not replayed: ${JSON.stringify(replayed)}`);
    const { by, winners, points, rating = null, lines } = replayed.outcome;
    expect({ status, ply, outcome }).toEqual({
      status: 'FINISHED',
      ply: replayed.plies,
      outcome: {
        by,
        winners,
        points,
        rating,
        lines: lines.map((line) => ({ ...line, round: line.round ?? null })),
      },
    });
    expect(by).toBe('rules');
    expect(position).toBe(replayed.position);
    expect(deal?.verified ?? true).toBe(true);
  });
});

interface End {
  readonly status: string;
  readonly ply: number;
  readonly position: string;
  readonly record: Json;
  readonly deal: { readonly verified: boolean | null } | null;
  readonly outcome: Json;
}
