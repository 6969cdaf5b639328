import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { openSocket, until } from '../kit/socket-client.js';
import { settableClock, type LogClock } from '../kit/clock.js';
import { startApi, type TestApi } from '../kit/server.js';

const start = Date.UTC(2026, 10, 21, 18);
const span = 30_000;
const at = (milliseconds: number): string => new Date(start + milliseconds).toISOString();

jest.setTimeout(60_000);

let database: TestDatabase;
let clock: LogClock;
let api: TestApi;
let hosted: HostedTournament;
beforeEach(async () => {
  database = await cloneDatabase();
  clock = await settableClock(database.admin, start);
  api = await startApi(database, { games, formats });
  hosted = await HostedTournament.begin(api, {
    gameKind: 'scarnecchia',
    system: 'scarnecchia',
    moveSeconds: 30,
  });
  await hosted.pair(['Ann', 'Ben']);
});
afterEach(async () => {
  await api.stop();
  await database.drop();
});

interface Seen {
  readonly status: string;
  readonly ply: number;
  readonly toAct: readonly number[];
  readonly legalMoves: readonly string[];
  readonly moveSeconds: number | null;
  readonly moveDueAt: string | null;
  readonly plies: { readonly nodes: readonly { readonly seat: number; readonly byClock: boolean }[] };
}
const fields = 'status ply toAct legalMoves moveSeconds moveDueAt plies { nodes { seat byClock } }';

/** Opens a hand of the match and has it dealt with empty seeds; says who holds its seats. */
async function aHand(): Promise<{ readonly game: string; readonly tokens: readonly string[] }> {
  const matchId = await hosted.matchAt(1, 1);
  await hosted.command('openGame', { matchId });
  const { match } = await hosted.read<{ match: { deals: { gameId: string }[] } }>(
    'query ($id: ID!) { match(id: $id) { deals { gameId } } }',
    { id: matchId },
  );
  const gameId = match.deals[0]?.gameId ?? '';
  for (const seat of [0, 1]) await hosted.command('commitSeed', { matchId, gameId, seat, commitment: null });
  const { game } = await hosted.read<{ game: { seats: { entry: { id: string } }[] } }>(
    'query ($id: ID!) { game(id: $id) { seats { entry { id } } } }',
    { id: gameId },
  );
  return { game: gameId, tokens: game.seats.map(({ entry }) => hosted.tokenOf(entry.id)) };
}

const look = async (id: string, token?: string): Promise<Seen> =>
  (await hosted.read<{ game: Seen }>(`query ($id: ID!) { game(id: $id) { ${fields} } }`, { id }, token)).game;

