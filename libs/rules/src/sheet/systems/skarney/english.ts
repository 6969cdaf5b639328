import type { English } from '@fairview/kernel';

/** A sentence for each code that the sheets of matches of Skarney alone refuse with. */
export const skarneySheetEnglish: English = {
  'sides-not-of-skarney':
    'This match must have two, three or four sides of one player each, or two sides of two.',
  'sides-not-two-fours': 'This match must have two sides of four players each.',
  'seats-not-of-the-table':
    'Table {table} must seat one pair of each line-up. P1 and P3 are of the first side at table 1, of the ' +
    'second side at table 2.',
  'winner-not-at-the-table': '“{player}” won but does not sit at table {table}.',
  'hand-not-due': 'The record must be of the next hand: round {round}, dealer {dealer}.',
  'deal-not-the-same': 'The other table played round {round} with different cards.',
  'given-up-with-points': 'A hand that was resigned brings no points to either side.',
  'partners-not-agreed':
    'The record must have the partnerships of this match, or no partnerships if it has none.',
};
