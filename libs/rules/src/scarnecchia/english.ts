import { refused, type Params, type Refused } from '@fairview/kernel';

/** A sentence for every code that Scarnecchia raises. */
export const scarnecchiaEnglish = {
  'domino-move-unreadable':
    'A move must be written as capture 5-0 : 3-2 (or : 3-1 + 1-0, or : b1), build 1-1 + 3-2 = 7 (or + b1 = 7) ' +
    'or trail 5-0; “{text}” is none of these.',
  'tile-not-in-hand': 'The tile {tile} is not in this hand.',
  'tile-not-in-pool': 'The tile {tile} is not in the pool, or not as many times.',
  'build-unknown': 'There is no build b{build} on the table.',
  'capture-sum-differs': 'The tile {tile} has {pips} pips, but what it should capture has {sum}.',
  'target-below-sum': 'The target {target} is less than the sum of the build, {sum}.',
  'no-capturing-tile': 'A build of {target} needs a tile of {target} pips besides the tile played.',
  'target-out-of-reach':
    'The tiles left in the hand cannot bring the build from {sum} to {target} and still leave one to capture ' +
    'it.',
  'own-build-first':
    'This player’s build b{build} comes first: it must be continued or captured before anything else.',
  'build-sum-differs': 'The tile {tile} has {pips} pips, but the build b{build} now has {sum}.',
  'own-target-changed': 'The target of this player’s build b{build} is {target} and cannot change.',
  'own-build-unfinished':
    'This player’s build b{build} has {sum} of {target}: it must be finished before it is captured.',
  'own-build-finished': 'This player’s build b{build} is finished: it can only be captured.',
  'blank-captures-nothing': 'The 0-0 captures nothing from the hand: it must be played to the table first.',
  'blank-keeps-target': 'The 0-0 does not change the target of the build b{build}, which is {target}.',
  'blank-after-finish': 'The 0-0 may be added to this player’s build b{build} only before it is finished.',
  'leader-not-a-player': 'The setup must name the player who leads: “first” must be 1 or 2.',
  'dominoes-not-listed': 'The setup must list the tiles in dealing order.',
  'dominoes-wrong-number': 'This game is played with {tiles} tiles; the setup has {given}.',
  'domino-unreadable': 'Tile {place} of the setup (counted from 1) is not a tile of the double-six set.',
  'domino-too-often': 'The tile {tile} is in the setup more often than in the set.',
} as const;
export type ScarnecchiaCode = keyof typeof scarnecchiaEnglish;

/** A refusal under one of Scarnecchia's rules. */
export function refuse(rule: string, code: ScarnecchiaCode, params?: Params): Refused {
  return refused(rule, code, params);
}
