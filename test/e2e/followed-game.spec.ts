/*
 * A page that watches a game reads it once. From then on it holds what the updates have made of it, and after every act that is what
 * it would read. Only a ruling that goes back makes it read the game again.
 */
import { stringifyDocument } from '@urql/core';
import { games, rulebooksOf } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import {
  gamePageDocument,
  gameUpdatedDocument,
  pliesIn,
  type GameUpdate,
} from '../../apps/web/src/pages/game/documents.js';
import { grownRecord } from '../../apps/web/src/pages/game/fold-record.js';
import { gameAfter, type ReadGame } from '../../apps/web/src/pages/game/read-game.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { playDisputedGame } from '../kit/disputes.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { startApi, type TestApi } from '../kit/server.js';
import { openSocket, until, type Heard, type Listener } from '../kit/socket-client.js';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
let socket: Listener;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  hosted = await HostedTournament.begin(api, {
    name: 'Watched',
    visibility: 'PUBLIC',
    settings: { target: 25 },
  });
  await hosted.pair(['Ada', 'Ben']);
  socket = openSocket(api.url);
});
afterAll(async () => {
  await socket.close();
  await api.stop();
  await database.drop();
});

async function readNow(id: string): Promise<ReadGame> {
  const document = stringifyDocument(gamePageDocument);
  const { game } = await hosted.read<{ game: ReadGame['head'] & { figures: Parameters<typeof pliesIn>[0] } }>(
    document,
    { id, ply: null },
    null,
  );
  const { figures, near: _, ...head } = game as typeof game & { near: unknown };
  return { head, plies: pliesIn(figures), moments: [] };
}

/** A visitor who watches a game from its beginning. */
class Onlooker {
  readAgain = 0;
  private constructor(
    private held: ReadGame,
    private readonly heard: Heard<{ gameUpdated: GameUpdate }>,
  ) {}

  static async of(id: string): Promise<Onlooker> {
    const held = await readNow(id);
    const variables = { id, after: held.head.logPosition, isHidden: false };
    return new Onlooker(held, socket.listen(stringifyDocument(gameUpdatedDocument), variables));
  }

  /** Takes all updates up to the game as it stands now, and compares. */
  async compare(): Promise<void> {
    const now = await readNow(this.held.head.id);
    const positions = () => this.heard.frames.map(({ gameUpdated }) => gameUpdated.logPosition);
    await until(() => now.head.logPosition <= Math.max(this.held.head.logPosition, ...positions()));
    for (const { gameUpdated } of this.heard.frames) {
      if (gameUpdated.logPosition <= this.held.head.logPosition) continue;
      const after = gameAfter(this.held, gameUpdated);
      if (!after) this.readAgain += 1;
      this.held = after ?? (await readNow(this.held.head.id));
    }
    const { head, plies } = this.held;
    const record = grownRecord(await rulebooksOf(head.gameKind), head.record, plies);
    expect({ ...head, record }).toEqual(now.head);
    expect(plies).toEqual(now.plies);
  }
}

/** The same organizer, whose games are watched from their opening; what is held is compared after each command. */
function whileWatched(onlookers: Onlooker[]): HostedTournament {
  return Object.assign(Object.create(hosted) as HostedTournament, {
    openGame: async (match: string) => {
      const opened = await hosted.openGame(match);
      onlookers.push(await Onlooker.of(opened.id));
      return opened;
    },
    command: async (...given: Parameters<HostedTournament['command']>) => {
      const answer = await hosted.command(...given);
      await onlookers.at(-1)?.compare();
      return answer;
    },
  });
}

it('holds after each act what it would read, and reads again only when a ruling goes back', async () => {
  const onlookers: Onlooker[] = [];
  const gameId = await playDisputedGame(whileWatched(onlookers), await hosted.matchAt(1, 1));
  // Two rulings went back, and an appeal lifted one of them.
  expect(onlookers.map(({ readAgain }) => readAgain)).toEqual([3]);
  expect((await readNow(gameId)).head.status).toBe('FINISHED');
});

it('reads nothing again for plies, offers of a draw and the end of a game', async () => {
  const onlookers: Onlooker[] = [];
  const watched = whileWatched(onlookers);
  const { id: gameId, seats } = await watched.openGame(await hosted.matchAt(1, 1));
  const as = (seat: number): string => hosted.tokenOf(seats[seat]?.entry.id);
  for (const [ply, move] of ['1', '6', '2'].entries())
    await watched.command('playMove', { gameId, ply, move }, '', as(ply % 2));
  await watched.command('offerDraw', { gameId, seat: 0 }, '', as(0));
  await watched.command('declineDraw', { gameId, seat: 1 }, '', as(1));
  await watched.command('playMove', { gameId, ply: 3, move: '7' }, '', as(1));
  await watched.command('offerDraw', { gameId, seat: 1 }, '', as(1));
  await watched.command('acceptDraw', { gameId, seat: 0 }, '', as(0));
  const { head } = await readNow(gameId);
  expect([head.status, head.ply, head.outcome?.winners]).toEqual(['FINISHED', 4, []]);
  expect(onlookers.map(({ readAgain }) => readAgain)).toEqual([0]);
});
