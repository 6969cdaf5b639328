import { refused, type Params, type Refused } from '@fairview/kernel';

/** A sentence for every code that High Tile raises. */
export const highTileEnglish = {
  'ply-unreadable': 'A ply is written as wager 12 or lay 5; “{text}” is neither.',
  'wager-out-of-bounds': 'A wager is a whole number from 1 to {limit}.',
  'wager-made': 'The wagers are made: lay a tile.',
  'wager-first': 'Both wagers come before the first tile.',
  'tile-not-held': 'Tile {tile} is not in this hand.',
  'hands-unreadable': 'The setup names two hands of two tiles each, all different, from 1 to 6.',
} as const;

export function refuse(rule: string, code: keyof typeof highTileEnglish, params?: Params): Refused {
  return refused(rule, code, params);
}
