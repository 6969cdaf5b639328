import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { eight, HostedTournament, type SeatedGame } from '../kit/hosted-tournament.js';
import { startApi, type Fields, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
let game: SeatedGame;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  hosted = await HostedTournament.begin(api, { settings: { target: 5 } });
  await hosted.pair(eight);
  game = await hosted.openGame(await hosted.matchAt(1, 2));
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const moved = '... on MovePlayed { seat ply { ply move } game { ply } } ... on VersionMoved { version }';

describe('refused commands', () => {
  const tokens = () => game.seats.map(({ entry }) => hosted.tokenOf(entry.id));
  const play = (input: Fields, token = tokens()[0]) =>
    hosted.command('playMove', { gameId: game.id, ply: 0, move: '13', ...input }, moved, token);

  it('a move, by the rule that it breaks', async () => {
    expect(await play({ move: '26' })).toMatchObject({ rule: 'T-12', code: 'circle-unknown' });
    expect(await play({ move: '1-2' })).toMatchObject({ rule: 'T-12', code: 'move-before-eighth' });
    expect(await play({ move: 'e4' })).toMatchObject({ rule: 'T-0', code: 'move-unreadable' });
    expect(await play({}, tokens()[1])).toMatchObject({ rule: 'T-6', code: 'not-your-ply' });
    expect(await play({})).toMatchObject({ __typename: 'MovePlayed', ply: { ply: 0, move: '13' } });
    expect(await play({ ply: 1 }, tokens()[1])).toEqual({
      __typename: 'Refused',
      rule: 'T-12',
      code: 'circle-occupied',
      message: 'Circle 13 is occupied.',
      params: { circle: 13 },
    });
  });

  it('a stale ply, a stale version, a command id used twice', async () => {
    const red = tokens()[1];
    expect(await play({ ply: 0, move: '7' }, red)).toMatchObject({
      rule: 'PL-4',
      code: 'wrong-ply',
      params: { ply: 1, given: 0 },
      message: 'The next ply of the game is number 1, not 0.',
    });
    const stale = { ply: 1, move: '7', expectedVersion: game.version };
    expect(await play(stale, red)).toMatchObject({ __typename: 'VersionMoved', version: game.version + 1 });
    const commandId = newId();
    const first = await play({ ply: 1, move: '7', commandId }, red);
    expect(first).toMatchObject({ __typename: 'MovePlayed', seat: 1, game: { ply: 2 } });
    expect(await play({ ply: 1, move: '7', commandId }, red)).toEqual(first);
    expect(await play({ ply: 1, move: '8', commandId }, red)).toMatchObject({
      rule: 'PL-6',
      code: 'command-reused',
    });
    expect(await play({ ply: 2, move: '12', commandId: 'once' })).toMatchObject({ rule: 'AP-1' });
  });

  it("another’s seat; and the scorer's table reports from the board without naming one", async () => {
    expect(await play({ seat: 1, ply: 2 })).toMatchObject({ rule: 'PL-3', code: 'not-your-seat' });
    expect(await play({ seat: 2 }, hosted.token)).toMatchObject({ rule: 'PL-3', code: 'seat-unknown' });
    const dmitri = hosted.walkIns[3]?.token;
    expect(await play({ ply: 2, move: '12' }, dmitri)).toMatchObject({ rule: 'PL-3', code: 'not-your-seat' });
    expect(await play({ ply: 2, move: '12', seat: 0 }, dmitri)).toMatchObject({ code: 'not-your-seat' });
    for (const seat of [undefined, 0]) {
      const { data } = await api.ask(
        'mutation ($input: DisputeGameInput!) { disputeGame(input: $input) { ... on Refusal { rule code } } }',
        { input: { gameId: game.id, ply: 0, reason: 'not my game', seat, commandId: newId() } },
        dmitri,
      );
      expect(data).toEqual({ disputeGame: { rule: 'PL-3', code: 'not-your-seat' } });
    }
    expect(await play({ ply: 2, move: '12' }, hosted.token)).toMatchObject({
      __typename: 'MovePlayed',
      seat: 0,
    });
  });

  it('unknown, malformed and foreign ids, all with the same answer', async () => {
    const elsewhere = await HostedTournament.of(api, hosted, { name: 'Another evening' });
    await elsewhere.pair(['Ada', 'Bruno']);
    const match = await elsewhere.matchAt(1, 1);
    const foreign = await elsewhere.openGame(match);
    const ids = [newId(), 'no id at all', ''];
    const ada = hosted.walkIns[0]?.token;

    const asked = `query ($game: ID!, $match: ID!, $tournament: ID!) { game(id: $game) { id } match(id: $match) { id } tournament(id: $tournament) { id } }`;
    const answers = await Promise.all(
      [
        { game: foreign.id, match, tournament: elsewhere.tournament },
        ...ids.map((id) => ({ game: id, match: id, tournament: id })),
      ].map((variables) => api.ask(asked, variables, ada)),
    );
    expect(answers).toEqual(
      answers.map(() => ({ status: 200, data: { game: null, match: null, tournament: null } })),
    );

    const told = await Promise.all([foreign.id, ...ids].map((gameId) => play({ gameId, ply: 0 }, ada)));
    expect(told).toEqual(
      told.map(() => ({
        __typename: 'Refused',
        rule: 'PL-1',
        code: 'game-unknown',
        message: 'There is no such game, or you may not see it.',
        params: {},
      })),
    );
    const opened = await Promise.all(
      [match, ...ids].map((matchId) => hosted.command('openGame', { matchId }, '', ada)),
    );
    expect(opened).toEqual(
      opened.map(() => expect.objectContaining({ rule: 'PL-1', code: 'match-unknown' })),
    );
  });

  it('pages go by cursors, and a page too large is refused', async () => {
    const page = (first: number, after?: string) =>
      api.ask<{ tournament: { entries: { nodes: { name: string }[]; pageInfo: { endCursor: string } } } }>(
        'query ($id: ID!, $first: Int!, $after: String) { tournament(id: $id) { entries(first: $first, after: $after) { nodes { name } pageInfo { endCursor hasNextPage hasPreviousPage } edges { cursor } } } }',
        { id: hosted.tournament, first, after },
        hosted.token,
      );
    const { data } = await page(5);
    const after = data?.tournament.entries.pageInfo.endCursor;
    expect((await page(5, after)).data?.tournament.entries).toMatchObject({
      nodes: eight.slice(5).map((name) => ({ name })),
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
    for (const first of [0, -1, 101])
      expect((await page(first)).errors?.[0]?.extensions).toEqual({
        code: 'BAD_USER_INPUT',
        reason: 'page-too-large',
        given: first,
        limit: 100,
      });
    expect((await page(5, 'nowhere')).errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      reason: 'cursor-unknown',
    });
  });
});
