import { v4 as uuid } from 'uuid';
import { aCast, command, type Cast } from '../building/cast.js';
import { cloneDatabase, type TestDatabase } from '../building/database.js';
import { listenAt, until, type Listener } from '../building/listener.js';
import { startApi, type TestApi } from '../building/server.js';

let test: TestDatabase;
let api: TestApi;
let cast: Cast;
const open: Listener[] = [];

beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test);
  cast = await aCast(api.ask, test);
}, 60_000);
afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.close()));
});
afterAll(async () => {
  await api.stop();
  await test.drop();
});

const listener = (token?: string): Listener => {
  const made = listenAt(api.url, token);
  open.push(made);
  return made;
};

interface News {
  readonly gameNews: { readonly position: number; readonly version: number; readonly happened: string };
}
const gameNews = 'subscription($game: ID!, $after: Int) { gameNews(gameId: $game, after: $after) { position version happened played { move } } }';

let ply = 0;
const move = async (text: string): Promise<void> => {
  const input = { commandId: uuid(), gameId: cast.game, ply, move: text, seat: ply % 2 };
  await command(api.ask, 'playMove', input, '... on MovePlayed { ply { ply } }', cast.tokens.organizer);
  ply += 1;
};

describe('a socket', () => {
  it('tells moves as they come, and resumes by position without a gap or a double', async () => {
    const one = listener(cast.tokens.spectator).listen<News>(gameNews, { game: cast.game });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await move('13');
    await move('7');
    await until(() => one.frames.length === 2);
    await move('12');
    await until(() => one.frames.length === 3);
    const [, second] = one.frames;
    const again = listener(cast.tokens.spectator).listen<News>(gameNews, {
      game: cast.game,
      after: second?.gameNews.position,
    });
    await move('8');
    await until(() => again.frames.length === 2 && one.frames.length === 4);
    expect(again.frames).toEqual(one.frames.slice(2));
    expect(one.errors).toEqual([]);
    const whole = listener(cast.tokens.arbiter).listen<News>(gameNews, { game: cast.game, after: 0 });
    await until(() => whole.frames.length === 5);
    expect(whole.frames.map(({ gameNews: news }) => news.version)).toEqual([1, 2, 3, 4, 5]);
  });
});
