/*
 * Whether the time of an answer tells what is hidden: the last sentence of T8. Games are played with twins that differ only
 * in what somebody cannot know, and the same is asked of both in turns: the view, the legal moves, the plies, a moment, and
 * the refusal of moves that are not legal. The bar is a difference of a tenth between the medians of a class; a game against
 * itself, asked in the same turns, says how much of that is noise. Run: node bench/run.mjs bench/twins-timing.ts
 */
import type { JsonObject } from '@fairview/kernel';
import { MemoryLog, unannounced } from '@fairview/events';
import { gameAtPly, legalMovesFor, Play, pliesFor, recordFor, type GameState } from '@fairview/play';
import { games, type Viewer } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import { dealtGames, trailedScarnecchia } from '../test/kit/twins/games.js';
import {
  elsewhere,
  tableOf,
  type DealtGame,
  type PointOfView,
  type PlayedGame,
} from '../test/kit/twins/played.js';
import { sized } from './short-round.js';

/** A class is asked 2,000 times: so often of each game of so many, and as often of its twin. */
const calls = Number(process.argv[3] ?? sized(400, 2));
const pairs = sized(5, 1);
const bar = 0.1;

/** The game as the api holds it: folded from its events. */
async function folded(kind: DealtGame, setup: JsonObject, plies: PlayedGame['plies']): Promise<GameState> {
  const log = new MemoryLog(() => 0);
  const play = new Play(log, games, unannounced);
  const [club, id] = [newId(), newId()];
  const order = () => ({ club, actor: 'system', commandId: newId() });
  const founded = { stream: `club-${club}`, expectedVersion: 0, bodies: [{ type: 'ClubFounded' }] };
  await log.append({ ...order(), ...founded });
  const { game, variant } = kind;
  const seats = Array.from({ length: tableOf(kind, setup).seats }, () => newId());
  const started = await play.startGame(order(), id, {
    type: 'GameStarted',
    game,
    rules: 1,
    variant,
    setup,
    seats,
  });
  if (!started.ok) throw new Error(started.refusal.code);
  let state = started.value;
  for (const [ply, { seat, move }] of plies.entries()) {
    const played = await play.onGame(order(), id, { type: 'PlayMove', seat, ply, move });
    if (!played.ok) throw new Error(played.refusal.code);
    state = played.value.state;
  }
  return state;
}

/** What is asked, by the class that it is timed in; each asks one thing of one game. */
type Ask = (state: GameState, n: number) => unknown;

/** Moves that are refused in both games. */
function refused(kind: DealtGame, one: GameState, twin: GameState, seat: number): readonly string[] {
  const hidden = elsewhere(one.opening.setup as JsonObject, twin.opening.setup as JsonObject);
  const trials = [0, 3, 6, 9].flatMap((from) => kind.trials(hidden.slice(from, from + 3)));
  return [...new Set(trials)].filter((move) => [one, twin].every(({ table }) => !table.play(seat, move).ok));
}

function asksOf(
  kind: DealtGame,
  eyes: PointOfView,
  one: GameState,
  twin: GameState,
): Readonly<Record<string, Ask>> {
  const viewer: Viewer = eyes === 'none' ? 'spectator' : eyes;
  const seat = eyes === 'none' ? (one.table.toAct[0] ?? 0) : eyes;
  const moves = refused(kind, one, twin, seat);
  const asks = {
    view: ({ table }: GameState) => JSON.stringify(table.view(viewer)),
    'legal moves': (state: GameState) => legalMovesFor(state, viewer).length,
    plies: (state: GameState) => pliesFor(state, viewer).length,
    moment: (state: GameState) => gameAtPly(state, state.plies.length, viewer),
    record: (state: GameState) => recordFor(games, state, viewer, []),
  };
  // A caller without a seat is refused before their move is read.
  if (eyes === 'none' || moves.length === 0) return asks;
  return {
    ...asks,
    refusal: ({ table }: GameState, n: number) => table.play(seat, moves[n % moves.length] ?? '?'),
  };
}

