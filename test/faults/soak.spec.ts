import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresLog, rawLog, verifyLog } from '@fairview/events';
import { gameStream } from '@fairview/play';
import { createMembers, type ClubMembers } from '../kit/members.js';
import { clubNightRecord } from '../kit/records.js';
import { Board, type Acknowledgement } from './soak/board.js';
import { House } from './soak/house.js';
import { Spectator, wrongIn } from './soak/spectator.js';

/** How long it goes on: `SOAK=20` is the small drill; `LONG=1` ten minutes. Otherwise it is left out. */
const seconds = Number(process.env['SOAK'] ?? (process.env['LONG'] ? 600 : 0));
const load =
  seconds >= 300
    ? { boards: 100, entries: 64, spectators: 300, every: 1_000 }
    : { boards: 8, entries: 10, spectators: 24, every: 150 };
/** A game of thirteen plies. */
const { moves } = clubNightRecord('black-row-by-move');

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const name =
  'G1 G2 acknowledged moves are in the log once, and everybody is told every ply once and in order, whatever is done to the processes';

jest.setTimeout((seconds * 2 + 300) * 1_000);

describe('the checker of a soak’s news', () => {
  it.each([
    ['nothing', [1, 2, 3], []],
    ['an event that was never told', [1, 3], ['2 never']],
    ['an event that was told twice', [1, 2, 2, 3], ['2 twice']],
    ['an event that was told too late', [1, 3, 2], ['2 after 3']],
    ['an end that was never told', [1, 2], ['3 never']],
  ])('T16 names %s', (_what, versions, wrong) => {
    expect(wrongIn({ game: 'g', versions }, 3)).toEqual(wrong);
  });
});

describe('a soak of two apis and two workers', () => {
  let house: House;
  let club: ClubMembers;

  const run = hasRedis && seconds > 0;
  beforeAll(async () => {
    if (!run) return;
    house = await House.open();
    club = await createMembers(house.api(0).ask, house, {
      entries: load.entries,
      visibility: 'PUBLIC',
      settings: { target: 6 },
    });
  });
  afterAll(async () => {
    if (run) await house.close();
  });

  const report = (line: string): boolean => process.stdout.write(`soak: ${line}\n`);

  const median = (values: readonly number[]): number =>
    [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

  /** What was played within so many seconds of the start. */
  function figuresOf(all: readonly Acknowledgement[], from: number, until: number): string {
    const some = all.filter(({ at }) => at >= from && at < until);
    const rate = some.length / ((until - from) / 1_000);
    return `${rate.toFixed(1)} moves a second, p50 ${Math.round(median(some.map(({ took }) => took)))} ms`;
  }

  /** One harm after the other, each at its part of the time. */
  async function harm(began: number, spectators: readonly Spectator[]): Promise<void> {
    const isBack = (from: number) => () => spectators.every(({ toldAt }) => toldAt > from);
    const dropAll = async (): Promise<void> => {
      const from = performance.now();
      for (const spectator of spectators) spectator.drop();
      await pause(100);
      for (const back = isBack(performance.now()); !back() && performance.now() < from + 60_000;)
        await pause(20);
      report(`all ${spectators.length} told again ${Math.round(performance.now() - from)} ms after the cut`);
    };
    const harms = {
      'kill -9 of an api': [0.1, () => house.killApi()],
      'kill -9 of a worker': [0.2, () => house.killWorker()],
      FLUSHALL: [0.3, () => house.flushRedis()],
      'no Redis for a while': [0.4, () => house.takeRedisAway(Math.min(20, seconds / 10) * 1_000)],
      'immediate restart of PostgreSQL': [0.6, () => house.restartDatabase()],
      'all sockets cut': [0.75, dropAll],
    } as const;
    for (const [what, [part, work]] of Object.entries(harms)) {
      await pause(Math.max(0, began + part * seconds * 1_000 - performance.now()));
      report(`${Math.round((performance.now() - began) / 1_000)} s: ${what}; memory ${house.memory()}`);
      await work();
    }
  }

  (run ? it : it.skip)(`T16 ${name}${hasRedis ? '' : ' (redis-server is not installed)'}`, async () => {
    const tokens = new Map(club.entries.map((entry, at) => [entry, club.walkIns[at] ?? '']));
    // The first match has a game already, which nobody plays here.
    const matches = club.matches.slice(1);
    const boards = Array.from({ length: load.boards }, (_, at) => {
      const own = matches.filter((_match, each) => each % load.boards === at);
      const seating = { matches: own, organizer: club.tokens.organizer, tokens, moves, every: load.every };
      return new Board(house, seating, at);
    });
    const spectators = Array.from({ length: load.spectators }, (_, at) => {
      const board = boards[at % boards.length];
      if (!board) throw new Error('there is no board');
      return new Spectator(house, board, at);
    });
    const [began, enough] = [performance.now(), new AbortController()];
    let over = false;
    const isOver = (): boolean => over;
    const all = Promise.all([
      ...boards.map((board) => board.play(isOver)),
      ...spectators.map((spectator) => spectator.look(enough.signal)),
    ]);
    // What fails at a board is told at the end, and not before somebody waits for it.
    all.catch(() => undefined);
    const minutes = setInterval(() => {
      const minute = Math.round((performance.now() - began) / 60_000);
      report(`minute ${minute}: memory ${house.memory()}`);
    }, 60_000);
    await harm(began, spectators);
    await pause(Math.max(0, began + seconds * 1_000 - performance.now()));
    clearInterval(minutes);
    const ended = performance.now();
    over = true;
    const patience = setTimeout(() => enough.abort(), 60_000);
    await all;
    clearTimeout(patience);

    const acknowledgements = boards.flatMap((board) => board.acknowledgements);
    const window = Math.min(60_000, seconds * 100);
    report(`first: ${figuresOf(acknowledgements, began, began + window)}`);
    report(`last: ${figuresOf(acknowledgements, ended - window, ended)}`);
    report(`memory at the end ${house.memory()} (apis, workers; MB)`);

    expect(house.ended()).toEqual([]);
    const log = new PostgresLog(house.database.pool);
    let told = 0;
    for (const board of boards)
      for (const [game, acknowledged] of board.acknowledged) {
        const stream = await log.readStream(club.club, gameStream(game));
        const played = stream.flatMap(({ body }) => (body.type === 'MovePlayed' ? [body['move']] : []));
        expect([game, played]).toEqual([game, acknowledged]);
      }
    for (const { tales } of spectators)
      for (const tale of tales) {
        const board = boards.find(({ acknowledged }) => acknowledged.has(tale.game));
        expect([tale.game, wrongIn(tale, board?.eventsOf(tale.game) ?? 0)]).toEqual([tale.game, []]);
        told += tale.versions.length;
      }
    const matchesOver = boards.reduce((sum, { over }) => sum + over, 0);
    report(
      `${acknowledgements.length} moves acknowledged, ${told} updates told, ${matchesOver} matches over`,
    );
    expect(acknowledgements.length).toBeGreaterThan(load.boards);
    expect(told).toBeGreaterThan(load.spectators);
    expect(
      await verifyLog({ club: club.club }, rawLog(house.database.pool, { club: club.club })),
    ).toMatchObject({ ok: true });
  });
});
