import { unannounced } from '@fairview/events';
import type { Json } from '@fairview/kernel';
import { DueRows } from '@fairview/deadlines';
import { games, replay, writtenMoves } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import { aClub, clubServices, type TestClub } from '../kit/club.js';
import { clubWorker } from '../kit/worker.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { settableClock, type LogClock } from '../kit/clock.js';
import { crashAfterAppends } from '../kit/crash.js';
import { recordOf } from '../kit/records.js';

jest.setTimeout(60_000);

const start = Date.UTC(2026, 10, 21, 19, 0, 0);
const moveSeconds = 30;
const span = moveSeconds * 1_000;
/** The last instant at which the first ply of a game counts. */
const due = start + span;

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

const anotherProcess = (): TestClub => clubServices(test.database.pool, club.club);
const work = (services: TestClub = club): Promise<void> => clubWorker(test, services).look();

/** A setup in which everything lies as it comes out of the box. */
function unshuffled(game: string, variant: Json): Json {
  const rulebook = games.rulebook(game, 1);
  const setup = rulebook.ok
    ? rulebook.value.deal(variant, (n) => Array.from({ length: n }, (_, at) => at))
    : rulebook;
  if (!setup.ok) throw new Error(setup.refusal.code);
  return setup.value;
}

/** Starts a game with a move clock, of no match. */
async function timed(game: string, variant: Json, setup = unshuffled(game, variant)): Promise<string> {
  const id = newId();
  const started = await club.play.startGame(club.order(), id, {
    type: 'GameStarted',
    game,
    rules: 1,
    variant,
    setup,
    seats: ['ann', 'ben'],
    moveSeconds,
  });
  if (!started.ok) throw new Error(started.refusal.code);
  return id;
}

const skarney = (): Promise<string> => timed('skarney', { players: 2 });

async function stateOf(id: string, services = club) {
  const state = await services.play.game(club.club, id);
  if (!state) throw new Error('no game');
  return state;
}

/** What a game's stream says of its plies and its end, whenever it was recorded. */
const toldBy = async (id: string): Promise<readonly Json[]> =>
  (await club.log.readStream(club.club, `game-${id}`)).slice(1).map(({ body }) => body);

/** The next move of the seat to act: the one that the clock would play. */
async function nextMove(id: string) {
  const { table, plies } = await stateOf(id);
  const [seat = 0] = table.toAct;
  const silent = table.timeOut(seat);
  const move = silent && 'move' in silent ? silent.move : '';
  return { type: 'PlayMove', seat, ply: plies.length, move } as const;
}

const deadlines = async (): Promise<readonly unknown[]> => {
  const { rows } = await test.database.pool.query<object>(
    `select stream, kind, due_at as "dueAt" from deadlines.due where club = $1`,
    [club.club],
  );
  return rows;
};

describe('a ply that has its time', () => {
  it('has one deadline on its game’s stream, counted from the append that asks for it', async () => {
    const id = await skarney();
    const deadline = { stream: `game-${id}`, kind: 'move' };
    expect(await deadlines()).toEqual([{ ...deadline, dueAt: due }]);
    await clock.set(start + 7_000);
    await club.play.onGame(club.order(), id, await nextMove(id));
    expect(await deadlines()).toEqual([{ ...deadline, dueAt: start + 7_000 + span }]);
    await clock.set(start + 7_000 + span + 1);
    await work();
    expect(await deadlines()).toEqual([{ ...deadline, dueAt: start + 7_000 + 2 * span }]);
    await club.play.onGame(club.order(), id, { type: 'Resign', seat: 0 });
    expect(await deadlines()).toEqual([]);
  });

  for (const [worker, before, after] of [
    ['alive', () => work(), () => work()],
    ['dead', () => Promise.resolve(), () => Promise.resolve()],
    ['late', () => Promise.resolve(), () => work()],
    ['run twice', () => Promise.all([work(), work(anotherProcess())]), () => Promise.all([work(), work()])],
  ] as const) {
    describe(`with the worker ${worker}`, () => {
      it('PL-17 counts at the last instant', async () => {
        const id = await skarney();
        const move = await nextMove(id);
        await clock.set(due);
        await before();
        expect(await club.play.onGame(club.order(), id, move)).toMatchObject({
          ok: true,
          value: { events: [{ at: due, body: { type: 'MovePlayed' } }] },
        });
        await after();
        expect(await toldBy(id)).toEqual([{ type: 'MovePlayed', seat: move.seat, move: move.move }]);
        expect((await stateOf(id)).questions).toMatchObject([{ putAt: due }]);
      });

      it('PL-17 is refused a millisecond later, when the clock’s ply is recorded', async () => {
        const id = await skarney();
        const { seat, move, ...rest } = await nextMove(id);
        await clock.set(due + 1);
        await before();
        const late = await club.play.onGame(club.order(), id, { ...rest, seat, move });
        expect(late).toMatchObject({ ok: false, refusal: { rule: 'PL-17', code: 'move-too-late' } });
        expect((await stateOf(id)).plies).toMatchObject([{ seat, move, at: due + 1, byClock: true }]);
        await after();
        expect(await toldBy(id)).toEqual([{ type: 'ClockPlayed', seat, move, dueAt: due }]);
      });
    });
  }

  it('PL-17 does not stop a player who was late from playing the next in time, counted from when the first was due', async () => {
    const id = await skarney();
    await clock.set(due + 12_000);
    await club.play.onGame(club.order(), id, await nextMove(id));
    await clock.set(due + span);
    expect(await club.play.onGame(club.order(), id, await nextMove(id))).toMatchObject({ ok: true });
    expect((await stateOf(id)).plies.map(({ byClock = false }) => byClock)).toEqual([true, false]);
  });

  it('is the same command when it is sent again, in time or late', async () => {
    const id = await skarney();
    const [order, move] = [club.order(), await nextMove(id)];
    await club.play.onGame(order, id, move);
    await clock.set(start + 10 * span);
    expect(await anotherProcess().play.onGame(order, id, move)).toMatchObject({
      ok: true,
      value: { repeated: true, events: [{ at: start }] },
    });
  });

  it('has no clock if none was agreed', async () => {
    const setup = unshuffled('skarney', { players: 2 });
    const id = newId();
    await club.play.startGame(club.order(), id, {
      type: 'GameStarted',
      game: 'skarney',
      rules: 1,
      variant: { players: 2 },
      setup,
      seats: ['a', 'b'],
    });
    expect(await deadlines()).toEqual([]);
    await clock.set(start + 1_000 * span);
    expect(await club.play.onGame(club.order(), id, await nextMove(id))).toMatchObject({ ok: true });
  });
});