const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;

const warmUp = 200;
/** Counted, so that no answer is left out as useless. */
let answers = 0;

/** Medians in microseconds of the same question to several games, each asked in turn. */
function timed(ask: Ask, states: readonly GameState[]): readonly number[] {
  const times = states.map((): number[] => []);
  for (let n = -warmUp; n < calls; n += 1)
    for (let turn = 0; turn < states.length; turn += 1) {
      // Nobody always comes first.
      const at = (turn + n + warmUp) % states.length;
      const state = states[at];
      if (!state) continue;
      const before = process.hrtime.bigint();
      answers += Number(ask(state, n + warmUp) !== undefined);
      const spent = Number(process.hrtime.bigint() - before) / 1_000;
      if (n >= 0) times[at]?.push(spent);
    }
  return times.map(median);
}

/** By class: a game's median in microseconds, and how much its twin and itself, folded again, differ from it. */
interface Difference {
  readonly microseconds: number;
  readonly twin: number;
  readonly itself: number;
}

async function compared(kind: DealtGame, seed: number, found: Map<string, Difference[]>): Promise<void> {
  const played = kind.play(seed);
  const [acting = 0] = (await folded(kind, played.setup, played.plies)).table.toAct;
  for (const eyes of [
    acting,
    ...(kind.sides.flat().length > 1 ? [acting === 0 ? 1 : 0] : []),
    'none',
  ] as const) {
    const setup = kind.twin(played, eyes, seed);
    if (!setup) continue;
    const [one, twin, again] = await Promise.all(
      [played.setup, setup, played.setup].map((each) => folded(kind, each, played.plies)),
    );
    if (!one || !twin || !again) continue;
    const who = eyes === 'none' ? 'no seat' : eyes === acting ? 'to act' : 'waiting';
    for (const [name, ask] of Object.entries(asksOf(kind, eyes, one, twin))) {
      const [here = NaN, there = NaN, refolded = NaN] = timed(ask, [one, twin, again]);
      const key = `${who.padEnd(8)} ${name}`;
      found.set(key, [
        ...(found.get(key) ?? []),
        { microseconds: here, twin: there / here, itself: refolded / here },
      ]);
    }
  }
}

const ratio = (figures: readonly number[]): string => median(figures).toFixed(2).padStart(5);
/** The ratio that is furthest from one. */
const furthest = (figures: readonly number[]): string =>
  [...figures]
    .sort((one, other) => Math.abs(Math.log(other)) - Math.abs(Math.log(one)))[0]
    ?.toFixed(2)
    .padStart(5) ?? '';

/** Whether a twin is told apart by its time, more surely than a game from itself. */
const isTold = ({ twin, itself }: Difference): boolean =>
  Math.abs(twin - 1) > bar && Math.abs(twin - 1) > 2 * Math.abs(itself - 1);

let over = 0;
for (const kind of [...dealtGames, trailedScarnecchia]) {
  const found = new Map<string, Difference[]>();
  for (let pair = 1; pair <= pairs; pair += 1) await compared(kind, pair * 1_009, found);
  console.log(`${kind.name}: ${pairs} games and their twins, ${calls} calls a class of each`);
  for (const [key, differences] of found) {
    const [spent, twins, selves] = [
      differences.map(({ microseconds }) => microseconds),
      differences.map(({ twin }) => twin),
      differences.map(({ itself }) => itself),
    ];
    const told = differences.filter(isTold).length;
    over += Number(told > 0);
    console.log(
      `  ${key.padEnd(22)}${median(spent).toFixed(1).padStart(8)} µs` +
        `   twin ${ratio(twins)} (furthest ${furthest(twins)})   itself ${ratio(selves)} (furthest ${furthest(selves)})` +
        (told > 0 ? `   ${told} of ${differences.length} over the bar` : ''),
    );
  }
}
console.log(`${over} classes over the bar of ${bar}, in ${answers} answers`);
