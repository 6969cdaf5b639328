import type { English } from '../game/refusal.js';

/** A sentence for each code that a score sheet refuses with. */
export const sheetSentences: English = {
  'game-without-sheet': 'Matches of “{game}” are not scored here.',
  'system-unknown': 'There is no way of scoring “{system}” for this game here.',
  'settings-not-object': 'The settings must be an object.',
  'setting-unknown': 'This way of scoring has no setting “{setting}”.',
  'setting-value-refused': 'The setting “{setting}” cannot have this value.',
  'no-target': 'A match with bonuses needs a target or a time limit.',
  'sides-not-line-ups': 'The sides must be an object that names each side’s players in a list.',
  'sides-not-two-of-one': 'This match is between two sides of one player each.',
  'player-twice': '“{player}” is named twice among the sides.',
  'spot-not-by-side': 'A spot is written as points for a side of this match.',
  'spot-not-points': 'The spot of “{side}” must be a whole number of points from 0.',
  'spot-reaches-target': 'The spot of “{side}” must stay below the target of {target}.',
  'instant-unreadable': 'An instant is written as 2026-11-21T14:00:00.000Z, with its zone.',
  'games-not-list': 'The key “games” must be a list of games.',
  'game-not-an-object': 'A game of the match must be an object.',
  'game-flag-unreadable': 'The key “{key}” must be true or false.',
  'match-over': 'The match is over: no further game may be entered.',
  'winner-missing': 'The game does not say who won; a draw is written as null.',
  'winner-not-a-player': '“{player}” won but is no player of this match.',
  'colour-not-a-player': '“{player}” held a colour but is no player of this match.',
  'colours-of-one-player': 'Black and red were held by the same player.',
  'kind-missing': 'A won game must name its winning position, or say that it was resigned.',
  'kind-unknown': 'A winning position is one of: {allowed}.',
  'kind-not-in-the-44': 'There is no {kind} in the 44 positions.',
  'kind-beside-resignation': 'A game was either resigned or won by a position, not both.',
  'drawn-and-won': 'A drawn game has no winning position and was not resigned.',
  'record-of-another-game': 'The record is not of {game}, the game of this match.',
  'positions-not-agreed':
    'The record was not played in the {positions} positions that were agreed for the match.',
  'game-unfinished': 'The record leaves the game open.',
  'seats-not-the-players':
    'The record’s seats do not name the two players, and nothing else says who held black.',
  'record-says-otherwise': 'What is written as “{key}” is not what the record says.',
};