describe('a table at which everybody is silent', () => {
  const obliged = {
    first: 1,
    tiles: (
      '4-3 4-2 3-0 5-1 5-5 6-3 0-0 2-1 6-6 6-4 2-0 4-4 4-1 5-2 1-1 3-2 1-0 4-0 2-2 6-5 5-0 3-3 5-3 5-4 ' +
      '3-1 6-0 6-1 6-2'
    ).split(' '),
  };
  const { setup: shoe = {} } = recordOf('scarney-baccarat/worked-example');
  const baccarat = { chips: [1_000, 1_000], mustBet: true, rounds: 2 };

  const tables = {
    'SK-21 ends in the stock out': { game: 'skarney', variant: { players: 2 }, first: [] },
    'BC-19 bets, stands and declines to the end': {
      game: 'scarney-baccarat',
      variant: baccarat,
      setup: shoe,
      first: ['cut 1', 'bet 1 20', 'done', 'bet 2 40', 'done'],
    },
    'SC-17 loses the hand for the seat that is obliged': {
      game: 'scarnecchia',
      variant: {},
      setup: obliged,
      first: ['trail 4-3', 'build 2-1 + 4-3 = 10'],
    },
  } as const;
  const baccaratWords = new Set(['cut', 'bet', 'done', 'stand', 'decline']);
  const wordsOf = (told: readonly Json[]): ReadonlySet<string | undefined> =>
    new Set((told as readonly { readonly move: string }[]).map(({ move }) => move.split(' ')[0]));
  /** Long after everything has lapsed. */
  const end = start + 2_000 * span;

  type Silent = { readonly game: string; readonly variant: Json; readonly setup?: Json };
  type Told = { readonly told: readonly Json[]; readonly endedAt: number | undefined };

  /** A game with its first plies played at the start, and what its stream and row say after `wakes`. */
  async function silent(
    { game, variant, setup, first }: Silent & { readonly first: readonly string[] },
    wakes: (id: string) => Promise<void>,
  ): Promise<Told> {
    await clock.set(start);
    club = await aClub(test);
    const id = await timed(game, variant, setup ?? unshuffled(game, variant));
    for (const [ply, move] of first.entries()) {
      const seat = (await stateOf(id)).table.toAct[0] ?? 0;
      const played = await club.play.onGame(club.order(), id, { type: 'PlayMove', seat, ply, move });
      if (!played.ok) throw new Error(played.refusal.code);
    }
    await wakes(id);
    const { table, endedAt } = await stateOf(id);
    expect(table.outcome).toBeDefined();
    const [row] = await club.reads.games(club.club, [id]);
    expect(row).toMatchObject({ status: 'finished', endedAt });
    expect(await deadlines()).toEqual([]);
    return { told: await toldBy(id), endedAt };
  }

  const late = async (): Promise<void> => {
    await clock.set(end);
    await work();
  };
  /** A worker that is there whenever a ply is due, and sometimes too early. */
  const alive = async (id: string): Promise<void> => {
    for (let now = start; (await stateOf(id)).table.outcome === undefined; now += span / 2) {
      await clock.set(now + 1);
      await work();
    }
  };
  const ways: readonly (readonly [string, (id: string) => Promise<void>])[] = [
    ['alive', alive],
    [
      'late now and then',
      async (id) => {
        for (const spans of [1.5, 2, 9.25, 40, 2_000]) {
          await clock.set(start + spans * span);
          await work();
        }
        await work(anotherProcess());
        expect((await stateOf(id)).table.outcome).toBeDefined();
      },
    ],
    [
      'dead, and somebody acting late',
      async (id) => {
        const move = await nextMove(id);
        await clock.set(end);
        const answer = await club.play.onGame(club.order(), id, move);
        expect(answer).toMatchObject({ ok: false, refusal: { rule: 'PL-17', code: 'move-too-late' } });
      },
    ],
    [
      'ten at once',
      async (id) => {
        await clock.set(end);
        const processes = Array.from({ length: 10 }, anotherProcess);
        await Promise.all(processes.map((services) => services.play.reactTo(club.club, `game-${id}`)));
      },
    ],
    [
      'killed after each append',
      async (id) => {
        await clock.set(end);
        for (let deaths = 0; (await stateOf(id)).table.outcome === undefined; deaths += 1) {
          if (deaths > 50) throw new Error('nothing is recorded');
          const crashing = crashAfterAppends(test, club.club, 1);
          await expect(crashing.play.reactTo(club.club, `game-${id}`)).rejects.toThrow('killed');
        }
      },
    ],
  ];

  for (const [rule, table] of Object.entries(tables)) {
    it(`${rule}: the same plies and the same end, whatever the worker does`, async () => {
      const whole = await silent(table, late);
      expect(whole.endedAt).toBe(start + (whole.told.length - table.first.length) * span);
      for (const [, wakes] of ways) expect(await silent(table, wakes)).toEqual(whole);
      if (table.game === 'scarney-baccarat') expect(wordsOf(whole.told)).toEqual(baccaratWords);
      const types = new Set(whole.told.map((body) => (body as { type: string }).type));
      const clockRanOut = table.game === 'scarnecchia' ? ['ClockRanOut'] : [];
      const played = table.first.length > 0 ? ['MovePlayed'] : [];
      expect(types).toEqual(new Set([...played, 'ClockPlayed', ...clockRanOut]));
    });
  }

  it('is recorded whole by one look, however many appends that takes', async () => {
    const id = await skarney();
    await clock.set(end);
    await club.play.reactTo(club.club, `game-${id}`);
    expect((await stateOf(id)).table.outcome).toBeDefined();
    const events = await club.log.readStream(club.club, `game-${id}`);
    expect(new Set(events.map(({ commandId }) => commandId)).size).toBeGreaterThan(2);
  });

  it('SK-15 is ended by the rules, and its plies are plain moves to a replay', async () => {
    const id = await skarney();
    await clock.set(end);
    await work();
    const { opening, table, ended, plies } = await stateOf(id);
    expect(ended).toBeUndefined();
    expect(plies.every(({ byClock }) => byClock)).toBe(true);
    const moves = writtenMoves(opening, plies);
    const replayed = replay(opening, moves.ok ? moves.value.map((move) => ({ move })) : []);
    expect(replayed.ok && replayed.table.outcome).toEqual(table.outcome);
  });
});

