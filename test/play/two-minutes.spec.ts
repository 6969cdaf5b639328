import { DueRows } from '@fairview/deadlines';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { aClub, playMoves, clubServices, type TestClub } from '../kit/club.js';
import { asOfficial } from '../kit/officials.js';
import { settableClock, type LogClock } from '../kit/clock.js';

const start = Date.UTC(2026, 10, 21, 19, 0, 0);
const minute = 60_000;
const limit = start + 15 * minute;
/** Limit and grace: the last instant at which a finishing move counts (TM-19). */
const last = limit + 2 * minute;

/** Black lacks one circle of four in a row, and has the move. */
const playAllButLast = '1 6 2 7 3 8';

describe('the two-minute rule', () => {
  let test: TestDatabase;
  let clock: LogClock;
  let club: TestClub;

  beforeAll(async () => {
    test = await cloneDatabase();
    clock = await settableClock(test.admin, start);
  });
  // The instants of a club never go back, so each test has a club of its own.
  beforeEach(async () => {
    await clock.set(start);
    club = await aClub(test);
  });
  afterAll(() => test.drop());

  /** A timed match whose first game lacks its last move, one second before the limit. */
  async function atTheLimit(): Promise<{ match: string; game: string; black: string }> {
    const { id, players } = await club.openMatch({ timeLimit: { minutes: 15 } });
    const opened = await club.play.openGame(club.order(), id, crypto.randomUUID());
    if (!opened.ok) throw new Error(opened.refusal.code);
    const game = opened.value.match.games[0]?.gameId ?? '';
    await clock.set(limit - 1_000);
    await playMoves(club, game, playAllButLast);
    return { match: id, game, black: players[0] };
  }

  const finish = (services: TestClub, game: string) =>
    services.play.onGame(services.order(), game, { type: 'PlayMove', seat: 0, ply: 6, move: '4' });
  const sheetOf = async (match: string) => (await club.play.match(club.club, match))?.sheet.figures();

  /** What a worker does when it is woken: everything that is due is looked at. */
  async function work(services: TestClub = club): Promise<number> {
    const rows = new DueRows(test.database.pool);
    let looked = 0;
    for (let claims = await rows.claim(50); claims.length > 0; claims = await rows.claim(50)) {
      for (const claim of claims) await services.play.reactTo(claim.club, claim.stream);
      looked += claims.length;
    }
    return looked;
  }

  it('TM-18 writes start, expected end and end of grace when the first game starts', async () => {
    const { match, game } = await atTheLimit();
    expect((await club.play.match(club.club, match))?.clock).toEqual({
      startedAt: start,
      endsAt: limit,
      noContestAfter: last,
    });
    expect((await club.play.game(club.club, game))?.started.limit).toEqual({
      startedAt: start,
      endsAt: limit,
      noContestAfter: last,
    });
  });

  for (const [worker, before, after] of [
    ['alive', () => work(), () => work()],
    ['dead', () => Promise.resolve(), () => Promise.resolve()],
    ['late', () => Promise.resolve(), () => work()],
    ['run twice', () => Promise.all([work(), work()]), () => Promise.all([work(), work()])],
  ] as const) {
    describe(`with the worker ${worker}`, () => {
      it('TM-19 counts a finishing move at limit + 2:00.000', async () => {
        const { match, game, black } = await atTheLimit();
        await clock.set(last);
        await before();
        const answer = await finish(club, game);
        expect(answer).toMatchObject({ ok: true, value: { events: [{ at: last }] } });
        await after();
        expect(await sheetOf(match)).toMatchObject({ finished: true, winner: 'A', spread: 8 });
        expect((await sheetOf(match))?.net[black]).toBe(8);
      });

      it('TM-21 makes the game no contest one millisecond later, which is recorded before the refusal', async () => {
        const { match, game } = await atTheLimit();
        await clock.set(last + 1);
        await before();
        expect(await finish(club, game)).toMatchObject({
          ok: false,
          refusal: { rule: 'TM-21', code: 'no-contest' },
        });
        const state = await club.play.game(club.club, game);
        expect(state).toMatchObject({ ended: { by: 'no-contest' }, endedAt: last + 1 });
        await after();
        const events = await club.log.readStream(club.club, `game-${game}`);
        expect(events.filter(({ body }) => body.type === 'GameDeclaredNoContest')).toHaveLength(1);
        expect(await sheetOf(match)).toMatchObject({ count: { A: 0, B: 0 } });
      });
    });
  }

  /** A dispute one second before the limit is let stand half an hour later. */
  async function suspended(): Promise<{ match: string; game: string; black: string; resumed: number }> {
    const opened = await atTheLimit();
    const dispute = { type: 'DisputeGame', seat: 1, ply: 0, reason: 'A touch' } as const;
    await club.play.onGame(club.order(), opened.game, dispute);
    const resumed = limit - 1_000 + 30 * minute;
    await clock.set(resumed);
    await work();
    return { ...opened, resumed };
  }
  const letStand = (game: string) =>
    club.play.officiateGame(asOfficial(club.order()), game, {
      type: 'IssueRuling',
      ruling: 'let-stand',
      reason: 'None',
    });

  it('PL-18 does not tally a match while a game of it is suspended, even if its limit has passed (TM-20)', async () => {
    const { match, game } = await suspended();
    expect(await club.play.match(club.club, match)).toMatchObject({ limitReached: true });
    expect(await club.play.game(club.club, game)).not.toHaveProperty('endedAt');
    expect(await sheetOf(match)).toMatchObject({ finished: false });
  });

  for (const [late, counts] of [
    [0, true],
    [1, false],
  ] as const)
    it(`PL-18 gives a suspended game as long as it had left: ${late} ms after that its last move ${counts ? 'counts' : 'is too late'}`, async () => {
      const { match, game, black, resumed } = await suspended();
      await letStand(game);
      await clock.set(resumed + last - (limit - 1_000) + late);
      expect(await finish(club, game)).toMatchObject({ ok: counts });
      await work();
      const sheet = await sheetOf(match);
      expect(sheet).toMatchObject(counts ? { finished: true, winner: 'A' } : { count: { A: 0, B: 0 } });
      expect(sheet?.net[black] ?? 0).toBe(counts ? 8 : 0);
    });

  it('PL-18 counts a suspended game that ends after the limit at unlevel counts, by its own clock (TM-19)', async () => {
    const { id } = await club.openMatch({ timeLimit: { minutes: 15 } });
    const game = async (moves: string): Promise<string> => {
      const opened = await club.play.openGame(club.order(), id, crypto.randomUUID());
      const gameId = opened.ok ? (opened.value.games[0] ?? '') : '';
      await playMoves(club, gameId, moves);
      return gameId;
    };
    await game(`${playAllButLast} 4`);
    const before = (await sheetOf(id))?.count ?? {};
    const second = await game(playAllButLast);
    const dispute = { type: 'DisputeGame', seat: 1, ply: 0, reason: 'A touch' } as const;
    await club.play.onGame(club.order(), second, dispute);
    await clock.set(start + 60 * minute);
    await letStand(second);
    expect(await finish(club, second)).toMatchObject({ ok: true });
    const after = (await sheetOf(id))?.count ?? {};
    const won = Object.keys(after).filter((side) => (after[side] ?? 0) > (before[side] ?? 0));
    expect(won).toHaveLength(1);
  });

  it('TM-20 asks for an extra game without a clock if counts are level after the no contest', async () => {
    const { match, game, black } = await atTheLimit();
    await clock.set(last + 1);
    await work();
    expect((await club.play.game(club.club, game))?.ended).toEqual({ by: 'no-contest' });
    const extra = await club.play.openGame(club.order(), match, crypto.randomUUID());
    if (!extra.ok) throw new Error(extra.refusal.code);
    const id = extra.value.games[0] ?? '';
    const started = (await club.play.game(club.club, id))?.started;
    expect(started?.limit).toBeUndefined();
    await clock.set(last + 60 * minute);
    const seat = started?.seats.indexOf(black);
    await playMoves(club, id, seat === 0 ? '1 6 2 7 3 8 4' : '6 1 7 2 11 3 9 4');
    expect(await sheetOf(match)).toMatchObject({ finished: true, winner: 'A' });
  });

  it('TM-19 starts no game after the limit, whether or not anything has fired', async () => {
    const { id } = await club.openMatch({ timeLimit: { minutes: 15 } });
    const first = await club.play.openGame(club.order(), id, crypto.randomUUID());
    if (!first.ok) throw new Error(first.refusal.code);
    await playMoves(club, first.value.match.games[0]?.gameId ?? '', '1 6 2 7 3 8 4');
    await clock.set(limit + 1);
    expect(await club.play.openGame(club.order(), id, crypto.randomUUID())).toMatchObject({
      ok: false,
      refusal: { code: 'match-over' },
    });
    expect(await sheetOf(id)).toMatchObject({ finished: true, winner: 'A' });
  });

  it('lets twenty processes finishing and lapsing at once agree on one history', async () => {
    const { game } = await atTheLimit();
    await clock.set(last + 1);
    const processes = Array.from({ length: 20 }, () => clubServices(test.database.pool, club.club));
    const answers = await Promise.all(
      processes.map((services, i) =>
        i % 2 ? finish(services, game) : services.play.reactTo(club.club, `game-${game}`),
      ),
    );
    expect(answers.filter((answer) => answer?.ok)).toEqual([]);
    const events = await club.log.readStream(club.club, `game-${game}`);
    expect(events.map(({ body }) => body.type).slice(-1)).toEqual(['GameDeclaredNoContest']);
    expect(events).toHaveLength(8);
  });
});
