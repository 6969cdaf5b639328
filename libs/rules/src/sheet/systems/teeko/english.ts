import type { English } from '@fairview/kernel';

/** A sentence for each code that the sheets of matches of Teeko alone refuse with. */
export const teekoSheetEnglish: English = {
  'no-target': 'A match with bonuses must have a target or a time limit.',
  'sides-not-three-of-one': 'This match must have three sides of one player each.',
  'sides-not-two-teams': 'This match must have two teams with the same number of players, 2 to 1000 each.',
  'double-not-of-two': 'Only two players may agree that a shut-out doubles everything.',
  'loser-selects-not-of-two':
    'The loser of the last game may name the opening style only in a match of two players.',
  'game-flag-unreadable': 'The key “{key}” must be true or false.',
  'colour-not-a-player': '“{player}” played a colour but is not a player of this match.',
  'colours-of-one-player': 'Black and red must be different players.',
  'colours-of-one-side': '“{black}” and “{red}” played the two colours but are on the same side.',
  'winner-not-at-the-board': '“{player}” won but played neither colour of this game.',
  'player-at-two-boards': '“{player}” sits at another board of the same round.',
  'kind-missing': 'A won game must name its winning position, or that it was resigned.',
  'kind-unknown': '“{given}” is no winning position. It must be one of: {allowed}.',
  'kind-not-in-the-44': '{kind} is not one of the 44 positions.',
  'kind-beside-resignation': 'A game must be either resigned or won by a position, not both.',
  'drawn-and-won': 'A drawn game must have no winning position and must not be resigned.',
  'positions-not-agreed': 'The record must have the {positions} positions that were agreed for the match.',
  'seats-not-the-players':
    'The seats of the record do not name the two players, so it is unclear who played black.',
};
