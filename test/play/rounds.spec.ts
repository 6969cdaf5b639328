import { unannounced, type AfterCommit } from '@fairview/events';
import type { Json } from '@fairview/kernel';
import { games } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import { aClub, clubServices, type TestClub } from '../kit/club.js';
import { clubWorker, type ClubWorker } from '../kit/worker.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { settableClock, type LogClock } from '../kit/clock.js';
import { finish, playAllButLast, openDue, playOut, teamsOf, type Ending } from '../kit/unfinished-games.js';

const start = Date.UTC(2026, 10, 21, 19, 0, 0);
const minute = 60_000;
const limit = start + 15 * minute;
/** Limit and grace: the last instant at which a finishing move counts (TM-19). */
const last = limit + 2 * minute;

jest.setTimeout(30_000);

let test: TestDatabase;
let clock: LogClock;
let club: TestClub;
let worker: ClubWorker;

beforeAll(async () => {
  test = await cloneDatabase();
  clock = await settableClock(test.admin, start);
});
// The instants of a club never go back, so each test has a club of its own.
beforeEach(async () => {
  await clock.set(start);
  club = await aClub(test);
  worker = clubWorker(test, club);
});
afterAll(() => test.drop());

/** What many processes write to one match at once, some of them leave to the consumer: that is no failure here. */
const leavesToConsumer: AfterCommit = { ...unannounced, failed: () => undefined };
const anotherProcess = () => clubServices(test.database.pool, club.club, games, leavesToConsumer);
const sheetOf = async (match: string) => (await club.play.match(club.club, match))?.sheet.figures();
const roundsOf = async (match: string) => (await club.play.match(club.club, match))?.sheet.entries();
const typesOf = async (stream: string) =>
  (await club.log.readStream(club.club, stream)).map(({ body }) => body.type);
const endOf = async (game: string) => {
  const event = (await club.log.readStream(club.club, `game-${game}`)).at(-1);
  return { type: event?.body.type, at: event?.at };
};

/** A match of teams under a limit of fifteen minutes, its first round opened and each board but for its last ply played. */
async function inFirstRound(
  endings: readonly Ending[],
  settings: { readonly [key: string]: Json } = { timeLimit: { minutes: 15 } },
) {
  const { id } = await club.openMatch(settings, { system: 'partnership', sides: teamsOf(endings.length) });
  return { match: id, boards: await boardsOf(id, endings) };
}

/** The next round opened, each board but for its last ply played. */
async function boardsOf(match: string, endings: readonly Ending[]) {
  const games = await openDue(club, match);
  const boards = games.map((game, at) => ({ game, ending: endings[at] ?? 'draw' }));
  await Promise.all(boards.map(({ game, ending }) => playAllButLast(club, game, ending)));
  return boards;
}

async function endAll(boards: Awaited<ReturnType<typeof boardsOf>>) {
  return Promise.all(boards.map(({ game, ending }) => finish(anotherProcess(), game, ending)));
}

