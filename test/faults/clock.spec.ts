import { ClockUnsure } from '@fairview/events';
import { games, type Games } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import { settableClock, type LogClock } from '../kit/clock.js';
import { aClub, clubServices, playMoves, type TestClub } from '../kit/club.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { watchedClock, type WatchedClock } from '../kit/watched-clock.js';
import { clubWorker, type ClubWorker } from '../kit/worker.js';

jest.setTimeout(120_000);

const start = Date.UTC(2026, 10, 22, 19);
const minute = 60_000;

let test: TestDatabase;
let clock: LogClock;
let watched: WatchedClock;
let club: TestClub;
let worker: ClubWorker;

beforeAll(async () => {
  test = await cloneDatabase();
  clock = await settableClock(test.admin, start);
});
afterAll(() => test.drop());
// The clock is never put back between two tests: the clubs of the one before would wait for it.
beforeEach(async () => {
  await test.admin.query('truncate deadlines.outage, deadlines.heartbeat, deadlines.due');
  watched = await watchedClock(test, clock);
  club = await aClub(test, games, watched.heartbeat);
  worker = clubWorker(test, club, watched.heartbeat);
});

/** Another process with the same witness. */
const anotherProcess = (known: Games = games): TestClub =>
  clubServices(test.database.pool, club.club, known, undefined, watched.heartbeat);

/** A match of half an hour with its first game, `left` milliseconds before the limit; black lacks one move of four. */
async function nearItsEnd(left: number): Promise<{ match: string; game: string; endsAt: number }> {
  const { id: match } = await club.openMatch({ timeLimit: { minutes: 30 } });
  const opened = await club.play.openGame(club.order(), match, newId());
  if (!opened.ok) throw new Error(opened.refusal.code);
  const game = opened.value.games[0] ?? '';
  await playMoves(club, game, '1 6 2 7 3 8');
  const endsAt = opened.value.match.clock?.endsAt ?? 0;
  await watched.live((endsAt - left - (await clock.now())) / 1_000);
  return { match, game, endsAt };
}

const finish = (game: string, services = club) =>
  services.play.onGame(services.order(), game, { type: 'PlayMove', seat: 0, ply: 6, move: '4' });
const matchOf = async (id: string, services = club) => {
  const state = await services.play.match(club.club, id);
  if (!state) throw new Error('no match');
  return state;
};
const gameOf = async (id: string, services = club) => {
  const state = await services.play.game(club.club, id);
  if (!state) throw new Error('no game');
  return state;
};
const bodiesOf = async (stream: string) =>
  (await club.log.readStream(club.club, stream)).map(({ body }) => body);
const typesOf = async (stream: string) => (await bodiesOf(stream)).map(({ type }) => type);

/** A game of Skarney with thirty seconds a ply. */
async function withMoveClock(): Promise<string> {
  const id = newId();
  const rulebook = games.rulebook('skarney', 1);
  const setup = rulebook.ok
    ? rulebook.value.deal({ players: 2 }, (n) => Array.from({ length: n }, (_, at) => at))
    : rulebook;
  if (!setup.ok) throw new Error(setup.refusal.code);
  const started = await club.play.startGame(club.order(), id, {
    type: 'GameStarted',
    game: 'skarney',
    rules: 1,
    variant: { players: 2 },
    setup: setup.value,
    seats: ['ann', 'ben'],
    moveSeconds: 30,
  });
  if (!started.ok) throw new Error(started.refusal.code);
  return id;
}