describe('a match whose plies have their time', () => {
  it('SC-17 starts each hand with the clock of the match, and enters what the clock has ended', async () => {
    const { id } = await club.openMatch(
      {},
      { game: 'scarnecchia', system: 'scarnecchia', sides: { A: ['ann'], B: ['ben'] }, moveSeconds },
    );
    await club.play.openGame(club.order(), id, newId());
    const gameId = (await club.play.match(club.club, id))?.games[0]?.gameId ?? '';
    for (const seat of [0, 1])
      await club.play.onDeal(club.order(), gameId, { type: 'CommitSeed', seat, commitment: null });
    expect((await stateOf(gameId)).started.moveSeconds).toBe(moveSeconds);
    await clock.set(start + 500 * span);
    await work();
    const match = await club.play.match(club.club, id);
    expect(match?.games[0]?.entered).toMatchObject({ source: 'played' });
    const rows = new DueRows(test.database.pool);
    expect(await rows.claim(10)).toEqual([]);
  });

  it('shows the queue when each ply is due, those after a lapse too', async () => {
    const announced: number[] = [];
    const afterCommit = { ...unannounced, due: (at: number) => void announced.push(at) };
    const services = clubServices(test.database.pool, club.club, games, afterCommit);
    club = { ...services };
    const id = await skarney();
    await clock.set(due + 1);
    await services.play.reactTo(club.club, `game-${id}`);
    expect(announced).toEqual([due, due + span]);
  });
});
