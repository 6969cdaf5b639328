/*
 * What a move asks of the database: one api and one worker as they are served, over a PostgreSQL that writes down each statement.
 * Moves are played over GraphQL at a lone board that three watch (its organizer and two visitors), then at 16 boards at once. What
 * an idle server asks of itself is measured before and taken off. Counts do not depend on the machine, so there are bars.
 * Run: node bench/run.mjs bench/move.ts
 */
import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Evening, type Board } from './evening/evening.js';
import { quietGame } from './evening/quiet-game.js';
import { StatementLog, statementLogFlags, type SentStatement } from './evening/statement-log.js';

const lonePlies = 60;
/** Milliseconds between two moves at the lone board: faster than people play, and slow enough that nothing gathers. */
const lonePace = 500;
const atOncePlies = 25;
const boards = 16;
/** Transactions a move. */
const bars = { lone: 3, atOnce: 1 };
/** Seconds in which nothing is played, and after which whatever follows from a move is done. */
const idleSeconds = 65;
const settled = 2_000;

/** What was sent in a span of time, counted. */
interface Counts {
  readonly seconds: number;
  readonly transactions: ReadonlyMap<string, number>;
  readonly statements: number;
}

/** The first words of a statement: enough to tell it from others. */
const shapeOf = ({ process, text }: SentStatement): string =>
  `${process.replace('fairview ', '').padEnd(8)} ${text.replaceAll(/\s+/gu, ' ').trim().slice(0, 110)}`;

/** Transactions by what their first statement is; the bench's own are left out. */
function count(sent: readonly SentStatement[], seconds: number): Counts {
  const transactions = new Map<string, number>();
  const known = new Set<string>();
  const ours = sent.filter(({ process }) => process.startsWith('fairview'));
  for (const statement of ours) {
    if (known.has(statement.transaction)) continue;
    known.add(statement.transaction);
    const shape = shapeOf(statement);
    transactions.set(shape, (transactions.get(shape) ?? 0) + 1);
  }
  return { seconds, transactions, statements: ours.length };
}

/**
 * What moves asked for, by kind: counts without what as many idle seconds ask for. What comes round at its own pace may come once
 * more in any span.
 */
function ofMoves({ transactions, seconds }: Counts, idle: Counts): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  for (const [shape, times] of transactions) {
    const whenIdle = idle.transactions.get(shape) ?? 0;
    const without = whenIdle === 0 ? times : times - Math.ceil((whenIdle * seconds) / idle.seconds) - 1;
    if (without > 0) left.set(shape, without);
  }
  return left;
}

function report(what: string, counts: Counts, idle: Counts, moves: number, bar: number): boolean {
  const asked = [...ofMoves(counts, idle)].sort(([, one], [, other]) => other - one);
  const all = asked.reduce((sum, [, times]) => sum + times, 0) / moves;
  const rate = moves / counts.seconds;
  console.log(
    `\n${what}: ${all.toFixed(2)} transactions a move, bar ${bar} (${moves} moves, ${rate.toFixed(1)} a second)`,
  );
  for (const [shape, times] of asked)
    if (times / moves >= 0.005) console.log(`  ${(times / moves).toFixed(2)}  ${shape}`);
  return all <= bar;
}

const evening = await Evening.open(boards + 1, { flags: statementLogFlags });
const owner = new pg.Client({ connectionString: evening.ownerUrl });
await owner.connect();
await owner.query('create extension pg_stat_statements');
const log = new StatementLog(evening.cluster);

async function during(work: () => Promise<void>): Promise<Counts> {
  log.take();
  await owner.query('select pg_stat_statements_reset()');
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  const { rows } = await owner.query<{ calls: string }>(
    `select sum(calls) as calls from pg_stat_statements where userid = 'fairview_app'::regrole`,
  );
  console.log(`pg_stat_statements: ${rows[0]?.calls} statements in ${seconds.toFixed(1)} s`);
  return count(log.take(), seconds);
}

/** Plays moves at a board, one each `every` milliseconds: without it, each as soon as the one before is answered. */
async function playAt(board: Board, moves: readonly string[], from = 0, every = 0): Promise<void> {
  for (const [n, move] of moves.entries()) {
    const next = performance.now() + every;
    await evening.play(board, from + n, move);
    await pause(Math.max(0, next - performance.now()));
  }
}

let isWithin: boolean;
try {
  const { token, boards: all } = evening;
  const [lone, ...others] = all;
  if (!lone || others.length < boards) throw new Error('too few boards');
  const moves = quietGame(lonePlies + 2);
  const spectators = [await evening.watch(lone, token), await evening.watch(lone), await evening.watch(lone)];
  for (const board of others) await evening.watch(board);
  const everybodySaw = async (version: number): Promise<void> => {
    while (!spectators.every((spectator) => spectator.version === version)) await pause(10);
  };
  // What is read once at a board is read before.
  await playAt(lone, moves.slice(0, 2));
  for (const board of others) await playAt(board, moves.slice(0, 2));
  await everybodySaw(3);
  await pause(settled);
  const idle = await during(() => pause(idleSeconds * 1_000));
  const alone = await during(async () => {
    await playAt(lone, moves.slice(2), 2, lonePace);
    await everybodySaw(moves.length + 1);
    await pause(settled);
  });
  const together = await during(async () => {
    await Promise.all(others.map((board) => playAt(board, moves.slice(2, 2 + atOncePlies), 2)));
    await pause(settled);
  });
  const isLoneWithin = report('a lone board that three watch', alone, idle, lonePlies, bars.lone);
  const isTogetherWithin = report(
    `${boards} boards at once`,
    together,
    idle,
    boards * atOncePlies,
    bars.atOnce,
  );
  isWithin = isLoneWithin && isTogetherWithin;
} finally {
  log.close();
  await owner.end();
  await evening.close();
}
process.exit(isWithin ? 0 : 1);
