/*
 * Plies replayed a second of processor time: Teeko by libs/rules, chess by chessops, each from its moves as text, every
 * move judged and the end of the game looked for after every ply. The games of Teeko are the recorded ones of test/records, those
 * of chess are random and of 80 plies at most. chessops is under the GPL and no dependency of ours:
 * it is installed into a temporary folder for this run. Run: node bench/run.mjs bench/replay.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  games,
  parseRecord,
  replay,
  replayRecordText,
  writeRecord,
  type GameRecord,
  type Ply,
} from '@fairview/rules';
import { recordsOf } from '../test/kit/records.js';
import { isShort, sized } from './short-round.js';

const chessops = 'chessops@0.15.0';
const bar = 40;
const chessGames = 50;
const rounds = sized(7, 1);
/** Between two looks at the clock, which costs what thirty plies of Teeko do. */
const pliesALook = sized(10_000, 1);
/** Of each side and round: long enough for the clock, short enough for the sides to share the machine's moods. */
const roundMicroseconds = sized(300_000, 1_000);

/** The parts of chessops that are used here. */
type ChessMove = object;
interface Chess {
  allDests(): Iterable<[number, Iterable<number>]>;
  board: { pawn: { has(square: number): boolean } };
  isLegal(move: ChessMove): boolean;
  play(move: ChessMove): void;
  outcome(): object | undefined;
  isEnd(): boolean;
}
interface Chessops {
  Chess: { default(): Chess };
  parseSan(position: Chess, san: string): ChessMove | undefined;
  makeSanAndPlay(position: Chess, move: ChessMove): string;
}

function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

function chessMoves(position: Chess): ChessMove[] {
  const moves: ChessMove[] = [];
  for (const [from, targets] of position.allDests()) {
    for (const to of targets) {
      const promotes = position.board.pawn.has(from) && (to < 8 || to >= 56);
      moves.push(promotes ? { from, to, promotion: 'queen' } : { from, to });
    }
  }
  return moves;
}

/** A game of chess in standard notation, of at most 80 plies. */
function chessGame({ Chess, makeSanAndPlay }: Chessops, seed: number): readonly string[] {
  const [pick, position, sans] = [chance(seed), Chess.default(), [] as string[]];
  while (!position.isEnd() && sans.length < 80) {
    const moves = chessMoves(position);
    sans.push(makeSanAndPlay(position, moves[pick(moves.length)] ?? {}));
  }
  return sans;
}

/** The recorded games of test/records that start from the empty board. */
function recordedTeekoGames(): readonly GameRecord[] {
  return recordsOf('teeko').flatMap(({ text }) => {
    const read = parseRecord(text, games);
    if (!read.ok) throw new Error(read.refusal.code);
    const { record } = read.value;
    return JSON.stringify(record.setup) === '{}' ? [record] : [];
  });
}

/** Text as a file would give it: no string is shared with the program. */
const fromJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** One way of replaying: all games once, and how many plies that is. */
interface Way {
  readonly name: string;
  replayAll(): number;
}

function teekoWays(): readonly [Way, Way] {
  const records = recordedTeekoGames();
  const opened = records.map((record) => {
    const table = games.open(record.game, record.rules, record.variant, record.setup);
    if (!table.ok) throw new Error(table.refusal.code);
    return { table: table.value, plies: fromJson(record.moves).map((move): Ply => ({ move })) };
  });
  const texts = records.map((record) => JSON.stringify(writeRecord(record)));
  const moves: Way = {
    name: 'Teeko, moves judged, end known',
    replayAll: () =>
      opened.reduce((sum, { table, plies }) => sum + (replay(table, plies).ok ? plies.length : NaN), 0),
  };
  const whole: Way = {
    name: 'Teeko, whole answer of fairview replay',
    replayAll: () =>
      texts.reduce((sum, text) => {
        const answer = replayRecordText(text, games);
        return sum + (answer.ok ? answer.plies : NaN);
      }, 0),
  };
  return [moves, whole];
}

function chessWays(library: Chessops): readonly [Way, Way] {
  const sans = fromJson(Array.from({ length: chessGames }, (_, seed) => chessGame(library, seed + 1)));
  const { Chess, parseSan } = library;
  const replayGame = (game: readonly string[], follow: (position: Chess, move: ChessMove) => void) => {
    const position = Chess.default();
    for (const san of game) {
      const move = parseSan(position, san);
      if (move === undefined) throw new Error(`chessops does not read ${san}`);
      follow(position, move);
    }
    return game.length;
  };
  const judged = (position: Chess, move: ChessMove) => {
    if (!position.isLegal(move)) throw new Error('chessops refuses a legal move');
    position.play(move);
    position.outcome();
  };
  const read = (position: Chess, move: ChessMove) => position.play(move);
  const all = (follow: typeof judged) => () => sans.reduce((sum, game) => sum + replayGame(game, follow), 0);
  return [
    { name: 'chess, moves judged, end known', replayAll: all(judged) },
    { name: 'chess, moves read and played', replayAll: all(read) },
  ];
}

/** Plies a second of processor time, in one round. */
function rate({ replayAll }: Way): number {
  const before = process.cpuUsage();
  let [plies, spent] = [0, 0];
  while (spent < roundMicroseconds) {
    for (const next = plies + pliesALook; plies < next;) plies += replayAll();
    const { user, system } = process.cpuUsage(before);
    spent = user + system;
  }
  return (plies / spent) * 1e6;
}

const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;

async function install(folder: string): Promise<Chessops> {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', chessops], {
    cwd: folder,
    stdio: 'inherit',
  });
  const load = async (file: string) =>
    (await import(pathToFileURL(join(folder, 'node_modules/chessops/dist/esm', file)).href)) as Chessops;
  const [{ Chess }, { parseSan, makeSanAndPlay }] = [await load('chess.js'), await load('san.js')];
  return { Chess, parseSan, makeSanAndPlay };
}

const folder = mkdtempSync(join(tmpdir(), 'fairview-bench-'));
try {
  const ways = [...teekoWays(), ...(isShort ? [] : chessWays(await install(folder)))];
  const rates = ways.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, way] of ways.entries()) {
      const measured = rate(way);
      // The first round warms the compiler up.
      if (round > 0) rates[index]?.push(measured);
    }
  }
  const figures = rates.map(median);
  for (const [index, { name }] of ways.entries()) {
    console.log(
      `${name.padEnd(42)}${Math.round(figures[index] ?? NaN)
        .toLocaleString('en')
        .padStart(12)} plies a second`,
    );
  }
  const [teeko = NaN, , judged = NaN, read = NaN] = figures;
  console.log(`judged against judged: ${(teeko / judged).toFixed(1)} times (the bar is ${bar})`);
  console.log(`judged against read and played: ${(teeko / read).toFixed(1)} times`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
