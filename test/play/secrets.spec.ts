import {
  handlersByKind,
  DueRows,
  DeadlineRunner,
  openDeadlineQueue,
  type DeadlineQueue,
} from '@fairview/deadlines';
import {
  unannounced,
  Consumer,
  PostgresConsumerOffsets,
  PostgresLog,
  type CommandContext,
} from '@fairview/events';
import { queueBackend, type QueueBackend } from '@fairview/platform';
import {
  Play,
  PostgresSealedSeeds,
  expiryHandlers,
  type DealCommand,
  type GameCommand,
  type GameState,
  type SealedSeeds,
} from '@fairview/play';
import { commitment } from '@fairview/rules';
import pino from 'pino';
import { v7 as newId } from 'uuid';
import { aClub } from '../kit/club.js';
import { openDeal } from '../kit/deals.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { spellings, stored } from '../kit/secrets.js';
import { settableClock, type LogClock } from '../kit/clock.js';
import { toyGames } from '../toy-game/index.js';
import { testSealKeys } from '../kit/keys.js';

const start = Date.UTC(2026, 10, 21, 19, 0, 0);
const clientSeeds = ['1a'.repeat(16), '2b'.repeat(16)] as const;

let test: TestDatabase;
let clock: LogClock;
let queue: QueueBackend;
let deadlineQueue: DeadlineQueue;
/** Every line that the rooms and the queue log, at every level. */
const lines: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
/** Every answer and every error that a caller is given, as they could print it. */
const answers: string[] = [];

beforeAll(async () => {
  test = await cloneDatabase();
  clock = await settableClock(test.admin, start);
  queue = queueBackend({}, test.url, {
    applicationName: 'secrets under test',
    onError: (err) => logger.warn({ err }, 'a connection was lost'),
  });
  deadlineQueue = openDeadlineQueue(queue, logger);
});
afterAll(async () => {
  await deadlineQueue.close();
  await queue.close();
  await test.drop();
});

/** The sealed seeds, out of reach while they are told to be. */
class Unsteady implements SealedSeeds {
  away = false;
  constructor(private readonly seeds: SealedSeeds) {}
  seal(...given: Parameters<SealedSeeds['seal']>): ReturnType<SealedSeeds['seal']> {
    return this.seeds.seal(...given);
  }
  seedOf(
    club: string,
    deal: string,
    purpose: 'fold' | 'start' | 'reveal' | 'audit',
  ): Promise<string | undefined> {
    if (this.away) throw new Error(`no seed of ${deal} just now`);
    return this.seeds.seedOf(club, deal, purpose);
  }
}

/** Where a seed stands, whatever its spelling: log lines, answers, tables. */
async function placesOf(seed: string): Promise<readonly string[]> {
  const told = [['log lines', lines.join('')] as const, ['answers', answers.join('\n')] as const];
  const looked = [...told, ...(await stored(test.admin))];
  return looked.flatMap(([place, text]) =>
    spellings(seed).some((spelling) => text.includes(spelling)) ? [place] : [],
  );
}

/** What a caller gets, an error with everything that hangs on it. */
async function kept<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    const answer = await asked;
    answers.push(JSON.stringify(answer));
    return answer;
  } catch (error) {
    logger.error({ err: error }, 'refused');
    const own = Object.fromEntries(
      Object.getOwnPropertyNames(error).map((key) => [key, Reflect.get(Object(error), key)]),
    );
    answers.push(JSON.stringify(own));
    return undefined;
  }
}

