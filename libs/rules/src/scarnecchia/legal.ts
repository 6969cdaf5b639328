import type { Seat } from '../game/outcome.js';
import type { ScarnecchiaMove } from './moves.js';
import { isFinished, ownBuild, sumOfBuild, type Build, type ScarnecchiaState } from './state.js';
import { targets, whyNoTarget } from './target.js';
import { blank, distinct, sortedTiles, pips, without, type Tile } from './tiles.js';

/**
 * Every legal move of the seat in turn, each once however many equal tiles could make it: equal tiles once, a captured
 * group without order, each target apart (SC-16). The most that a pool of two sets has is some 1,300 groups a tile.
 */
export function legalMoves(state: ScarnecchiaState, seat: Seat): readonly ScarnecchiaMove[] {
  if (state.outcome !== undefined || seat !== state.actor) return [];
  const own = ownBuild(state, seat);
  const hand = state.hands[seat] ?? [];
  return distinct(hand).flatMap((tile) =>
    own === undefined ? freely(state, hand, tile) : onOwn(own, hand, tile),
  );
}

/** SC-5: what an own build leaves. */
function onOwn(own: Build, hand: readonly Tile[], tile: Tile): readonly ScarnecchiaMove[] {
  const { number: build, target } = own;
  if (isFinished(own)) return pips(tile) === target ? [{ kind: 'capture-build', tile, build }] : [];
  const foul = whyNoTarget(without(hand, tile), sumOfBuild(own) + pips(tile), target);
  return foul === undefined ? [{ kind: 'add', tile, build, target }] : [];
}

/** The free turn, with one tile of the hand. */
function freely(state: ScarnecchiaState, hand: readonly Tile[], tile: Tile): readonly ScarnecchiaMove[] {
  const { pool, builds } = state;
  const rest = without(hand, tile);
  return [
    ...groups(sortedTiles(pool), pips(tile)).map((group): ScarnecchiaMove => ({
      kind: 'capture',
      tile,
      group,
    })),
    ...distinct(sortedTiles(pool)).flatMap((on) =>
      targets(rest, pips(on) + pips(tile)).map((target): ScarnecchiaMove => ({
        kind: 'begin',
        tile,
        on,
        target,
      })),
    ),
    ...builds.flatMap((build) => onOthers(build, rest, tile)),
    { kind: 'trail', tile },
  ];
}

/** SC-6, SC-8: what the tile can do with the opponent's build. */
function onOthers(other: Build, rest: readonly Tile[], tile: Tile): readonly ScarnecchiaMove[] {
  const { number: build, target: kept } = other;
  if (tile === blank) return [{ kind: 'add', tile, build, target: kept }];
  const sum = sumOfBuild(other);
  return [
    ...(pips(tile) === sum ? [{ kind: 'capture-build', tile, build } as const] : []),
    ...targets(rest, sum + pips(tile)).map((target) => ({ kind: 'add', tile, build, target }) as const),
  ];
}

/**
 * SC-2: the groups of tiles whose pips make up the sum, equal groups once. `pool` is in order of pips, so equal tiles
 * lie together and what follows a tile too heavy is too heavy as well. Nothing makes up 0 (SC-8).
 */
function groups(pool: readonly Tile[], sum: number): readonly (readonly Tile[])[] {
  const found: (readonly Tile[])[] = [];
  const extend = (group: readonly Tile[], left: number, from: number): void => {
    for (let at = from; at < pool.length; at += 1) {
      const tile = pool[at] ?? blank;
      if (pips(tile) > left) return;
      if (at > from && tile === pool[at - 1]) continue;
      const longer = [...group, tile];
      if (pips(tile) === left) found.push(longer);
      else extend(longer, left - pips(tile), at + 1);
    }
  };
  if (sum > 0) extend([], sum, 0);
  return found;
}