describe('a hand whose plies have their time, with no worker alive', () => {
  it('shows how long a ply has, and until when; PL-17 a ply counts at that instant, to the millisecond', async () => {
    const { game, tokens } = await aHand();
    const [seat = 0] = (await look(game)).toAct;
    const seen = await look(game, tokens[seat]);
    expect(seen).toMatchObject({ moveSeconds: 30, moveDueAt: at(span) });
    await clock.set(start + span);
    const played = await hosted.command(
      'playMove',
      { gameId: game, ply: 0, move: seen.legalMoves[0] },
      '... on MovePlayed { ply { seat byClock } game { moveDueAt } }',
      tokens[seat],
    );
    expect(played).toMatchObject({ ply: { seat, byClock: false }, game: { moveDueAt: at(2 * span) } });
  });

  it('SC-17 plays for a silent seat, as every reader finds it recorded; PL-17 refuses the late ply', async () => {
    const { game, tokens } = await aHand();
    const [seat = 0] = (await look(game)).toAct;
    const [move] = (await look(game, tokens[seat])).legalMoves;
    await clock.set(start + span + 1);
    expect(await hosted.command('playMove', { gameId: game, ply: 0, move }, '', tokens[seat])).toMatchObject({
      rule: 'PL-17',
      code: 'move-too-late',
    });
    expect(await look(game)).toMatchObject({
      ply: 1,
      toAct: [1 - seat],
      moveDueAt: at(2 * span),
      plies: { nodes: [{ seat, byClock: true }] },
    });
    await clock.set(start + 2 * span + 1);
    expect(await look(game)).toMatchObject({ ply: 2, toAct: [seat], moveDueAt: at(3 * span) });
    await clock.set(start + 1_000 * span);
    expect(await look(game)).toMatchObject({ status: 'FINISHED', moveSeconds: 30, moveDueAt: null });
  });

  it('shows for every moment how much time the seat that was asked had left, however late it was recorded', async () => {
    const { game } = await aHand();
    const [seat = 0] = (await look(game)).toAct;
    await clock.set(start + span + 1);
    const { game: seen } = await hosted.read<{ game: unknown }>(
      'query ($id: ID!) { game(id: $id) { moments { nodes { ply moveClock { seat { seat entry { id } } left } } } } }',
      { id: game },
    );
    const clockOf = (of: number) => [
      { seat: { seat: of, entry: { id: expect.any(String) as string } }, left: span },
    ];
    expect(seen).toEqual({
      moments: {
        nodes: [
          { ply: 0, moveClock: clockOf(seat) },
          { ply: 1, moveClock: clockOf(1 - seat) },
        ],
      },
    });
  });

  it('sends each subscriber of the game the plies that the clock has played, as they may read it', async () => {
    const { game, tokens } = await aHand();
    const [seat = 0] = (await look(game)).toAct;
    await clock.set(start + span + 1);
    await look(game);
    const socket = openSocket(api.url, tokens[seat]);
    const heard = socket.listen<{ gameUpdated: unknown }>(
      'subscription ($id: ID!) { gameUpdated(gameId: $id, after: 0) { type played { ply seat move byClock } } }',
      { id: game },
    );
    await until(() => heard.frames.length === 2);
    const move = expect.stringContaining('trail ') as string;
    expect(heard.frames.map(({ gameUpdated }) => gameUpdated)).toEqual([
      { type: 'GameStarted', played: null },
      { type: 'ClockPlayed', played: { ply: 0, seat, move, byClock: true } },
    ]);
    await socket.close();
  });

  it('shows an arbiter at any ply whether the clock played it', async () => {
    const { game } = await aHand();
    await clock.set(start + 1_000 * span);
    const { game: seen } = await hosted.read<{ game: unknown }>(
      'query ($id: ID!) { game(id: $id) { at(ply: 1) { played { byClock } } endedAt ply } }',
      { id: game },
    );
    const { ply } = seen as { ply: number };
    expect(seen).toMatchObject({ at: { played: { byClock: true } }, endedAt: at(ply * span) });
  });

  it('SC-17 enters the hand that silence has ended, as every reader of the match finds it', async () => {
    await aHand();
    await clock.set(start + 1_000 * span);
    const { match } = await hosted.read<{ match: unknown }>(
      'query ($id: ID!) { match(id: $id) { currentGame { id } games { nodes { source } } } }',
      { id: await hosted.matchAt(1, 1) },
    );
    expect(match).toEqual({ currentGame: null, games: { nodes: [{ source: 'PLAYED' }] } });
  });

  it('TO-2 is refused in a tournament of a game whose rulebook says nothing of silent seats', async () => {
    const refused = await hosted.command('createTournament', {
      clubId: hosted.club,
      name: 'Blitz',
      gameKind: 'teeko',
      moveSeconds: 30,
    });
    expect(refused).toMatchObject({ rule: 'TO-2', code: 'move-seconds-refused' });
    const { tournament } = await hosted.read<{ tournament: unknown }>(
      'query ($id: ID!) { tournament(id: $id) { moveSeconds } }',
      { id: hosted.tournament },
    );
    expect(tournament).toEqual({ moveSeconds: 30 });
  });
});