describe('C5: the clock of the database jumps', () => {
  it('by an hour during one unrelated command: nothing is written, and a running match of 30 minutes goes on', async () => {
    const { match, game } = await nearItsEnd(20 * minute);
    const head = await club.log.headOfClub(club.club);
    await watched.jump(3_600);
    await expect(club.openMatch({ target: 5 })).rejects.toBeInstanceOf(ClockUnsure);
    await worker.look();
    expect(await club.log.headOfClub(club.club)).toBe(head);
    await watched.jump(-3_600);
    await watched.live(1);
    expect(await finish(game)).toMatchObject({ ok: true });
    expect(await matchOf(match)).toMatchObject({ limitReached: false });
    expect(await typesOf(`game-${game}`)).not.toContain('GameDeclaredNoContest');
  });

  it('for good: nobody plays until it has run evenly for 5 s, and the hour does not count', async () => {
    const { match, game, endsAt } = await nearItsEnd(10 * minute);
    await watched.jump(3_600);
    await watched.live(1);
    await expect(finish(game)).rejects.toBeInstanceOf(ClockUnsure);
    await watched.live(5);
    await worker.look();
    // From the last heartbeat before the jump, which was just made, to the one that saw it.
    const clocks = { endsAt: endsAt + 3_601_000, noContestAfter: endsAt + 3_721_000 };
    expect(await matchOf(match)).toMatchObject({ limitReached: false, clock: clocks });
    expect((await gameOf(game)).limit).toMatchObject(clocks);
    expect(await finish(game)).toMatchObject({ ok: true });
  });

  it('by an hour and back again: nobody is given an hour in which they could play', async () => {
    const { match, game, endsAt } = await nearItsEnd(10 * minute);
    await watched.jump(3_600);
    await watched.live(10);
    await watched.jump(-3_600);
    await watched.live(10);
    await worker.look();
    expect(await finish(game)).toMatchObject({ ok: true });
    expect((await matchOf(match)).clock).toMatchObject({ endsAt });
    for (const stream of [`match-${match}`, `game-${game}`])
      expect(await typesOf(stream)).not.toContain('TimeGivenBack');
    // The tests after this one run at times that the clock has reached already.
    await watched.live(3_600);
  });

  it('back: a club whose last event is ahead of it waits until it has caught up, and nothing is given back', async () => {
    const { match, game, endsAt } = await nearItsEnd(10 * minute);
    await club.openMatch({ target: 5 });
    await watched.jump(-60);
    await watched.live(7);
    await expect(finish(game)).rejects.toBeInstanceOf(ClockUnsure);
    // Another club, which wrote nothing lately, plays on.
    const other = await aClub(test, games, watched.heartbeat);
    expect((await other.openMatch({ target: 5 })).id).toBeTruthy();
    await watched.live(50);
    expect(await finish(game)).toMatchObject({ ok: true });
    expect((await matchOf(match)).clock).toMatchObject({ endsAt });
    expect(await typesOf(`match-${match}`)).not.toContain('TimeGivenBack');
  });
});

describe('C5: the clock of the database jumps back, and forward again', () => {
  it('takes nothing from a match that began meanwhile: the span that is given back begins where the clock was last', async () => {
    await watched.jump(-600);
    await watched.live(7);
    const other = await aClub(test, games, watched.heartbeat);
    const { id } = await other.openMatch({ timeLimit: { minutes: 5 } });
    const clockOf = async () => (await other.play.match(other.club, id))?.clock;
    const open = async () => (await other.play.openGame(other.order(), id, newId())).ok;
    expect(await open()).toBe(true);
    const endsAt = (await clockOf())?.endsAt ?? 0;
    await watched.jump(600);
    await watched.live(7);
    await clubWorker(test, other, watched.heartbeat).look();
    // The jump, and the second that went by before it was seen.
    expect(await clockOf()).toMatchObject({ endsAt: endsAt + 601_000 });
  });
});