describe('twelve boards at the limit', () => {
  /** The second team, black in the second round, wins four boards, the first seven: 12 to the first. */
  const twelve: readonly Ending[] = [
    ...Array.from({ length: 7 }, (): Ending => 'red'),
    ...Array.from({ length: 4 }, (): Ending => 'black'),
    'draw',
  ];
  const counted = { count: { A: 12, B: 4 }, winner: 'A', finished: true };
  const noContest = { count: { A: 0, B: 4 }, winner: 'B', finished: true };

  /** The second round of a match in which the second team leads by the first one, a second before the end of the grace. */
  async function inSecondRound() {
    const sides = teamsOf(12);
    const { id } = await club.openMatch({ timeLimit: { minutes: 15 } }, { system: 'partnership', sides });
    for (let board = 1; board <= 12; board += 1) {
      const result =
        board === 1 ? { kind: 'win', winner: sides.B[0] ?? '', position: 'row' } : { kind: 'draw' };
      const reported = await club.play.reportGame(club.official(), id, newId(), result, board);
      if (!reported.ok) throw new Error(reported.refusal.code);
    }
    const boards = await boardsOf(id, twelve);
    await clock.set(last - 1_000);
    return { match: id, boards };
  }

  const twice = async () =>
    void (await Promise.all([worker.work(), clubWorker(test, anotherProcess()).work()]));
  const idle = () => Promise.resolve();
  for (const [name, before, after] of [
    ['alive', () => worker.work(), () => worker.work()],
    ['dead', idle, idle],
    ['late', idle, () => worker.work()],
    ['run twice', twice, twice],
  ] as const) {
    describe(`with the worker ${name}`, () => {
      /** Four boards at a time, each from a process of its own, while the worker works. */
      async function race(boards: Awaited<ReturnType<typeof boardsOf>>, instants: readonly number[]) {
        const answers = [];
        for (const [step, at] of instants.entries()) {
          await clock.set(at);
          const four = boards.slice(step * 4, step * 4 + 4);
          const [ended] = await Promise.all([endAll(four), before()]);
          for (const { game } of four)
            expect((await endOf(game)).at).toBe((await club.play.game(club.club, game))?.endedAt);
          answers.push(...ended);
        }
        await after();
        return answers;
      }

      it('TM-19 counts a round whose every last move is recorded by limit + 2:00.000', async () => {
        const { match, boards } = await inSecondRound();
        const answers = await race(boards, [last - 1_000, last - 1, last]);
        expect(answers.filter(({ ok }) => ok)).toHaveLength(12);
        expect(await endOf(boards[11]?.game ?? '')).toEqual({ type: 'DrawAccepted', at: last });
        await clock.set(last + 1);
        await after();
        await club.play.reactTo(club.club, `match-${match}`);
        expect(await sheetOf(match)).toMatchObject(counted);
      });

      it('TM-21 makes one board no contest a millisecond later, and its round with it', async () => {
        const { match, boards } = await inSecondRound();
        const [late, ...others] = boards;
        const answers = await race(others, [last - 1, last - 1, last]);
        expect(answers.filter(({ ok }) => ok)).toHaveLength(11);
        await clock.set(last + 1);
        await before();
        expect(await endAll(late ? [late] : [])).toMatchObject([
          { ok: false, refusal: { rule: 'TM-21', code: 'no-contest' } },
        ]);
        await after();
        await club.play.reactTo(club.club, `match-${match}`);
        expect(await endOf(late?.game ?? '')).toEqual({ type: 'GameDeclaredNoContest', at: last + 1 });
        expect(await sheetOf(match)).toMatchObject(noContest);
        expect(await roundsOf(match)).toMatchObject([{ how: 'net' }, { how: 'no-contest', winner: null }]);
        const types = await typesOf(`match-${match}`);
        expect(types.filter((type) => type === 'TimeLimitReached')).toHaveLength(1);
        expect(types.filter((type) => type === 'GameEntered')).toHaveLength(24);
      });
    });
  }

  it('TM-19 TM-21 judges each board by its own recorded instant while the clock runs past the grace', async () => {
    const outcomes = new Set<string>();
    // Boards that come too late for certain, boards that may or may not, and all in time.
    for (const [lead, apart, awaited] of [
      [4, 1, 1],
      [14, 1, 1],
      [40, 3, 12],
    ] as const) {
      await clock.set(start);
      club = await aClub(test);
      worker = clubWorker(test, club);
      const { match, boards } = await inSecondRound();
      const answers: Promise<unknown>[] = [];
      const works: Promise<void>[] = [];
      for (let tick = 0; tick < lead + 12; tick += 1) {
        if (tick === lead + 1) await Promise.all(answers.slice(0, awaited));
        await clock.set(last - lead + tick);
        const board = tick % apart === 0 ? boards[tick / apart] : undefined;
        if (board) answers.push(finish(anotherProcess(), board.game, board.ending));
        if (tick % 4 === 0) works.push(worker.race());
      }
      await Promise.all([...answers, ...works]);
      await endAll(boards);
      await club.play.reactTo(club.club, `match-${match}`);
      let inTime = 0;
      for (const { game } of boards) {
        const { type, at = 0 } = await endOf(game);
        expect([game, type === 'GameDeclaredNoContest']).toEqual([game, at > last]);
        if (at <= last) inTime += 1;
      }
      expect(inTime).toBeGreaterThan(0);
      outcomes.add(inTime === 12 ? 'whole' : 'broken');
      expect(await sheetOf(match)).toMatchObject(inTime === 12 ? counted : noContest);
    }
    expect(outcomes).toEqual(new Set(['whole', 'broken']));
  });

  it('TM-14 lets the match learn of every board, however many processes end boards and work at one moment', async () => {
    const thirty = Array.from({ length: 30 }, (): Ending => 'black');
    const { match, boards } = await inFirstRound(thirty);
    const entered = async () =>
      (await club.play.match(club.club, match))?.games.filter((game) => game.entered);
    const workers = Array.from({ length: 4 }, () => clubWorker(test, anotherProcess()));
    const atWork = () => workers.map((each) => each.race());
    await clock.set(last);
    await Promise.all([...atWork(), endAll(boards)]);
    await worker.work();
    expect(await entered()).toHaveLength(30);
    expect(await sheetOf(match)).toMatchObject({ finished: true, count: { A: 120, B: 0 } });

    const late = await inFirstRound(thirty);
    await clock.set(last + 17 * minute + 1);
    await Promise.all([...atWork(), endAll(late.boards)]);
    await worker.work();
    expect((await club.play.match(club.club, late.match))?.games.every((game) => game.entered)).toBe(true);
    expect(await roundsOf(late.match)).toMatchObject([{ how: 'no-contest' }]);
  });
});

