import { games } from '@fairview/rules';
import { v4 as uuid } from 'uuid';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { eight, HostedTournament } from '../kit/hosted-tournament.js';
import { clubNightRecord } from '../kit/records.js';
import { settableClock, type LogClock } from '../kit/clock.js';
import { startApi, type TestApi } from '../kit/server.js';

const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 18);
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
  hosted = await HostedTournament.begin(api, { settings: { timeLimit: { minutes: 30 } } });
  await hosted.pair(eight.slice(0, 2));
});
afterEach(async () => {
  await api.stop();
  await database.drop();
});

const { moves } = clubNightRecord('black-row-by-drop');
const last = moves.length - 1;

/** Opens the game and plays it but for its last move. */
async function almostWon() {
  const match = await hosted.matchAt(1, 1);
  const game = await hosted.openGame(match);
  for (const [ply, move] of moves.slice(0, last).entries())
    await hosted.command('playMove', { gameId: game.id, ply, move });
  const finish = () => hosted.command('playMove', { gameId: game.id, ply: last, move: moves[last] });
  return { match, game, finish };
}

describe('a timed match, with no worker alive', () => {
  it('TM-18 shows its clock, and how much of it was left at every moment', async () => {
    const { match, game } = await almostWon();
    await clock.set(start + 10 * minute);
    const seen = await hosted.read(
      `query ($match: ID!, $game: ID!) {
        match(id: $match) { clock { startedAt endsAt noContestAfter limitReached } }
        game(id: $game) { limit { endsAt noContestAfter } at(ply: 3) { toLimit toNoContest at } } }`,
      { match, game: game.id },
    );
    const limit = { endsAt: at(30 * minute), noContestAfter: at(32 * minute) };
    expect(seen).toEqual({
      match: { clock: { startedAt: at(0), ...limit, limitReached: false } },
      game: { limit, at: { toLimit: 30 * minute, toNoContest: 32 * minute, at: at(0) } },
    });
  });

  it('TM-22 shows for time that was given back who gave it and who took it back, when and why', async () => {
    const { match } = await almostWon();
    await clock.set(start + 10 * minute);
    const reason = 'The fire alarm went off.';
    const given = await hosted.command('giveTimeBack', { matchId: match, seconds: 300, reason });
    expect(given).toMatchObject({ __typename: 'MatchChanged' });
    const seen = async () =>
      (
        await hosted.read<{ match: { givenBack: readonly unknown[] } }>(
          `query ($id: ID!) { match(id: $id) { givenBack {
            from until at by { kind } reason takenBack takenBackAt takenBackBy { kind } takenBackBecause } } }`,
          { id: match },
        )
      ).match.givenBack;
    const span = { from: at(5 * minute), until: at(10 * minute), at: at(10 * minute), reason };
    const arbiter = { kind: 'ACCOUNT' };
    const stands = { takenBack: false, takenBackAt: null, takenBackBy: null, takenBackBecause: null };
    expect(await seen()).toEqual([{ ...span, by: arbiter, ...stands }]);
    await clock.set(start + 11 * minute);
    await hosted.command('takeTimeBack', { matchId: match, from: span.from, reason: 'It was a test.' });
    expect(await seen()).toEqual([
      {
        ...span,
        by: arbiter,
        takenBack: true,
        takenBackAt: at(11 * minute),
        takenBackBy: arbiter,
        takenBackBecause: 'It was a test.',
      },
    ]);
  });

  it('PL-6 time is given back once by a command that is sent again later; with its id, nothing else is', async () => {
    const { match } = await almostWon();
    await clock.set(start + 10 * minute);
    const give = (seconds: number, reason = 'The fire alarm went off.') =>
      hosted.command(
        'giveTimeBack',
        { commandId, matchId: match, seconds, reason },
        '... on MatchChanged { match { givenBack { from until } } }',
      );
    const commandId = uuid();
    const given = { match: { givenBack: [{ from: at(5 * minute), until: at(10 * minute) }] } };
    expect(await give(300)).toMatchObject(given);
    await clock.set(start + 11 * minute);
    expect(await give(300)).toMatchObject(given);
    expect(await give(240)).toMatchObject({ rule: 'PL-6', code: 'command-reused' });
    expect(await give(300, 'Another.')).toMatchObject({ rule: 'PL-6', code: 'command-reused' });
  });

  it('TM-19 accepts a move at two minutes past the limit, to the millisecond', async () => {
    const { match, finish } = await almostWon();
    await clock.set(start + 32 * minute);
    expect(await finish()).toMatchObject({ __typename: 'MovePlayed' });
    const { match: seen } = await hosted.read<{ match: unknown }>(
      'query ($id: ID!) { match(id: $id) { status sheet { winner sides { count } } games { nodes { kind noContest } } } }',
      { id: match },
    );
    expect(seen).toMatchObject({
      status: 'FINISHED',
      sheet: { winner: 'A', sides: [{ count: 4 }, { count: 0 }] },
      games: { nodes: [{ kind: 'row', noContest: false }] },
    });
  });

  it('TM-21 that is read first shows what its clock has decided', async () => {
    const { match } = await almostWon();
    await clock.set(start + 32 * minute + 1);
    const { match: seen } = await hosted.read<{ match: unknown }>(
      'query ($id: ID!) { match(id: $id) { clock { limitReached } currentGame { id } games { nodes { noContest } } } }',
      { id: match },
    );
    expect(seen).toEqual({
      clock: { limitReached: true },
      currentGame: null,
      games: { nodes: [{ noContest: true }] },
    });
  });

  it('TM-21 is no contest a millisecond later: the move is refused, and every reader finds it recorded', async () => {
    const { match, game, finish } = await almostWon();
    await clock.set(start + 32 * minute + 1);
    const { game: read } = await hosted.read<{ game: unknown }>(
      'query ($id: ID!) { game(id: $id) { status outcome { by winners } endedAt } }',
      { id: game.id },
    );
    expect(read).toEqual({
      status: 'FINISHED',
      outcome: { by: 'no-contest', winners: [] },
      endedAt: at(32 * minute + 1),
    });
    expect(await finish()).toMatchObject({
      rule: 'TM-21',
      code: 'no-contest',
      message: expect.stringContaining('grace') as string,
    });
    const { match: seen } = await hosted.read<{ match: unknown }>(
      'query ($id: ID!) { match(id: $id) { clock { limitReached } currentGame { id } games { nodes { noContest } } sheet { sides { count } } } }',
      { id: match },
    );
    expect(seen).toMatchObject({
      clock: { limitReached: true },
      currentGame: null,
      games: { nodes: [{ noContest: true }] },
      sheet: { sides: [{ count: 0 }, { count: 0 }] },
    });
  });
});

describe('while the clock cannot be trusted', () => {
  it('a timed match and its game are shown as they are, and nothing is judged', async () => {
    const match = await hosted.matchAt(1, 1);
    const game = await hosted.openGame(match);
    const watched = await startApi(database, { games, formats }, { CLOCK_WITNESS: 'monotonic' });
    try {
      await clock.set(start + 60 * minute);
      const query =
        'query ($match: ID!, $game: ID!) { match(id: $match) { status } game(id: $game) { status } }';
      const ids = { match, game: game.id };
      expect(await watched.ask(query, ids, hosted.token)).toEqual({
        status: 200,
        data: { match: { status: 'OPEN' }, game: { status: 'OPEN' } },
      });
    } finally {
      await watched.stop();
    }
  });
});
