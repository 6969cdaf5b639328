import type { Refused } from '@fairview/kernel';
import { refuse } from './english.js';
import { pips, without, type Tile } from './tiles.js';

/** Whether some of the tiles have that many pips together; none of them have 0. */
function bring(tiles: readonly Tile[], gap: number): boolean {
  if (gap === 0) return true;
  const [tile, ...others] = tiles;
  if (tile === undefined) return false;
  return bring(others, gap) || (pips(tile) <= gap && bring(others, gap - pips(tile)));
}

/**
 * SC-4: why a build may not have that target at that sum, or undefined: `hand` is what is left beside the tile played. It must
 * contain a tile that captures the target, and others that raise the sum to it. Which of several capturing tiles is kept for it
 * makes no difference, since they weigh the same; and it is never the 0-0 (SC-8), since a build of 0 has used both of them.
 */
export function whyNoTarget(hand: readonly Tile[], sum: number, target: number): Refused | undefined {
  if (target < sum) return refuse('SC-4', 'target-below-sum', { target, sum });
  const capturing = hand.find((tile) => pips(tile) === target);
  if (capturing === undefined) return refuse('SC-4', 'no-capturing-tile', { target });
  return bring(without(hand, capturing), target - sum)
    ? undefined
    : refuse('SC-4', 'target-out-of-reach', { target, sum });
}

/** SC-4: every target that a build of that sum may have with that hand, lowest first. */
export const targets = (hand: readonly Tile[], sum: number): readonly number[] =>
  [...new Set(hand.map(pips))]
    .filter((target) => whyNoTarget(hand, sum, target) === undefined)
    .sort((one, other) => one - other);