describe('a round in progress at the limit', () => {
  it('TM-19 is no contest with one board open; the boards that were won keep it only in their own streams', async () => {
    const { match, boards } = await inFirstRound(['black', 'black', 'black']);
    await clock.set(limit + 1);
    await endAll(boards.slice(1));
    expect(await sheetOf(match)).toMatchObject({ finished: false });
    await clock.set(last + 1);
    await worker.work();
    expect(await roundsOf(match)).toMatchObject([{ round: 1, how: 'no-contest', boards: [{}, {}, {}] }]);
    expect(await sheetOf(match)).toMatchObject({ finished: false, count: { A: 0, B: 0 } });
    for (const { game } of boards.slice(1)) expect(await endOf(game)).toMatchObject({ type: 'MovePlayed' });
  });

  it('TM-19 counts after all if a no contest is lifted: all boards that the clock had ended are played on until the new end', async () => {
    const { match, boards } = await inFirstRound(['black', 'black', 'red']);
    await clock.set(limit + 1);
    await endAll(boards.slice(2));
    await clock.set(last + 1);
    await worker.work();
    const [first, second] = boards.map(({ game }) => game);
    if (first === undefined || second === undefined) throw new Error('a round of fewer boards');
    const dispute = { type: 'DisputeGame', seat: null, ply: 0, reason: 'The lamp went out.' } as const;
    await club.play.onGame(club.order(), first, dispute);
    const ruling = { type: 'IssueRuling', ruling: 'play-on', reason: 'It did.', rule: 'TM-19' } as const;
    const lifted = { ...ruling, ply: 6, seconds: 60 };
    expect(await club.play.officiateGame(club.official(), first, lifted)).toMatchObject({ ok: true });
    for (const game of [first, second])
      expect(await club.play.game(club.club, game)).toMatchObject({
        plies: { length: 6 },
        limit: { noContestAfter: last + 1 + minute },
      });
    expect((await club.reads.matches(club.club, [match]))[0]?.inProgress).toHaveLength(2);
    await clock.set(last + 1 + minute);
    expect(await endAll(boards.slice(0, 2))).toMatchObject([{ ok: true }, { ok: true }]);
    await worker.work();
    expect(await roundsOf(match)).toMatchObject([{ round: 1, how: 'net' }]);
    expect(await typesOf(`match-${match}`)).toEqual(
      expect.arrayContaining(['GameEntryWithdrawn', 'GameEntryWithdrawn']),
    );
  });

  it('TM-20 is tallied with its last board, in that same append, long before the grace is over', async () => {
    const { match, boards } = await inFirstRound(['black', 'red', 'black']);
    await clock.set(limit + 1);
    await worker.work();
    await endAll(boards.slice(0, 2));
    expect(await club.reads.matches(club.club, [match])).toMatchObject([
      { status: 'open', limitReached: true },
    ]);
    await endAll(boards.slice(2));
    const [row] = await club.reads.matches(club.club, [match]);
    expect(row).toMatchObject({ status: 'finished', inProgress: [], sheet: { winner: 'A', spread: 59 } });
    const events = await club.log.readStream(club.club, `match-${match}`);
    expect(events.at(-1)).toMatchObject({ version: row?.version, body: { type: 'GameEntered' } });
  });

  it('TM-19 is the last: no round starts after the limit, whether or not anything has fired', async () => {
    const { match, boards } = await inFirstRound(['black', 'draw']);
    await endAll(boards);
    await clock.set(limit);
    // At the limit itself nothing has expired, for any reader.
    await club.play.reactTo(club.club, `match-${match}`);
    expect(await typesOf(`match-${match}`)).not.toContain('TimeLimitReached');
    expect(await openDue(club, match)).toHaveLength(2);
    const other = await inFirstRound(['black', 'draw'], { timeLimit: { minutes: 15 } });
    await endAll(other.boards);
    await clock.set(limit + 15 * minute + 1);
    expect(await club.play.openGame(club.order(), other.match, newId())).toMatchObject({
      ok: false,
      refusal: { code: 'match-over' },
    });
    expect(await typesOf(`match-${other.match}`)).toContain('TimeLimitReached');
    expect(await sheetOf(other.match)).toMatchObject({ finished: true, winner: 'A' });
  });

  it('TM-19 refuses a result from a board that is reported after the limit, whether or not anything has fired', async () => {
    for (const before of [() => Promise.resolve(), () => worker.work()]) {
      const sides = teamsOf(2);
      const { id } = await club.openMatch({ timeLimit: { minutes: 15 } }, { system: 'partnership', sides });
      const begun = await clock.now();
      for (const game of await openDue(club, id)) await playOut(club, game, 'black');
      await clock.set(begun + 15 * minute + 1);
      await before();
      const row = { kind: 'win', winner: sides.B[1] ?? '', position: 'row' };
      expect(await club.play.reportGame(club.official(), id, newId(), row, 1)).toMatchObject({
        ok: false,
        refusal: { code: 'match-over' },
      });
      expect(await sheetOf(id)).toMatchObject({ finished: true, winner: 'A', count: { A: 8, B: 0 } });
    }
  });

  it('TM-20 keeps an arbiter from ending a match that the limit has ended, whether or not anything has fired', async () => {
    for (const before of [() => Promise.resolve(), () => worker.work()]) {
      const { id } = await club.openMatch({ timeLimit: { minutes: 15 } });
      const begun = await clock.now();
      for (const game of await openDue(club, id)) await playOut(club, game, 'black');
      await clock.set(begun + 15 * minute + 1);
      await before();
      const ruling = { type: 'AdjudicateMatch', winner: 'B', reason: 'A has left' } as const;
      expect(await club.play.officiateMatch(club.official(), id, ruling)).toMatchObject({
        ok: false,
        refusal: { code: 'match-over' },
      });
      expect(await sheetOf(id)).toMatchObject({ winner: 'A', spread: 8 });
    }
  });
});

