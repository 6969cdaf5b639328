import { refused, type Params, type Refused } from '@fairview/kernel';

/** A sentence for every code that Scarnecchia raises. */
export const scarnecchiaEnglish = {
  'domino-move-unreadable':
    'A move is written as capture 5-0 : 3-2 (or : 3-1 + 1-0, or : b1), build 1-1 + 3-2 = 7 (or + b1 = 7) or trail 5-0; “{text}” is none of these.',
  'tile-not-in-hand': 'The tile {tile} is not in this hand.',
  'tile-not-in-pool': 'The tile {tile} does not lie in the pool, or not so often.',
  'build-unknown': 'There is no build b{build} on the table.',
  'capture-sum-differs': 'The {tile} has {pips} pips, what it should capture has {sum}.',
  'target-below-sum': 'The target {target} is less than the sum of the build, {sum}.',
  'no-capturing-tile': 'A build of {target} needs a tile of {target} pips besides the tile played.',
  'target-out-of-reach':
    'The tiles left in the hand do not bring the build from {sum} to {target} beside the one that is to capture it.',
  'own-build-first': 'The own build b{build} comes first: it is continued or captured before anything else.',
  'build-sum-differs': 'The {tile} has {pips} pips, the build b{build} has {sum} now.',
  'own-target-changed': 'The target of the own build b{build} is {target} and stays so.',
  'own-build-unfinished':
    'The own build b{build} has {sum} of {target}: it is not captured before it is finished.',
  'own-build-finished': 'The own build b{build} is finished: it is captured, and takes no further tile.',
  'blank-captures-nothing': 'The 0-0 is played to the table first: it captures nothing from the hand.',
  'blank-keeps-target': 'The 0-0 leaves the build b{build} its target, {target}.',
  'blank-after-finish': 'The 0-0 goes on the own build b{build} only before it is finished.',
  'leader-not-a-player': 'The setup names who leads: first is 1 or 2.',
  'dominoes-not-listed': 'The setup lists the tiles in dealing order.',
  'dominoes-wrong-number': 'This game is played with {tiles} tiles; the setup has {given}.',
  'domino-unreadable': 'Tile {place} of the setup (counted from 1) is not a tile of the double-six set.',
  'domino-too-often': 'The tile {tile} is in the setup more often than the set has it.',
} as const;
export type ScarnecchiaCode = keyof typeof scarnecchiaEnglish;

/** A refusal under one of Scarnecchia's rules. */
export function refuse(rule: string, code: ScarnecchiaCode, params?: Params): Refused {
  return refused(rule, code, params);
}
