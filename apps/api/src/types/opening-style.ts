import type { Opening } from '@fairview/rules';
import { registerEnum } from '../shared/register-enum.js';

export const OpeningStyleWord = registerEnum<Opening>(
  'OpeningStyle',
  'Teeko: which player chooses the circle for each of a player’s four pieces (T-8).',
  {
    standard: 'The player chooses for all four.',
    alternate: 'The opponent chooses for all four.',
    'one-move-standard': 'The player chooses for the first piece, the opponent for the others.',
    'two-move-standard': 'The player chooses for the first two pieces, the opponent for the others.',
    'three-move-standard': 'The player chooses for the first three pieces, the opponent for the last.',
    'one-move-alternate': 'The opponent chooses for the first piece, the player for the others.',
    'two-move-alternate': 'The opponent chooses for the first two pieces, the player for the others.',
    'three-move-alternate': 'The opponent chooses for the first three pieces, the player for the last.',
  },
);
