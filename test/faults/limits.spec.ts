import { setTimeout as pause } from 'node:timers/promises';
import { openDeadlineQueue } from '@fairview/deadlines';
import { unannounced, PostgresLog, type Recorded, type AfterCommit } from '@fairview/events';
import { freshSetupCode } from '@fairview/people';
import { openNotifications, queueBackend } from '@fairview/platform';
import type { MatchClock } from '@fairview/play';
import { games as knownGames } from '@fairview/rules';
import { v4 as uuid } from 'uuid';
import { clubServices, type TestClub } from '../kit/club.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { fairviewHere } from '../kit/fairview.js';
import { faketimeLibrary, wrongBy } from '../kit/faketime.js';
import {
  openPlanned,
  plannedMatch,
  playPlanned,
  type Pending,
  type PlannedMatch,
} from './planned-matches.js';
import { openDue, playOut, winningMove } from '../kit/unfinished-games.js';
import {
  endProcesses,
  startApiProcess,
  startWorkerProcess,
  type ApiProcess,
  type Process,
} from '../kit/processes.js';
import { expected, toldOf } from './expected-match.js';
import { command } from '../kit/server.js';
import { slowness, untilSo } from '../runner/patience.mjs';

/** Matches whose limits fall within the same two seconds. */
const isLong = process.env['LONG'] !== undefined;
const matches = isLong ? 200 : 40;
/** How often the worker is killed before that at most, while the games are played. */
const killsMeanwhile = isLong ? 19 : 0;
/** So many start in each second, spread over it: slow machines keep up. Then a second is for the games of ten. */
const aSecond = 10;
const graceSeconds = 3;
/** No instant is recorded later than this after it (issue 3). */
const latest = 10_000;
/** Milliseconds from its death until a worker is back; a machine so starved that it needs longer is given longer in all. */
const usuallyAway = 3_000;

let test: TestDatabase;
let apis: readonly [ApiProcess, ApiProcess];
let worker: Process;
/** How many were started. */
let workers = 0;
let club: TestClub;
let token: string;
let leave: () => Promise<void>;

beforeAll(async () => {
  test = await cloneDatabase();
  apis = await Promise.all([startApiProcess(test.url), startApiProcess(test.url)]);
  worker = await startWorker();
  const founded = await command<{ token: string; club: { id: string } }>(apis[0].ask, 'redeemSetupCode', {
    input: {
      code: await freshSetupCode(test.database.pool),
      name: 'Olga',
      password: 'four blue chairs',
      clubName: 'Hall',
    },
    done: '... on SetupCodeRedeemed { token club { id } }',
  });
  token = founded.token;
  club = clubServices(test.database.pool, founded.club.id, knownGames, announceAll());
}, 120_000);
afterAll(async () => {
  await endProcesses();
  await leave();
  await test.drop();
}, 60_000);

/**
 * The clock of the day is ten minutes ahead in one worker, and ten minutes behind in the next, if libfaketime is
 * installed.
 */
const startWorker = (): Promise<Process> => {
  workers += 1;
  const offset = workers % 2 === 0 ? '-10m' : '+10m';
  return startWorkerProcess(test.url, faketimeLibrary && isLong ? wrongBy(faketimeLibrary, offset) : {});
};

/** What this process writes is told as an api tells it: to all processes, and to the queue. */
function announceAll(): AfterCommit {
  const options = { applicationName: 'hall', onError: () => undefined };
  const queue = queueBackend({}, test.url, { ...options, max: 3 });
  const deadlineQueue = openDeadlineQueue(queue, { warn: () => undefined });
  const news = openNotifications({}, { pool: test.database.pool, databaseUrl: test.url, ...options });
  leave = async () => {
    await news.close();
    await deadlineQueue.close();
    await queue.close();
  };
  return {
    ...unannounced,
    appended: (of, position) => void news.publish(of, position),
    due: (at) => void deadlineQueue.announce(at),
  };
}

const until = (at: number): Promise<void> => pause(Math.max(0, at - Date.now()));

const numberOf = async (sql: string): Promise<number> =>
  Number((await test.admin.query<{ n: string }>(sql)).rows[0]?.n);

/** A match of the hall: what was planned for it, and its limit in seconds. */
interface Seated {
  readonly id: string;
  readonly n: number;
  readonly plan: PlannedMatch;
  readonly seconds: number;
}

/** Opens all matches; those that start later have the shorter limit, so that all limits fall together. */
async function seatAll(): Promise<readonly Seated[]> {
  const slots = Math.ceil(matches / aSecond);
  const seated: Seated[] = [];
  for (let n = 0; n < matches; n += 1) {
    const plan = plannedMatch(n);
    const seconds = slots - Math.floor(n / aSecond) + Math.max(6, matches / 10);
    seated.push({ id: await openPlanned(club, plan, { seconds, graceSeconds }), n, plan, seconds });
  }
  return seated;
}