describe('C6: the server is away longer than 10 s', () => {
  it.each([
    ['the worker finds it', () => worker.look()],
    [
      'two workers find it at once',
      () => Promise.all([worker.look(), clubWorker(test, anotherProcess(), watched.heartbeat).look()]),
    ],
    ['nobody looks before the next command', () => Promise.resolve()],
  ])('across the end of a match: the time is given back, once, if %s', async (_, look) => {
    const { match, game, endsAt } = await nearItsEnd(20_000);
    await watched.stand(300);
    await watched.live(1);
    await look();
    expect(await finish(game)).toMatchObject({ ok: true });
    await worker.work();
    const span = { from: endsAt - 20_000, until: endsAt + 281_000 };
    expect(await bodiesOf(`game-${game}`)).toContainEqual({ type: 'TimeGivenBack', ...span });
    const given = (await typesOf(`game-${game}`)).filter((type) => type === 'TimeGivenBack');
    expect(given).toHaveLength(1);
    expect(await matchOf(match)).toMatchObject({
      limitReached: false,
      givenBack: [span],
      clock: { endsAt: endsAt + 301_000, noContestAfter: endsAt + 421_000 },
    });
    expect((await matchOf(match)).sheet.figures()).toMatchObject({ count: { A: 4, B: 0 } });
    const row = (await club.reads.matches(club.club, [match]))[0];
    expect(row).toMatchObject({ plannedEndsAt: endsAt, endsAt: endsAt + 301_000 });
  });

  it('across the end of a match: a move that comes before anybody has looked counts, after the time that is given back', async () => {
    const { match, game, endsAt } = await nearItsEnd(20_000);
    await watched.stand(300);
    expect(await finish(game)).toMatchObject({ ok: true });
    expect((await typesOf(`game-${game}`)).slice(-2)).toEqual(['TimeGivenBack', 'MovePlayed']);
    await worker.work();
    const span = { from: endsAt - 20_000, until: endsAt + 280_000 };
    expect(await matchOf(match)).toMatchObject({ limitReached: false, givenBack: [span] });
    await watched.live(1);
  });

  it('afterwards a move at the last millisecond of the grace counts, and the next one is no contest', async () => {
    for (const [late, by] of [
      [0, undefined],
      [1, 'no-contest'],
    ] as const) {
      const { match, game, endsAt } = await nearItsEnd(20_000);
      await watched.stand(300);
      await watched.live(1);
      await watched.live((endsAt + 421_000 + late - (await clock.now())) / 1_000);
      expect((await finish(game)).ok).toBe(late === 0);
      await worker.work();
      expect((await gameOf(game)).ended?.by).toBe(by);
      expect((await matchOf(match)).limitReached).toBe(true);
    }
  });

  it('across a question: the seat that was asked has what was left of its time, and the next one all of it', async () => {
    const game = await withMoveClock();
    const asked = await clock.now();
    await watched.live(20);
    await watched.stand(100);
    await watched.live(1);
    await worker.look();
    expect(await typesOf(`game-${game}`)).toEqual(['GameStarted', 'TimeGivenBack']);
    await watched.live(9);
    await worker.look();
    expect(await typesOf(`game-${game}`)).toEqual(['GameStarted', 'TimeGivenBack']);
    await watched.live(2);
    await worker.look();
    expect((await bodiesOf(`game-${game}`)).at(-1)).toMatchObject({
      type: 'ClockPlayed',
      dueAt: asked + 131_000,
    });
  });

  it('deadlines that were due before it lapse as usual; the time of the question after that is given back', async () => {
    const game = await withMoveClock();
    const asked = await clock.now();
    // The worker was dead, and only then the server.
    await watched.live(35);
    await watched.stand(100);
    await watched.live(1);
    await worker.look();
    expect(await bodiesOf(`game-${game}`)).toMatchObject([
      { type: 'GameStarted' },
      { type: 'TimeGivenBack', from: asked + 35_000, until: asked + 136_000 },
      { type: 'ClockPlayed', dueAt: asked + 30_000 },
    ]);
    await watched.live(26);
    await worker.look();
    expect((await bodiesOf(`game-${game}`)).at(-1)).toMatchObject({
      type: 'ClockPlayed',
      dueAt: asked + 161_000,
    });
  });

  it('across a choice before a game', async () => {
    const { id } = await club.openMatch(
      { openings: 'redSelects', target: 5 },
      { system: 'bonus', choiceSeconds: 60 },
    );
    await club.play.openGame(club.order(), id, newId());
    const asked = await clock.now();
    await watched.live(50);
    await watched.stand(30);
    await watched.live(1);
    await worker.look();
    expect((await matchOf(id)).asked).toMatchObject({ dueAt: asked + 91_000 });
    await watched.live(11);
    await worker.look();
    expect(await typesOf(`match-${id}`)).toContain('ChoiceLapsed');
  });

  it('across the time to commit to a deal: silence in it does not count', async () => {
    const { id } = await club.openMatch({}, { game: 'skarney', system: 'skarney', variant: { players: 2 } });
    const opened = await club.play.openGame(club.order(), id, newId());
    if (!opened.ok) throw new Error(opened.refusal.code);
    const game = opened.value.games[0] ?? '';
    const began = await clock.now();
    await watched.live(4);
    await watched.stand(60);
    await watched.live(1);
    await worker.look();
    expect(await typesOf(`deal-${game}`)).toEqual(['DealOpened', 'TimeGivenBack']);
    const committed = await club.play.onDeal(club.order(), game, {
      type: 'CommitSeed',
      seat: 0,
      commitment: 'ab'.repeat(32),
    });
    expect(committed).toMatchObject({ ok: true });
    await watched.live(7);
    await worker.look();
    expect((await bodiesOf(`deal-${game}`)).at(-1)).toEqual({
      type: 'CommitmentsClosed',
      revealBy: began + 72_000 + 10_000,
    });
  });

  it('another process, and one that folds everything again, come to the same result', async () => {
    const { match, game } = await nearItsEnd(20_000);
    await watched.stand(300);
    await watched.live(1);
    await worker.work();
    expect((await matchOf(match)).givenBack).toHaveLength(1);
    expect((await matchOf(match, anotherProcess())).clock).toEqual((await matchOf(match)).clock);
    // Its witness knows of no outage: what was given back stands in the log.
    const unknowing = clubServices(test.database.pool, club.club);
    expect((await gameOf(game, unknowing)).limit).toEqual((await gameOf(game)).limit);
  });
});