describe('level counts at the limit', () => {
  it('TM-20 are decided by rounds without clock; the first that is not even ends the match', async () => {
    const { match, boards } = await inFirstRound(['black', 'red']);
    await endAll(boards);
    await clock.set(limit + 1);
    await worker.work();
    expect(await sheetOf(match)).toMatchObject({ finished: false, count: { A: 0, B: 0 } });
    const even = await boardsOf(match, ['red', 'black']);
    for (const { game } of even)
      expect((await club.play.game(club.club, game))?.started.limit).toBeUndefined();
    await clock.set(last + 60 * minute);
    await worker.work();
    await endAll(even);
    expect(await sheetOf(match)).toMatchObject({ finished: false });
    const drawn = await boardsOf(match, ['draw', 'draw']);
    await endAll(drawn);
    expect(await sheetOf(match)).toMatchObject({ finished: false });
    const decided = await boardsOf(match, ['red', 'draw']);
    const [first, second] = decided;
    await endAll(first ? [first] : []);
    expect(await sheetOf(match)).toMatchObject({ finished: false });
    await endAll(second ? [second] : []);
    // The second team has black in the fourth round.
    expect(await sheetOf(match)).toMatchObject({ finished: true, winner: 'A', count: { A: 4, B: 0 } });
    expect(await roundsOf(match)).toMatchObject([
      { round: 1, how: 'even' },
      { round: 2, how: 'even' },
      { round: 3, how: 'even' },
      { round: 4, how: 'net' },
    ]);
    expect(await club.play.openGame(club.order(), match, newId())).toMatchObject({
      refusal: { rule: 'TM-7', code: 'match-over' },
    });
  });

  it('TM-20 of three players are decided between the two who lead', async () => {
    const sides = { A: [newId()], B: [newId()], C: [newId()] };
    const { id } = await club.openMatch({ timeLimit: { minutes: 15 } }, { system: 'three-handed', sides });
    // A beats B, B beats C, and the third game is no contest.
    for (const ending of ['black', 'black'] as const)
      for (const game of await openDue(club, id)) await playOut(club, game, ending);
    const [third = ''] = await openDue(club, id);
    await playAllButLast(club, third, 'black');
    await clock.set(last + 1);
    await worker.work();
    expect(await sheetOf(id)).toMatchObject({ finished: false, count: { A: 4, B: 4, C: 0 } });
    const [extra = ''] = await openDue(club, id);
    const { started } = (await club.play.game(club.club, extra)) ?? {};
    expect([...(started?.seats ?? [])].sort()).toEqual([...sides.A, ...sides.B].sort());
    expect(started?.limit).toBeUndefined();
    await playOut(club, extra, 'draw');
    const [more = ''] = await openDue(club, id);
    const seats = (await club.play.game(club.club, more))?.started.seats ?? [];
    expect([...seats].sort()).toEqual([...sides.A, ...sides.B].sort());
    await playOut(club, more, seats[0] === sides.B[0] ? 'black' : 'red');
    // B: 8 and two games won and the bonus; A: 4 and one; C nothing, and shut out.
    const { net } = (await sheetOf(id)) ?? { net: {} };
    expect(await sheetOf(id)).toMatchObject({ finished: true, winner: 'B', count: { A: 4, B: 8, C: 0 } });
    expect(net).toEqual({
      [sides.A[0] ?? '']: -(8 + 10 + 15 - 9) + 9,
      [sides.B[0] ?? '']: 8 + 10 + 15 - 9 + (8 + 10 + 15 + 15),
      [sides.C[0] ?? '']: -(8 + 10 + 15 + 15) - 9,
    });
  });
});