describe('the seed of a deal that is not over', () => {
  it('SH-2 and SH-6 is only where it is sealed: no log line, job, tournament, answer or error has it', async () => {
    const { club } = await aClub(test, toyGames);
    const { pool } = test.database;
    const log = new PostgresLog(pool);
    const seeds = new Unsteady(new PostgresSealedSeeds(pool, { keys: testSealKeys }));
    const announced: Promise<void>[] = [];
    const afterCommit = {
      ...unannounced,
      appended: (of: string, position: number) => logger.debug({ club: of, position }, 'news'),
      due: (at: number) => void announced.push(deadlineQueue.announce(at)),
    };
    const play = new Play(log, toyGames, afterCommit, seeds);
    const order = (): CommandContext => ({ club, actor: 'system', commandId: newId() });
    const deadlineRunner = new DeadlineRunner(
      new DueRows(pool),
      handlersByKind(expiryHandlers(play), ['game', 'match', 'deal']),
      logger,
    );
    const follower = new Consumer(log, new PostgresConsumerOffsets(pool), 'play', play.handleBatch);
    const game = newId();
    const sealedSeed = async (attempt: number): Promise<string> => {
      const seed = await new PostgresSealedSeeds(pool, { keys: testSealKeys }).seedOf(
        club,
        `${game}.${attempt}`,
        'audit',
      );
      expect(seed).toMatch(/^[0-9a-f]{64}$/);
      return seed ?? '';
    };
    const onDeal = (command: DealCommand) => kept(play.onDeal(order(), game, command));
    const commit = (seat: number, attempt: number) => {
      const made = commitment(`${game}.${attempt}`, seat, clientSeeds[seat] ?? '');
      return onDeal({ type: 'CommitSeed', seat, commitment: made.ok ? made.value : null });
    };
    const reveal = (seat: number, seed = clientSeeds[seat] ?? '') =>
      onDeal({ type: 'RevealSeed', seat, seed });

    // Two processes open it at once; a seat stays silent; the seeds are out of reach when the void deal is to be shown.
    const dealFor = {
      game: 'high-tile',
      rules: 1,
      variant: { limit: 10 },
      seats: ['ann', 'ben'],
      match: newId(),
      n: 6,
    };
    const other = new Play(log, toyGames, afterCommit, seeds);
    await Promise.all(
      [play, other].map((each) =>
        kept(openDeal(each, club, game, dealFor).then(() => each.deal(club, game))),
      ),
    );
    const first = await sealedSeed(1);
    await commit(0, 1);
    await commit(0, 1);
    await commit(1, 1);
    await reveal(0);
    await reveal(0);
    await reveal(1, clientSeeds[0]);
    await reveal(1, 'no seed');
    await onDeal({ type: 'RevealDeal', dealId: `${game}.1`, serverSeed: 'ab'.repeat(32) });
    await onDeal({ type: 'RevealDeal', dealId: `${game}.7`, serverSeed: 'ab'.repeat(32) });
    await clock.set(start + 10_001);
    seeds.away = true;
    expect(await deadlineRunner.runDue()).toEqual({ handled: 0, failed: 1 });
    await kept(follower.catchUp());
    expect(await placesOf(first)).toEqual([]);

    // It is void, and so it is shown; the second deal is dealt.
    seeds.away = false;
    await follower.catchUp();
    expect(await placesOf(first)).toContain('log.event');
    const second = await sealedSeed(2);
    expect(second).not.toBe(first);
    for (const seat of [0, 1]) await commit(seat, 2);
    for (const seat of [1, 0]) await reveal(seat);
    const dealt = await kept(play.deal(club, game));
    const attempt = dealt?.attempts.at(-1);
    const deal = {
      dealId: `${game}.2`,
      n: 6,
      clientSeeds,
      serverCommitment: attempt?.serverCommitment ?? '',
      clientCommitments: attempt?.commitments.map((each) => each ?? null) ?? [],
    };
    const started = await kept(
      play.startGame(order(), game, {
        type: 'GameStarted',
        game: 'high-tile',
        rules: 1,
        variant: { limit: 10 },
        setup: null,
        deal,
        seats: ['ann', 'ben'],
      }),
    );
    expect(started?.ok).toBe(true);

    // It is played, also wrongly, in a process that has the seeds and in one that has lost them.
    const onGame = (command: GameCommand) => kept(play.onGame(order(), game, command));
    const lost = new Play(
      log,
      toyGames,
      afterCommit,
      new Unsteady({ seedOf: () => Promise.reject(new Error('the key is not here')), seal: seeds.seal }),
    );
    expect(await kept(lost.game(club, game))).toBeUndefined();
    await onGame({ type: 'PlayMove', seat: 0, ply: 0, move: 'wager 99' });
    await onGame({ type: 'PlayMove', seat: 7, ply: 0, move: 'wager 1' });
    await onGame({ type: 'PlayMove', seat: 0, ply: 0, move: 'nonsense' });
    await onGame({ type: 'PlayMove', seat: 0, ply: 0, move: 'wager 3' });
    await onGame({ type: 'PlayMove', seat: 1, ply: 1, move: 'wager 4' });
    await onGame({ type: 'DisputeGame', seat: 1, ply: 0, reason: 'Was this dealt fairly?' });
    const seenBy = ({ table }: GameState) =>
      ([0, 1, 'spectator', 'arbiter'] as const).map((viewer) => table.view(viewer));
    const state = await play.game(club, game);
    if (!state) throw new Error('no game');
    answers.push(JSON.stringify([state, seenBy(state)]));
    await kept(follower.catchUp());
    await Promise.all(announced);
    expect(await placesOf(second)).toEqual([]);

    // What was looked through was not empty: the queue holds its jobs, the log its lines, and a seed is found once it is told.
    const jobs = [...(await stored(test.admin))].filter(
      ([name, rows]) => name.startsWith('bullmq.') && /run-due/.test(rows),
    );
    expect(jobs).not.toEqual([]);
    expect(lines.some((line) => line.includes(`no seed of ${game}.1 just now`))).toBe(true);
    expect(answers.some((answer) => answer.includes('the key is not here'))).toBe(true);
    const refusals = answers.flatMap((answer) => /"refusal":.*"code":"([a-z-]+)"/.exec(answer)?.[1] ?? []);
    expect(refusals).toEqual([
      ...['seed-committed-already', 'no-seed-awaited', 'seed-not-committed', 'bad-client-seed'],
      ...['seed-not-committed', 'deal-revealed-already'],
      ...['wager-out-of-bounds', 'not-your-ply', 'ply-unreadable'],
    ]);
    await onGame({ type: 'Resign', seat: 0 });
    expect(await placesOf(second)).toContain('log.event');
    expect((await play.deal(club, game))?.attempts.at(-1)?.serverSeed).toBe(second);
  });
});
