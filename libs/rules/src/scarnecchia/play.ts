import { accepted, type Checked, type Refused } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import { refuse } from './english.js';
import type { ScarnecchiaMove } from './moves.js';
import { scored } from './scoring.js';
import {
  changed,
  isFinished,
  opponent,
  ownBuild,
  sumOfBuild,
  type Build,
  type ScarnecchiaState,
} from './state.js';
import { whyNoTarget } from './target.js';
import { blank, sortedTiles, pips, sumOf, takeAway, type Tile } from './tiles.js';

export const toAct = (state: ScarnecchiaState): readonly Seat[] =>
  state.outcome === undefined ? [state.actor] : [];

/** The table of phases, which has no number, gives a turn to one seat, and after the end to nobody. */
export const turn = (): string => 'SC-0';

/** Judges in the order of obligation, hand, table, sum. */
export function play(state: ScarnecchiaState, seat: Seat, move: ScarnecchiaMove): Checked<ScarnecchiaState> {
  const own = ownBuild(state, seat);
  const foul = own === undefined ? undefined : whyNotNow(own, move);
  if (foul !== undefined) return foul;
  const hand = takeAway(state.hands[seat] ?? [], [move.tile]);
  if (hand.missing !== undefined) return refuse('SC-0', 'tile-not-in-hand', { tile: move.tile });
  const laid = { ...state, hands: changed(state.hands, seat, () => hand.left) };
  switch (move.kind) {
    case 'capture':
      return capture(laid, seat, move.tile, move.group);
    case 'capture-build':
      return captureBuild(laid, seat, move.tile, move.build);
    case 'begin':
      return begin(laid, seat, move.tile, move.on, move.target);
    case 'add':
      return add(laid, seat, move.tile, move.build, move.target);
    case 'trail':
      return accepted(drawn({ ...laid, pool: [...laid.pool, move.tile] }, seat));
  }
}

/** SC-5, SC-7, SC-9: an own build is continued towards its target, then captured, and nothing else is done meanwhile. */
function whyNotNow(own: Build, move: ScarnecchiaMove): Refused | undefined {
  const { number: build, target } = own;
  if (move.kind === 'add' && move.build === build) {
    if (isFinished(own)) {
      return move.tile === blank
        ? refuse('SC-9', 'blank-after-finish', { build })
        : refuse('SC-7', 'own-build-finished', { build });
    }
    return move.target === target ? undefined : refuse('SC-7', 'own-target-changed', { build, target });
  }
  if (move.kind === 'capture-build' && move.build === build) {
    return isFinished(own)
      ? undefined
      : refuse('SC-7', 'own-build-unfinished', { build, sum: sumOfBuild(own), target });
  }
  return refuse('SC-5', 'own-build-first', { build });
}

/** SC-2: one pool tile, or several whose sum is the tile's. SC-8: the 0-0 is not shown for it. */
function capture(
  state: ScarnecchiaState,
  seat: Seat,
  tile: Tile,
  group: readonly Tile[],
): Checked<ScarnecchiaState> {
  const pool = takeAway(state.pool, group);
  if (pool.missing !== undefined) return refuse('SC-0', 'tile-not-in-pool', { tile: pool.missing });
  if (tile === blank) return refuse('SC-8', 'blank-captures-nothing');
  const sum = sumOf(group);
  if (sum !== pips(tile)) return refuse('SC-0', 'capture-sum-differs', { tile, pips: pips(tile), sum });
  return accepted(won({ ...state, pool: pool.left }, seat, [tile, ...group]));
}

/** SC-6: a build goes whole and alone, for a tile of its present sum. */
function captureBuild(
  state: ScarnecchiaState,
  seat: Seat,
  tile: Tile,
  number: number,
): Checked<ScarnecchiaState> {
  const build = state.builds.find((one) => one.number === number);
  if (build === undefined) return refuse('SC-0', 'build-unknown', { build: number });
  if (tile === blank) return refuse('SC-8', 'blank-captures-nothing');
  const sum = sumOfBuild(build);
  if (sum !== pips(tile)) {
    return refuse('SC-6', 'build-sum-differs', { tile, pips: pips(tile), build: number, sum });
  }
  const builds = state.builds.filter((one) => one !== build);
  return accepted(won({ ...state, builds }, seat, [tile, ...build.tiles]));
}

/** SC-4: a build begins on one pool tile. */
function begin(
  state: ScarnecchiaState,
  seat: Seat,
  tile: Tile,
  on: Tile,
  target: number,
): Checked<ScarnecchiaState> {
  const pool = takeAway(state.pool, [on]);
  if (pool.missing !== undefined) return refuse('SC-0', 'tile-not-in-pool', { tile: on });
  const tiles = [on, tile];
  const foul = whyNoTarget(state.hands[seat] ?? [], sumOf(tiles), target);
  if (foul !== undefined) return foul;
  const number = state.begun + 1;
  const builds = [...state.builds, { number, owner: seat, tiles, target }];
  return accepted(drawn({ ...state, pool: pool.left, builds, begun: number }, seat));
}

/** SC-4, SC-6, SC-8: the seat that adds a tile with pips owns the build, with the target it names; the 0-0 changes neither. */
function add(
  state: ScarnecchiaState,
  seat: Seat,
  tile: Tile,
  number: number,
  target: number,
): Checked<ScarnecchiaState> {
  const build = state.builds.find((one) => one.number === number);
  if (build === undefined) return refuse('SC-0', 'build-unknown', { build: number });
  const foul =
    tile === blank
      ? whyNotBlank(build, target)
      : whyNoTarget(state.hands[seat] ?? [], sumOfBuild(build) + pips(tile), target);
  if (foul !== undefined) return foul;
  const owner = tile === blank ? build.owner : seat;
  const longer = { ...build, owner, target, tiles: [...build.tiles, tile] };
  const builds = state.builds.map((one) => (one === build ? longer : one));
  return accepted(drawn({ ...state, builds }, seat));
}

const whyNotBlank = ({ number, target }: Build, said: number): Refused | undefined =>
  said === target ? undefined : refuse('SC-8', 'blank-keeps-target', { build: number, target });

/** SC-10: tiles go to the winnings; a capture that leaves the table bare is a sweep. */
function won(state: ScarnecchiaState, seat: Seat, tiles: readonly Tile[]): ScarnecchiaState {
  const swept = state.pool.length === 0 && state.builds.length === 0;
  const winnings = changed(state.winnings, seat, (old) => sortedTiles([...old, ...tiles]));
  const sweeps = changed(state.sweeps, seat, (old) => old + Number(swept));
  return drawn({ ...state, winnings, sweeps }, seat);
}

/** The draw that ends every turn; SC-11: that of the last tile ends the hand. */
function drawn(state: ScarnecchiaState, seat: Seat): ScarnecchiaState {
  const [tile, ...stock] = state.stock;
  const hands = changed(state.hands, seat, (hand) =>
    sortedTiles(tile === undefined ? hand : [...hand, tile]),
  );
  const after = { ...state, hands, stock, actor: opponent(seat) };
  return stock.length > 0 ? after : { ...after, outcome: scored(after) };
}