describe('a ruling on one board of a finished round', () => {
  async function makeVoid(game: string) {
    const dispute = { type: 'DisputeGame', seat: null, ply: 0, reason: 'A touch, not a drop' } as const;
    await club.play.onGame(club.order(), game, dispute);
    const ruling = { type: 'IssueRuling', ruling: 'void', reason: 'Both agree' } as const;
    const ruled = await club.play.officiateGame(club.official(), game, ruling);
    if (!ruled.ok) throw new Error(ruled.refusal.code);
  }

  it('TM-14 makes it void: the board is played again, and the sheet is as if the first game had not been played', async () => {
    const { match, boards } = await inFirstRound(['black', 'black', 'red'], { rounds: 2 });
    await endAll(boards);
    const second = await boardsOf(match, ['black', 'draw', 'draw']);
    await endAll(second);
    expect(await sheetOf(match)).toMatchObject({ finished: false, count: { A: 4, B: 4 } });
    await makeVoid(boards[0]?.game ?? '');
    expect(await sheetOf(match)).toMatchObject({ finished: false, count: { A: 0, B: 0 } });
    const again = await openDue(club, match);
    expect(again).toHaveLength(1);
    const [one, other] = await Promise.all(
      [boards[0]?.game ?? '', again[0] ?? ''].map((game) => club.play.game(club.club, game)),
    );
    expect(other?.started).toMatchObject({ seats: one?.started.seats, board: 1, number: 7 });
    await playOut(club, again[0] ?? '', 'red');
    expect(await sheetOf(match)).toMatchObject({ finished: true, winner: 'B', count: { A: 0, B: 8 } });
    expect(await roundsOf(match)).toMatchObject([
      { round: 1, winner: 'B', points: 4, boards: [{ board: 1, winner: one?.started.seats[1] }, {}, {}] },
      { round: 2, winner: 'B', points: 4 },
    ]);
  });

  it('TM-19 after the limit it is not played again: its round is no contest, and an extra round decides', async () => {
    const { match, boards } = await inFirstRound(['black', 'draw']);
    await endAll(boards);
    await clock.set(limit + 1);
    await worker.work();
    expect(await sheetOf(match)).toMatchObject({ finished: true, winner: 'A' });
    await makeVoid(boards[0]?.game ?? '');
    expect(await sheetOf(match)).toMatchObject({ finished: false, count: { A: 0, B: 0 } });
    const extra = await boardsOf(match, ['black', 'draw']);
    expect(extra).toHaveLength(2);
    await endAll(extra);
    expect(await sheetOf(match)).toMatchObject({ finished: true, winner: 'B' });
  });

  it('TM-19 after the limit takes only its own round out: a later round stays', async () => {
    const { match, boards } = await inFirstRound(['black', 'draw']);
    await endAll(boards);
    await endAll(await boardsOf(match, ['black', 'black']));
    await clock.set(limit + 1);
    await worker.work();
    expect(await sheetOf(match)).toMatchObject({ finished: true, winner: 'B', count: { A: 4, B: 8 } });
    await makeVoid(boards[1]?.game ?? '');
    expect(await roundsOf(match)).toMatchObject([
      { round: 1, how: 'no-contest' },
      { round: 2, winner: 'B', points: 8 },
    ]);
    expect(await sheetOf(match)).toMatchObject({ finished: true, winner: 'B', count: { A: 0, B: 8 } });
  });

  it('is followed by another process if the arbiter’s died: the match strikes the board once', async () => {
    const { match, boards } = await inFirstRound(['black', 'draw'], {});
    await endAll(boards);
    const { game } = boards[0] ?? { game: '' };
    await club.play.onGame(club.order(), game, { type: 'DisputeGame', seat: null, ply: 0, reason: 'x' });
    await club.play.officiateGame(club.official(), game, {
      type: 'IssueRuling',
      ruling: 'void',
      reason: 'y',
    });
    await Promise.all([1, 2, 3].map(() => clubWorker(test, anotherProcess()).race()));
    const types = await typesOf(`match-${match}`);
    expect(types.filter((type) => type === 'GameStruck')).toHaveLength(1);
  });
});
