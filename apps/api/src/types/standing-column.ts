import type { StandingColumn } from '@fairview/tournaments';
import { registerEnum } from '../shared/register-enum.js';

export const StandingColumnWord = registerEnum<StandingColumn>(
  'StandingColumn',
  'A figure that standings show of an entry: a field of `StandingRow`.',
  {
    'match-points': '`matchPoints`, to be halved: 1 for a win.',
    points: '`matchPoints` as they are: the points of an arena.',
    won: '`won`.',
    drawn: '`drawn`.',
    lost: '`lost`.',
    spread: '`spread`.',
    credits: '`credits`.',
    'board-points': '`boardPoints`.',
    total: '`total`.',
    'deals-won': '`dealsWon`.',
    best: '`best`.',
    round: '`round`, the last that it reached.',
    place: '`place`.',
    'worst-place':
      '`place`, below which it cannot fall. At the end it is the rank, and need not be said twice.',
    chips: '`chips`.',
  },
);
