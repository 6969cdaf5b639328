import type { English } from '@fairview/kernel';

/** A sentence for each code that the sheets of a table of elimination alone refuse with. */
export const eliminationEnglish: English = {
  'sides-not-of-elimination': 'This match must have three to six sides of one player each.',
  'cuts-unfit':
    'The cuts must be rising whole numbers from 1, all before the last round, which is round {rounds}.',
  'left-not-said':
    'A shoe without a settled round ends the table if nobody bets: give `left`, the list of players who have ' +
    'left, which may be empty.',
  'rounds-not-nets':
    'A shoe must give its nets by round: for each settled round, a whole number of chips for each side, in ' +
    'the order of the sides.',
  'rounds-not-due': 'Rounds to play until the next cut or the end of the table: {due}.',
  'net-of-one-who-is-out': 'Side {place} is out: it must have 0 in round {round} of the table.',
  'stack-below-zero': 'Side {place} cannot lose more chips than it has, in round {round} of the table.',
  'nets-not-the-sums': 'The nets must be the sums of the nets of the rounds.',
  'left-not-at-the-table': '“{player}” cannot leave the table: they do not sit at it.',
  'shoe-not-as-due':
    'The record does not fit the table: it must start with the current stacks, a minimum bet of {min} and ' +
    '{rounds} rounds.',
};