/** A game that is still to be ended, with the clock of its match. */
interface LeftToPlay extends Pending {
  readonly n: number;
  readonly clock: MatchClock;
}

/** Starts each match so long before its limit, and then plays all games up to the last ply. @returns what is left to play */
async function startAll(seated: readonly Seated[]): Promise<readonly LeftToPlay[]> {
  const limit = Date.now() + 500 + Math.max(...seated.map(({ seconds }) => seconds)) * 1_000;
  const started = await Promise.all(
    seated.map(async (match) => {
      await until(limit - match.seconds * 1_000 + (match.n % aSecond) * 170);
      return { ...match, games: await openDue(club, match.id) };
    }),
  );
  const left: LeftToPlay[] = [];
  const waiting = started.values();
  const player = async (): Promise<void> => {
    for (const { id, n, plan, games } of waiting) {
      const clock = await clockOf(id);
      const pending = await playPlanned(club, games, plan);
      left.push(...pending.map((each) => ({ ...each, n, clock })));
    }
  };
  await Promise.all(Array.from({ length: 16 }, player));
  return left;
}

async function clockOf(id: string): Promise<MatchClock> {
  const { clock } = (await club.play.match(club.club, id)) ?? {};
  if (!clock) throw new Error(`match ${id} has not started`);
  return clock;
}

/** What the api answered to the last move of a game. */
interface Answered {
  readonly game: string;
  readonly code: string | undefined;
}

/** Plays the last move of a game over HTTP at its time: in the grace, or within a moment of its last instant. */
async function finish({ n, game, timing, ending, clock }: LeftToPlay): Promise<Answered> {
  const { endsAt, noContestAfter } = clock;
  await until(
    timing === 'in-grace' ? endsAt + 150 + ((n * 37) % 100) * 15 : noContestAfter - 90 + ((n * 13) % 120),
  );
  const { ask } = apis[n % 2 ? 0 : 1];
  const input = { commandId: uuid(), gameId: game, ...winningMove[ending] };
  const { code } = await command(ask, 'playMove', { input, token });
  return { game, code };
}

/** Kills the worker as soon as some limits are recorded and others not. @returns for how many milliseconds there was none */
async function killInTheMiddle(): Promise<number> {
  const recorded = `select count(*) as n from read.match where limit_reached`;
  await untilSo('some limits are recorded', async () => (await numberOf(recorded)) >= matches / 4);
  return killWorker();
}

/** Kills the worker again and again until something is over, each time when it has caught up with the log as it found it. */
async function killUntil(isOver: () => boolean, most: number): Promise<number> {
  const written = `select position as n from log.club_head where club = '${club.club}'`;
  const done = `select min(position) as n from log.cursor where name = 'play' and club = '${club.club}'`;
  let kills = 0;
  for (; kills < most && !isOver(); kills += 1) {
    const head = await numberOf(written);
    await untilSo('the worker has caught up', async () => (await numberOf(done)) >= head);
    await killWorker();
  }
  return kills;
}

/** Kills the worker, empties the queue, and starts it again. @returns for how many milliseconds there was none */
async function killWorker(): Promise<number> {
  const killedAt = Date.now();
  worker.child.kill('SIGKILL');
  await worker.ended;
  const { rows } = await test.admin.query<{ name: string }>(
    `select format('bullmq.%I', tablename) as name from pg_tables
      where schemaname = 'bullmq' and tablename !~ 'migration'`,
  );
  await test.admin.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
  const connected = `select count(*) as n from pg_stat_activity where application_name = 'fairview worker' and datname = current_database()`;
  await untilSo('the killed worker has left', async () => (await numberOf(connected)) === 0);
  worker = await startWorker();
  await untilSo('the worker is back', async () => (await numberOf(connected)) > 0);
  return Date.now() - killedAt;
}

/** Level matches are decided by extra games; the first board won decides (TM-20). */
async function playExtraGames(seated: readonly Seated[]): Promise<number> {
  let extra = 0;
  for (const { id } of seated) {
    const state = await club.play.match(club.club, id);
    if (state?.sheet.over) continue;
    const opened = await openDue(club, id);
    for (const [at, game] of opened.entries()) await playOut(club, game, at === 0 ? 'black' : 'draw');
    extra += 1;
  }
  return extra;
}

/** All events of the club, by stream. */
async function streams(): Promise<ReadonlyMap<string, readonly Recorded[]>> {
  const byStream = new Map<string, Recorded[]>();
  const log = new PostgresLog(test.database.pool);
  for (const event of await log.readClub(club.club, 0, 1_000_000))
    byStream.set(event.stream, [...(byStream.get(event.stream) ?? []), event]);
  return byStream;
}

const ends = new Set(['GameDeclaredNoContest', 'DrawAccepted']);
const endsGame = ({ body }: Recorded): boolean =>
  ends.has(body.type) || (body.type === 'MovePlayed' && body['move'] === '4');

it('G6 limits that fall together are right, in time and recorded once, even if the worker is killed and its queue emptied', async () => {
  const seated = await seatAll();
  let started = false;
  const playing = startAll(seated).finally(() => (started = true));
  const kills = await killUntil(() => started, killsMeanwhile);
  if (kills > 0) process.stdout.write(`the worker was killed ${kills} times while games were played\n`);
  const pending = await playing;
  const [answers, away] = await Promise.all([
    Promise.all(pending.filter(({ timing }) => timing !== 'never').map(finish)),
    killInTheMiddle(),
  ]);
  await untilSo(
    'nothing is due and nothing in progress',
    async () =>
      (await numberOf('select count(*) as n from deadlines.due')) === 0 &&
      (await numberOf(`select count(*) as n from read.match where in_progress <> '{}'`)) === 0,
  );
  expect(await playExtraGames(seated)).toBeGreaterThan(0);

  const all = await streams();
  const gamesOf = (id: string) =>
    new Map(
      (all.get(`match-${id}`) ?? [])
        .filter(({ body }) => body.type === 'GameOpened')
        .map(({ body }) => [String(body['gameId']), all.get(`game-${String(body['gameId'])}`) ?? []]),
    );
  const lateness: number[] = [];
  const limits: number[] = [];
  const outcomes = new Map<string, unknown>();
  for (const { id, plan } of seated) {
    const match = all.get(`match-${id}`) ?? [];
    const clock = await clockOf(id);
    limits.push(clock.endsAt);
    outcomes.set(id, expected(plan, toldOf(match, gamesOf(id))));
    const entered = match.filter(({ body }) => body.type === 'GameEntered');
    const reached = match.filter(({ body }) => body.type === 'TimeLimitReached');
    // A game recorded in the grace may end its match before anybody notices the limit.
    const endedInGrace = entered.some(({ at }) => at > clock.endsAt);
    expect([id, reached.length]).toEqual([id, endedInGrace ? Math.min(1, reached.length) : 1]);
    for (const { at } of reached) {
      expect(at).toBeGreaterThan(clock.endsAt);
      lateness.push(at - clock.endsAt);
    }
    for (const [game, events] of gamesOf(id)) {
      const end = events.filter(endsGame);
      const learnt = entered.filter(({ body }) => body['gameId'] === game);
      expect([game, end.length, learnt.length]).toEqual([game, 1, 1]);
      const [{ at, body } = { at: 0, body: { type: 'none' } }] = end;
      lateness.push((learnt[0]?.at ?? Infinity) - at);
      if (events[0]?.body['limit'] === undefined) continue;
      expect([game, at > clock.noContestAfter]).toEqual([game, body.type === 'GameDeclaredNoContest']);
      if (body.type === 'GameDeclaredNoContest') lateness.push(at - clock.noContestAfter);
    }
  }

  const wrong = [];
  for (const row of await club.reads.matches(
    club.club,
    seated.map(({ id }) => id),
  )) {
    const { winner, shutOut, count, gamesWon, net } = row.sheet;
    const told = row.status === 'finished' ? { winner, shutOut, count, gamesWon, net } : undefined;
    const expected = outcomes.get(row.id);
    if (JSON.stringify(sorted(told)) !== JSON.stringify(sorted(expected))) wrong.push({ row, expected });
    outcomes.delete(row.id);
  }
  expect(wrong).toEqual([]);
  expect(outcomes).toEqual(new Map());
  // A machine with much else to do does not come to play what was planned for two seconds within them.
  if (slowness() < 3) {
    const first = Math.min(...limits);
    expect(limits.filter((at) => at <= first + 2_000).length).toBeGreaterThanOrEqual(matches * 0.75);
    expect(Math.max(...lateness)).toBeLessThanOrEqual(latest * Math.max(1, away / usuallyAway));
    expect(answers.filter(({ code }) => code === undefined).length).toBeGreaterThan(0);
  }
  for (const { game, code } of answers) {
    const moved = (all.get(`game-${game}`) ?? []).some(endsGame) && code === undefined;
    const won = (all.get(`game-${game}`) ?? []).some(
      ({ body }) => body.type === 'MovePlayed' && body['move'] === '4',
    );
    expect([game, won]).toEqual([game, moved]);
    if (!won) expect(code).toBe('no-contest');
  }

  const env = { DATABASE_URL: test.url };
  const verified = await fairviewHere(['verify', '--database'], env);
  expect(verified).toMatchObject({ status: 0 });
  expect(JSON.parse(verified.out)).toMatchObject({ club: club.club, ok: true });
  expect(await fairviewHere(['rebuild'], env)).toMatchObject({ status: 0, out: '' });
}, 300_000);

/** The same value with its keys in order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}
